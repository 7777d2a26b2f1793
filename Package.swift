// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// A program of `Examples`, named as its folder in lower case; `files` become part of the program.
func example(_ folder: String, files: [String]) -> Target {
  .executableTarget(
    name: folder.lowercased(), dependencies: ["JsonMapper"], path: "Examples/\(folder)", exclude: ["output.txt"],
    resources: files.map { .embedInCode($0) }, swiftSettings: settings)
}

let package = Package(
  name: "JsonMapper",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [.library(name: "JsonMapper", targets: ["JsonMapper"])],
  targets: [
    .target(name: "JsonMapper", swiftSettings: settings),
    example("Quickstart", files: ["response.json"]),
    example("RestClient", files: ["page1.json", "page2.json"]),
    example("LegacyServer", files: ["articles.json"]),
    example("Feed", files: ["feed.json"]),
    example("Settings", files: ["settings.json"]),
    example("Search", files: ["dump.json"]),
    .testTarget(name: "JsonMapperTests", dependencies: ["JsonMapper"], swiftSettings: settings),
    .testTarget(
      name: "MainActorClientTests", dependencies: ["JsonMapper"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
  ]
)
