import JsonMapper

struct Settings: Updatable, JSONWritable {
  var theme = "light"
  var fontSize = 12
  var recent: [String] = []
  var window = Window()

  static let properties: [MapableProperty] = [
    .value(type: String.self, key: "theme", optional: true).oneOf("light", "dark"),
    .value(type: Int.self, key: "editor.fontSize", optional: true).range(min: 6, max: 72),
    .array(type: String.self, key: "recent", optional: true),
    .object(type: Window.self, key: "window", optional: true),
  ]

  init() {}

  init(_ wrapping: Wrapping) throws { try update(wrapping) }

  mutating func update(_ wrapping: Wrapping) throws {
    try wrapping.update(&theme, "theme")
    try wrapping.update(&fontSize, "editor.fontSize")
    try wrapping.update(&recent, "recent")
    try wrapping.update(&window, "window")
  }

  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("theme", theme)
      try $0.set("editor.fontSize", fontSize)
      try $0.set("recent", recent)
      try $0.set("window", window)
    }
  }
}

struct Window: Updatable, JSONWritable {
  var width = 800
  var isFullScreen = false

  static let properties: [MapableProperty] = [
    .value(type: Int.self, key: "width", optional: true),
    .value(type: Bool.self, key: "fullScreen", optional: true),
  ]

  init() {}

  init(_ wrapping: Wrapping) throws { try update(wrapping) }

  mutating func update(_ wrapping: Wrapping) throws {
    try wrapping.update(&width, "width")
    try wrapping.update(&isFullScreen, "fullScreen")
  }

  func write(to writer: inout JSONWriter) throws {
    try writer.object {
      try $0.set("width", width)
      try $0.set("fullScreen", isFullScreen)
    }
  }
}
