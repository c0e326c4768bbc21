#include "emit/BodyEmitter.h"

namespace qrintf {

void BodyEmitter::head(const std::string &Function) {
  if (Whole) {
    std::string Parameters = Whole->receiverParameters() + Whole->parameters(P.Params.size());
    Parameters = Parameters.empty() ? "void" : Parameters.substr(2);
    Out =
        "QRINTF_TEXT_SITE int " + Function + "(" + Parameters +
        ")\n{\n  char b[QRINTF_TEXT_ROOM];\n" +
        (rowOf(Whole->S.Form).Receiver.empty() ? "  void *const stream = qrintf_stdout();\n" : "") +
        "  const qrintf_size n = sizeof b;\n  int done;\n";
    return;
  }
  Out = std::string(S.Place == Placement::OwnFunction ? "QRINTF_OUTLINE"
                    : isShort()                       ? "QRINTF_SITE_SHORT"
                                                      : "QRINTF_SITE") +
        " int " + Function + "(char *b" + (Text.passesSize() ? ", qrintf_size n" : "") +
        Text.parameters(P.Params.size()) + ")\n{\n";
}

void BodyEmitter::findGroups() {
  for (size_t I = 0; I < P.Pieces.size(); ++I)
    if (const std::optional<size_t> Last = groupEnd(P, I)) {
      const GroupEmitter Each(*this, I, *Last);
      const bool Fits = !Text.measures() && (C == Check::Exact || Each.checks() > 2);
      Groups.insert({I, {Each, *Last, Fits}});
      I = *Last;
    }
}

Body BodyEmitter::emit(const std::string &Function) {
  findGroups();
  head(Function);
  declare();
  refuse();
  measure();
  if (Text.measures()) {
    Out += "  return QRINTF_CAST(int, need);\n";
  } else {
    compare();
    write();
  }
  if (CanLeave || Whole)
    leave();
  Out += "}\n";
  return {std::move(Out), CanLeave};
}

void BodyEmitter::leave() {
  const SiteText &Call = Whole ? *Whole : Text;
  if (CanLeave)
    Out += "libc:\n";
  const std::string Format = cLiteral(P.Format);
  if (Call.libcInCaller())
    Out += "  return -1;\n";
  else if (Call.S.Plans.size() == 1 && conversions(P))
    Out += "  return " + Call.libcCall(Format, P.Params.size()) + ";\n";
  else // The compiler made no puts of the user's call, whose format it did not know or whose result
       // is used, so it shall make none of this one.
    Out += "  {\n  const char *f = " + Format + ";\n  __asm__(\"\" : \"+r\"(f));\n  return " +
           Call.libcCall("f", P.Params.size()) + ";\n  }\n";
}

void BodyEmitter::write() {
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (checksWhileWriting(Each)) {
      putChecked(I);
    } else if (const auto G = Groups.find(I); G != Groups.end()) {
      Out += G->second.Emitter.emit(G->second.Fits);
      I = G->second.Last;
    } else if (checksOurRoom(Each)) {
      putIntoOurRoom(I);
    } else {
      Out += put(I);
    }
  }
  const std::string One = isNulWritten() ? " - 1" : "";
  if (Whole) {
    const std::string Put =
        std::string(!isStream(Whole->S.Form)       ? "qrintf_string_put(to"
                    : S.Life == Lifetime::Source   ? "QRINTF_SITES_PUT(stream"
                    : Whole->S.To == Streams::Musl ? "qrintf_musl_stream_put(stream"
                                                   : "qrintf_stream_put(stream") +
        ", b, QRINTF_CAST(qrintf_size, p - b" + One + "));\n";
    Out += "  done = " + Put + "  if (QRINTF_LIKELY(done != QRINTF_TEXT_LIBC))\n    return done;\n";
    return;
  }
  if (!isNulWritten())
    Out += "  *p = '\\0';\n";
  if (S.IsJudged) { // tell gcc the bounds that it would know of libc's result
    const Bounds B = boundsOf(P);
    const uint64_t Most = isOpenEnded(P) ? INT32_MAX : std::min<uint64_t>(B.Max, INT32_MAX);
    Out += "  return qrintf_length_within(b, p" + One + ", " +
           num(std::min<uint64_t>(B.Min, INT32_MAX)) + ", " + num(Most) + ");\n";
    return;
  }
  Out += S.Life == Lifetime::Source || !CanLeave ? "  return QRINTF_CAST(int, p - b)" + One + ";\n"
                                                 : "  return qrintf_length(b, p" + One + ");\n";
}

