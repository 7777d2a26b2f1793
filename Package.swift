// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "JsonMapper",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "JsonMapper", targets: ["JsonMapper"]), .library(name: "ObjectMapping", targets: ["ObjectMapping"]),
  ],
  targets: [
    .target(name: "JsonMapper", swiftSettings: settings),
    .target(name: "ObjectMapping", dependencies: ["JsonMapper"]),
    .executableTarget(
      name: "quickstart", dependencies: ["JsonMapper"], path: "Examples/Quickstart", exclude: ["output.txt"],
      resources: [.embedInCode("response.json")], swiftSettings: settings),
    .testTarget(name: "JsonMapperTests", dependencies: ["JsonMapper"], swiftSettings: settings),
    .testTarget(
      name: "MainActorClientTests", dependencies: ["JsonMapper"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "ObjectMappingTests", dependencies: ["ObjectMapping"], swiftSettings: settings),
    .testTarget(
      name: "SwiftFiveClientTests", dependencies: ["ObjectMapping"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
