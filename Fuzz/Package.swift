// swift-tools-version: 6.2
import PackageDescription

let mapper: Target.Dependency = .product(name: "JsonMapper", package: "JsonMapper")
let objectMapping: Target.Dependency = .product(name: "ObjectMapping", package: "JsonMapper")
let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// A program that libFuzzer feeds; its `main` is libFuzzer's own.
func fuzzTarget(_ name: String, _ folder: String, _ library: Target.Dependency = mapper) -> Target {
  .executableTarget(
    name: name, dependencies: [library, "Schemas"], path: "Sources/\(folder)",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  // Named, so that the checkout's folder may have any name.
  dependencies: [.package(name: "JsonMapper", path: "..")],
  targets: [
    .target(name: "Schemas", dependencies: [mapper], swiftSettings: settings),
    fuzzTarget("parse", "Parse"), fuzzTarget("map", "Map"), fuzzTarget("syntax", "Syntax"),
    fuzzTarget("write", "Write"), fuzzTarget("foundation", "Foundation"), fuzzTarget("stream", "Stream"),
    fuzzTarget("objects", "Objects", objectMapping),
  ]
)