/// Declares all variables. They stand at the top, because in C++ a goto must not jump over a
/// declaration with an initializer.
void BodyEmitter::declare() {
  if (Text.measures())
    Out += "  const qrintf_size n = 0;\n";
  else
    Out += "  char *p = b;\n";
  if (std::ranges::any_of(P.Pieces, [&](const Piece &Each) { return checksWhileWriting(Each); }))
    Out += "  char *q;\n";
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    const std::string N = nameOf(I);
    if (Each.Width.K == Amount::Parameter && !checksOurRoom(Each)) {
      std::string A = given(Each.Width);
      Out += "  const unsigned w" + N + " = " + A + " < 0 ? 0u - QRINTF_CAST(unsigned, " + A +
             ") : QRINTF_CAST(unsigned, " + A + ");\n";
      Out += "  const unsigned f" + N + " = " + num(Each.F) + "u | (" + A +
             " < 0 ? QRINTF_LEFT : 0u);\n";
    }
    if (Each.K == Piece::String)
      Out += "  const char *const s" + N + " = QRINTF_CAST(const char *, " + value(Each.Param) +
             ");\n";
    if ((Each.K == Piece::String && !ChecksOurRoom && !checksWhileWriting(Each)) ||
        (Each.K == Piece::Float && Text.measures()))
      Out += "  qrintf_size l" + N + ";\n";
  }
  KnowsLength = C != Check::None && !ChecksOurRoom;
  if (KnowsLength)
    Out += "  qrintf_size need;\n";
}

/// Leaves to libc what can be seen before anything is measured: null pointers, which glibc prints
/// as "(null)" and "(nil)", and huge fields given by `*`.
void BodyEmitter::refuse() {
  std::string Refuse;
  auto either = [&](const std::string &Condition) {
    Refuse += (Refuse.empty() ? "" : " || ") + Condition;
  };
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (Each.K == Piece::Pointer)
      either("!" + value(Each.Param));
    if (checksOurRoom(Each))
      continue;
    if (Each.Width.K == Amount::Parameter)
      either("w" + nameOf(I) + " > " + num(MaxField) + "u");
    if (Each.Precision.K == Amount::Parameter &&
        (Each.K == Piece::Integer || Each.K == Piece::Float))
      either(precisionOf(Each) + " > " + num(MaxField));
    if (S.Life == Lifetime::Source && Each.K == Piece::Integer)
      if (std::string Condition = outOfRange(Each); !Condition.empty())
        either(Condition);
    if (Each.K == Piece::String && !checksWhileWriting(Each))
      either("!s" + nameOf(I));
  }
  for (const auto &[First, Each] : Groups)
    if (const std::string Condition = Each.Emitter.conditions(); !Condition.empty() && Each.Fits)
      either("!(" + Condition + ")");
  if (!Refuse.empty())
    leaveIf(Refuse);
}

/// Measures the strings and computes `need`, an upper bound of the length. It does not contain
/// floating-point numbers, which are added as they are written. It is exact if
/// nothing is to be written (Text.measures()).
void BodyEmitter::measure() {
  if (ChecksOurRoom)
    return;
  std::string Refuse;
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    const std::string N = nameOf(I);
    if (Each.K == Piece::String && !checksWhileWriting(Each))
      Out += "  l" + N + " = " +
             (Each.Precision.K == Amount::None
                  ? (callsEmitters() ? "qrintf__strlen_long" : "qrintf_strlen" + inPlace()) + "(s" +
                        N + ");\n"
                  : "qrintf_strnlen(s" + N + ", " + precisionOf(Each) + ");\n");
    if (Each.K == Piece::Float && Text.measures()) {
      Out += "  l" + N + " = qrintf_float_len(" + value(Each.Param) + ", '" + Each.Specifier +
             "', " + fieldOf(Each, I) + ");\n";
      Refuse += (Refuse.empty() ? "l" : " || l") + N + " == QRINTF_FLOAT_LIBC";
    }
  }
  if (!Refuse.empty())
    leaveIf(Refuse);
  if (KnowsLength)
    sum();
}

