import Foundation
import JsonMapper

/// `quickstart` maps the response beside this file; `quickstart FILE` looks for a shipment in a file of yours.
@main
enum Quickstart {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      switch arguments.first {
      case nil: try tour()
      case let file? where arguments.count == 1 && !file.hasPrefix("-"): try search(file)
      default: throw Failure("usage: quickstart [FILE]")
      }
    } catch {
      FileHandle.standardError.write(Data("quickstart: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Maps the response by path and by search, then a copy of it that is broken on purpose.
  private static func tour() throws {
    // SwiftPM compiles response.json into the program, which therefore runs from any directory.
    let json = PackageResources.response_json

    let byPath: Shipment = try Mapper.map(json, at: "response.data.shipment")
    print("By path, \(byPath.path):\n\n\(byPath.report)\n")

    let bySearch: Shipment = try Mapper.map(json)
    print("By search: \(bySearch == byPath ? "the same shipment" : "another shipment")")

    let stops: [Stop] = try Mapper.map(json)
    print("By search, the first array of stops: \(stops.map(\.city).joined(separator: ", "))\n")

    let broken = String(decoding: json, as: UTF8.self).replacing("\"2.75\"", with: "\"heavy\"")
    do {
      let shipment: Shipment = try Mapper.map(broken)
      print(shipment.report)
    } catch {
      print("A copy with a weight that is no number:\n\n  \(error)")
    }
  }

  /// Looks for a shipment, wherever it is in the file.
  private static func search(_ file: String) throws {
    let json = try contents(of: file)
    do {
      let shipment: Shipment = try Mapper.map(json)
      let place = shipment.path.isEmpty ? "the root" : shipment.path.description
      print("\(file): a shipment at \(place)\n\n\(shipment.report)")
    } catch {
      throw Failure("\(file): \(error)")
    }
  }

  private static func contents(of file: String) throws -> Data {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory) else {
      throw Failure("\(file): no such file")
    }
    if isDirectory.boolValue { throw Failure("\(file): a directory, not a file") }
    guard let data = FileManager.default.contents(atPath: file) else { throw Failure("\(file): cannot be read") }
    return data
  }
}

/// A reason to give up, in words for the user.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
