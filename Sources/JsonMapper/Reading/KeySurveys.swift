/// What the hashes of an object's keys tell.
struct KeySurvey {
  var filter = KeyFilter()
  /// Whether two hashes are the same; false means for certain that all keys are different.
  var mayRepeat = false
}

/// Surveys of the objects of one document: objects of one shape are looked at once.
@safe struct KeySurveys: ~Copyable {
  /// What was found of the objects of a shape, by shape; nothing from `surveyCount` on.
  private let surveys: UnsafeMutablePointer<KeySurvey?>
  private var surveyCount = 0
  /// An object whose keys are known to be different, and a filter that lets them pass.
  private var known: (object: Int, filter: KeyFilter) = (0, KeyFilter())
  /// Scratch: in each entry the check that wrote it and a hash.
  private let seen: UnsafeMutablePointer<UInt64>
  private var check: UInt32 = 0

  private static let seenCount = 256

  init() {
    // SAFETY: both blocks are freed in deinit.
    unsafe seen = .allocate(capacity: Self.seenCount)
    unsafe seen.initialize(repeating: 0, count: Self.seenCount)
    unsafe surveys = .allocate(capacity: Tape.largestShapeCount + 1)
    unsafe surveys.initialize(repeating: nil, count: Tape.largestShapeCount + 1)
  }

  deinit {
    unsafe seen.deallocate()
    unsafe surveys.deallocate()
  }

  /// Forgets the document of the last call.
  mutating func restart() {
    known.object = 0
    if surveyCount > 0 {
      unsafe surveys.update(repeating: nil, count: surveyCount)
      surveyCount = 0
    }
  }

  /// Remembers of an object that its keys are different.
  mutating func noteDifferentKeys(_ object: Int, filter: KeyFilter) {
    known = (object, filter)
  }

  /// What the hashes of an object's keys tell.
  @inline(__always)
  mutating func survey(_ object: Int, nodes: UnsafePointer<TapeNode>) -> KeySurvey {
    let shape = unsafe nodes[object].shape
    // SAFETY: there is an entry for every shape that a tape can have.
    if shape != 0, let survey = unsafe surveys[shape] { return survey }
    if object == known.object { return KeySurvey(filter: known.filter) }
    return unsafe survey(object, shape: shape, nodes: nodes)
  }

  @inline(never)
  private mutating func survey(_ object: Int, shape: Int, nodes: UnsafePointer<TapeNode>) -> KeySurvey {
    let survey = unsafe hashSurvey(object, nodes: nodes)
    if shape != 0 {
      unsafe surveys[shape] = survey
      surveyCount = max(surveyCount, shape + 1)
    }
    return survey
  }

  /// Looks at the hashes of an object's keys.
  private mutating func hashSurvey(_ object: Int, nodes: UnsafePointer<TapeNode>) -> KeySurvey {
    let keyCount = unsafe nodes[object].length
    if keyCount <= Self.fewKeys {
      var filter = KeyFilter()
      var key = object &+ 1
      for _ in 0..<keyCount {
        unsafe filter.insert(nodes[key].auxiliary)
        key = unsafe key &+ 1 &+ nodes[key &+ 1].span
      }
      // As many bits as keys: no two hashes are the same.
      if filter.low.nonzeroBitCount == keyCount { return KeySurvey(filter: filter) }
    }
    return unsafe keyCount <= Self.seenCount / 2
      ? surveyBySeenHashes(object, nodes: nodes) : Self.surveyMany(object, nodes: nodes)
  }

  private static let fewKeys = 8

  private mutating func surveyBySeenHashes(_ object: Int, nodes: UnsafePointer<TapeNode>) -> KeySurvey {
    check &+= 1
    if check == 0 {
      unsafe seen.update(repeating: 0, count: Self.seenCount)
      check = 1
    }
    // SAFETY: the mask keeps a probe within `seen`, which is at most half full.
    let mark = UInt64(check) &<< 32
    var survey = KeySurvey()
    var key = object &+ 1
    for _ in unsafe 0..<nodes[object].length {
      let hash = unsafe nodes[key].auxiliary
      let entry = mark | UInt64(hash)
      var place = Int(hash) & (Self.seenCount &- 1)
      while unsafe seen[place] &- mark <= UInt64(UInt32.max) {
        if unsafe seen[place] == entry { survey.mayRepeat = true }
        place = (place &+ 1) & (Self.seenCount &- 1)
      }
      unsafe seen[place] = entry
      survey.filter.insert(hash)
      key = unsafe key &+ 1 &+ nodes[key &+ 1].span
    }
    return survey
  }

  @inline(never)
  private static func surveyMany(_ object: Int, nodes: UnsafePointer<TapeNode>) -> KeySurvey {
    let keyCount = unsafe nodes[object].length
    var hashes = Set<UInt32>(minimumCapacity: keyCount)
    var key = object &+ 1
    for _ in 0..<keyCount {
      unsafe hashes.insert(nodes[key].auxiliary)
      key = unsafe key &+ 1 &+ nodes[key &+ 1].span
    }
    return KeySurvey(filter: .all, mayRepeat: hashes.count < keyCount)
  }
}
