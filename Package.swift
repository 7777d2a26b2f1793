// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// A program of `Examples`, named as its folder in lower case; `files` become part of the program.
func example(
  _ folder: String, files: [String], dependency: Target.Dependency = "JsonMapper", settings: [SwiftSetting] = settings
) -> Target {
  .executableTarget(
    name: folder.lowercased(), dependencies: [dependency], path: "Examples/\(folder)", exclude: ["output.txt"],
    resources: files.map { .embedInCode($0) }, swiftSettings: settings)
}

let package = Package(
  name: "JsonMapper",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "JsonMapper", targets: ["JsonMapper"]), .library(name: "ObjectMapping", targets: ["ObjectMapping"]),
  ],
  targets: [
    .target(name: "JsonMapper", swiftSettings: settings + [.strictMemorySafety()]),
    .target(name: "ObjectMapping", dependencies: ["JsonMapper"]),
    example("Quickstart", files: ["response.json"]),
    example("RestClient", files: ["page1.json", "page2.json"]),
    example("LegacyServer", files: ["articles.json"]),
    example("Feed", files: ["feed.json"]),
    example("Settings", files: ["settings.json"]),
    example("Search", files: ["dump.json"]),
    example(
      "Migration", files: ["shop.json"], dependency: "ObjectMapping", settings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "JsonMapperTests", dependencies: ["JsonMapper", "ObjectMapping"], swiftSettings: settings),
    .testTarget(
      name: "MainActorClientTests", dependencies: ["JsonMapper"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "ObjectMappingTests", dependencies: ["ObjectMapping"], swiftSettings: settings),
    .testTarget(
      name: "SwiftFiveClientTests", dependencies: ["ObjectMapping"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
