import Foundation

/// The memory of this process, in bytes.
enum Memory {
  /// What is in use now. Freed memory is handed back first.
  static func resident() -> Int {
    #if canImport(Glibc)
      // Glibc's module leaves the function out.
      // SAFETY: glibc declares it as `int malloc_trim(size_t)`.
      if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0) }
      return status("VmRSS:")
    #elseif canImport(Darwin)
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout.size(ofValue: info) / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &info) {
        // SAFETY: the structure is a row of `count` integers.
        $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Int(info.resident_size) : 0
    #else
      return status("VmRSS:")
    #endif
  }

  /// Begins to watch for a new peak; false where the system tells only that of the whole process.
  static func forgetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  /// The most that was in use since ``forgetPeak()``.
  static func peak() -> Int { status("VmHWM:") }

  /// A figure of Linux's, given in kilobytes.
  private static func status(_ name: String) -> Int {
    // Files of /proc have no size, so that they are read to their end.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/status"), let data = try? file.readToEnd() else {
      return 0
    }
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name) }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}
