/// Says where values stand, for one after the other in document order: all in all in linear time.
struct PlaceFinder {
  private let storage: DocumentStorage
  private var containers: [OpenContainer]
  private var lines: LineCounter

  /// Where a value stands.
  struct Place {
    var path: JSONPath
    /// Nil in a document without a text of its own.
    let position: SourcePosition?
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

  init(_ storage: DocumentStorage) {
    self.storage = storage
    containers = [OpenContainer(Tape.rootIndex, in: storage)]
    lines = LineCounter(storage.text)
  }

  /// The place of a value that does not come before the last one.
  mutating func place(of index: Int) -> Place {
    while containers.count > 1, containers[containers.count - 1].end <= index { containers.removeLast() }
    descend(to: index)
    var path = JSONPath()
    for container in containers {
      guard container.index != index, let child = container.child else { break }
      path.components.append(
        child.key == 0 ? .index(container.position) : .key(storage.string(of: storage.node(child.key))))
    }
    let position = storage.hasText ? lines.position(at: storage.textStart(of: index)) : nil
    return Place(path: path, position: position)
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

/// Counts lines up to one offset after the other.
private struct LineCounter {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// The position of an offset that does not come before the last one.
  mutating func position(at end: Int) -> SourcePosition {
    // SAFETY: reads below the text's count only.
    while offset < min(end, text.count) {
      if SourcePosition.isLineEnd(offset, in: text) {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return SourcePosition(offset: end, line: line, column: end - lineStart + 1)
  }
}
