/// Says where values stand, for one after the other in document order: all in all in linear time.
struct PlaceFinder {
  private let storage: DocumentStorage
  private var containers: [OpenContainer]
  private var lastPosition: SourcePosition?

  /// Where a value stands.
  struct Place {
    var path: JSONPath
    /// Nil in a document without a text of its own.
    let position: SourcePosition?

    static let unknown = Place(path: JSONPath(), position: nil)
  }

  /// A container around the last value, and which of its children came last.
  private struct OpenContainer {
    let index: Int
    let end: Int
    var children: ChildIndexes
    var child: (key: Int, value: Int)?
    var position = -1

    init(_ index: Int, in storage: DocumentStorage) {
      self.index = index
      end = index + storage.node(index).span
      children = storage.children(of: index)
    }
  }

  /// Begins at a container; paths are those from there on.
  init(_ storage: DocumentStorage, from outermost: Int = Tape.rootIndex) {
    self.storage = storage
    containers = [OpenContainer(outermost, in: storage)]
  }

  /// The place of a value that does not come before the last one.
  mutating func place(of index: Int) -> Place {
    lastPosition = storage.position(of: index, after: lastPosition)
    return Place(path: path(of: index), position: lastPosition)
  }

  /// The path of a value that does not come before the last one.
  mutating func path(of index: Int) -> JSONPath {
    while containers.count > 1, containers[containers.count - 1].end <= index { containers.removeLast() }
    descend(to: index)
    var path = JSONPath()
    for container in containers {
      guard container.index != index, let child = container.child else { break }
      path.components.append(
        child.key == 0 ? .index(container.position) : .key(storage.string(of: storage.node(child.key))))
    }
    return path
  }

  private mutating func descend(to index: Int) {
    while containers[containers.count - 1].index != index {
      let last = containers.count - 1
      var child = containers[last].child
      while child.map({ $0.value + storage.node($0.value).span <= index }) ?? true {
        child = containers[last].children.next()
        if child == nil { return }
        containers[last].position += 1
        containers[last].child = child
      }
      guard let child, storage.node(child.value).isContainer else { return }
      containers.append(OpenContainer(child.value, in: storage))
    }
  }
}