/// Sums up `need`. Lengths that are known now become one number, and each other one a term: "need =
/// 12u + l0;". Several strings may be longer than 32 bits can say.
void BodyEmitter::sum() {
  uint64_t Known = 0;
  unsigned Strings = 0;
  std::string Terms;
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (const auto G = Groups.find(I); G != Groups.end() && G->second.Fits) {
      Known += groupLength(P, I, G->second.Last);
      I = G->second.Last;
      continue;
    }
    if (checksWhileWriting(Each))
      continue;
    bool Counted = isOpenEnded(Each) || Each.K == Piece::Float ||
                   (C == Check::Exact && Each.K != Piece::Literal && Each.K != Piece::Character);
    if (Counted)
      Terms += " + " + lengthOf(Each, I, C == Check::Exact);
    else
      Known += boundsOf(Each).Max;
    Strings += Each.K == Piece::String;
  }
  const std::string First = num(Known) + "u";
  Out += "  need = " +
         (Strings > 1 ? "qrintf__sum(QRINTF_CAST(qrintf_u64, " + First + ")" + Terms + ")"
                      : First + Terms) +
         ";\n";
  if (Text.measures())
    leaveIf("need >= QRINTF_INT_MAX");
}

/// Compares the length with the room, once, and asks everything else that must be known before the
/// first byte is written.
void BodyEmitter::compare() {
  if (ChecksOurRoom)
    return;
  std::string Refuse;
  if (C != Check::None) {
    Refuse = Text.passesSize() ? "need >= n" : "need >= QRINTF_INT_MAX";
    // A source may be given another size later, unless the room is our own.
    if (Text.hasSize() && !Whole && (!S.Size || S.Life == Lifetime::Source))
      Refuse += " || n > QRINTF_INT_MAX";
  }
  std::string Overlap = overlap();
  if (Refuse.empty() && !Overlap.empty())
    Overlap.erase(0, 4);
  if (!Refuse.empty() || !Overlap.empty())
    leaveIf(Refuse + Overlap);
}

/// " || …" for each string that must not share a byte with the destination. Overlap is undefined,
/// so libc does such a call.
std::string BodyEmitter::overlap() const {
  if (Whole) // the room is our own
    return "";
  // The bytes from b on that will be written. `need` does not contain floating-point numbers yet,
  // so the most that they can take is added. A string that is written at once has no bound, so the
  // whole buffer is taken.
  uint64_t More = 0;
  for (const Piece &Each : P.Pieces)
    if (Each.K == Piece::Float)
      More += boundsOf(Each).Max + (Each.Width.K == Amount::Parameter ? MaxField : 0) +
              (Each.Precision.K == Amount::Parameter ? MaxField : 0);
  std::string Room = More ? "need + " + num(More) + "u" : "need";
  if (ChecksStrings)
    Room = "n";
  std::string Refuse;
  auto apart = [&](const std::string &A, const std::string &N, const std::string &B,
                   const std::string &M) {
    Refuse += " || !qrintf_apart(" + A + ", " + N + ", " + B + ", " + M + ")";
  };
  // A string that is written at once is compared then. But a number in front of it may have been
  // stored with bytes behind it, which a string that lies there would be read with.
  bool IsBehindOthers = false;
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (checksWhileWriting(Each) && Each.K == Piece::String) {
      if (IsBehindOthers)
        apart("b", "n", "s" + nameOf(I), "0u");
    } else if (Each.K == Piece::String) {
      apart("b", Room, "s" + nameOf(I), "l" + nameOf(I));
    }
    IsBehindOthers |=
        Each.K != Piece::Literal && (Each.K != Piece::String || !checksWhileWriting(Each));
  }
  return Refuse;
}

Body emitBody(const SiteText &Text, const Plan &P, const std::string &Function) {
  if (!isMadeOnStack(Text.S.Form))
    return BodyEmitter(Text, P, nullptr).emit(Function);
  const Site OfText = siteOfText(Text.S);
  return BodyEmitter(SiteText(OfText), P, &Text).emit(Function);
}

} // namespace qrintf
