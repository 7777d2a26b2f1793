import JsonMapper

extension TextPost {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("type", "text")
      try $0.set("author.name", author)
      try $0.set("text", text)
    }
  }
}

extension PhotoPost {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("type", "photo")
      try $0.set("author.name", author)
      try $0.set("photo.url", url)
      try $0.set("photo.size", size)
    }
  }
}

extension Quote {
  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("type", "quote")
      try $0.set("author.name", author)
      try $0.set("quoted", quoted)
    }
  }
}

extension UnknownPost {
  func write(to writer: inout JSONWriter) throws { try json.write(to: &writer) }
}
