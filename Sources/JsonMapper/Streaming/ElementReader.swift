/// Parses the objects of a large root array one by one, each when it is to be read: there is no tape of all of them.
///
/// It is a short cut for what is plain: an array of nothing but objects that are what is looked for and can be read, by
/// options that leave out, refuse and note nothing. Whatever else turns up ends it, and then the text is read again in the
/// ordinary way, which knows where everything stands. So it ends, too, where a model keeps a node or its ``Wrapping``, or
/// asks for a path, which it cannot tell. An initialiser may thus run twice for one object.
@usableFromInline
@safe struct ElementReader {
  private var session: Session?
  private let text: UnsafeBufferPointer<UInt8>
  private let options: ParsingOptions
  private let plan: Plan
  /// In the text: what is to be looked at next.
  private var offset: Int
  /// The index of the last object; 0 without one.
  private var last = 0
  /// Whether all elements have been read, and nothing has been kept of them.
  @usableFromInline private(set) var areComplete = false

  /// In bytes: a smaller text takes little memory, whatever is done with it.
  static let leastSize = 1 << 20

  @usableFromInline
  init?(_ input: _JSONInput, _ type: any Mapable.Type, options: MapperOptions, context: Any?) {
    guard case .text(let whole, let isLent) = input, whole.count >= Self.leastSize, options.readsAllPlainly else {
      return nil
    }
    plan = PlanRegistry.plan(for: type)
    guard plan.fault == nil, plan.path.isEmpty else { return nil }
    let content = unsafe Parser.content(of: whole)
    unsafe text = unsafe UnsafeBufferPointer(rebasing: whole[..<content.upperBound])
    guard !content.isEmpty, unsafe text[content.lowerBound] == UInt8(ascii: "["),
      unsafe text.last == UInt8(ascii: "]"), unsafe text.count <= Parser.longestText
    else { return nil }
    self.options = options.parsingOfElements
    offset = content.lowerBound + 1
    session = unsafe Session.begin(elementsOf: text, isLent: isLent, options: options, context: context)
  }

  /// The next element; nil at the end.
  @usableFromInline
  mutating func next() -> JSONReader? {
    guard let state = unsafe session?.state, unsafe isUntouched(state) else { return nil }
    // SAFETY: the text ends in a closing bracket, which stops every step.
    if last != 0 {
      skipWhiteSpace()
      if unsafe offset == text.count - 1 { areComplete = true }
      guard unsafe text[offset] == UInt8(ascii: ",") else { return nil }
      offset += 1
    }
    skipWhiteSpace()
    guard unsafe text[offset] == UInt8(ascii: "{"),
      let object = try? session?.storage.parseObject(at: offset, after: last, options: options),
      unsafe object.end < text.count
    else { return nil }
    (last, offset) = object
    session?.go(to: last)
    let element = unsafe JSONReader(state: state, index: last)
    return ObjectMatcher(element, plan: plan, shape: .array).isTarget(last) ? element : nil
  }

  /// For how many elements to make room: twice as many as there are, or fewer where their length tells that no more will come.
  @usableFromInline
  func capacity(after count: Int) -> Int {
    let fewest = 16
    let whole = unsafe Double(text.count)
    let estimate = Double(count) * whole / Double(offset) * 1.02
    return max(fewest, min(count * 2, max(count + count / 8, Int(estimate))))
  }

  /// Whether nothing of the elements before has been kept, and nobody has asked where they stand.
  private mutating func isUntouched(_ state: UnsafeMutablePointer<Session.State>) -> Bool {
    let isKept = unsafe !isKnownUniquelyReferenced(&session) || !isKnownUniquelyReferenced(&state.pointee.document)
    return !isKept && session?.storage.isAskedForPlace == false
  }

  /// Ends the call, as ``Session/end(_:owner:)`` does.
  @usableFromInline
  mutating func end(_ owner: () -> Any?) {
    // What has been kept may be asked from several threads, which then find it noted.
    if !areComplete { session?.storage.askForPlace() }
    Session.end(&session, owner: owner)
  }

  private mutating func skipWhiteSpace() {
    while unsafe Parser.isWhiteSpace(text[offset]) { offset += 1 }
  }
}

extension MapperOptions {
  /// Whether they leave out, refuse and note nothing, and so need to know nothing of the document as a whole.
  fileprivate var readsAllPlainly: Bool {
    let special: Session.Rules = [
      .collectsIssues, .validates, .dropsInvalidElements, .watchesElements, .refusesDuplicates, .refusesUnknownKeys,
      .convertsKeys,
    ]
    return syntax == .strict && Session.Rules(self).isDisjoint(with: special) && maximumDepth > 1
      && maximumDocumentSize == nil && maximumStringLength == nil && maximumElementCount == nil
  }

  /// Elements lie a level deeper than the root.
  fileprivate var parsingOfElements: ParsingOptions {
    var options = parsing
    options.maximumDepth -= 1
    return options
  }
}
