// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  // Named, so that the checkout's folder may have any name.
  dependencies: [.package(name: "JsonMapper", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "JsonMapper", package: "JsonMapper"), .product(name: "ObjectMapping", package: "JsonMapper"),
      ],
      path: "Sources",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
  ]
)
