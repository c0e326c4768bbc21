#include "SiteText.h"

#include <algorithm>

// From here on there is no format string, only pieces.

namespace qrintf {
namespace {

class BodyEmitter {
public:
  BodyEmitter(const SiteText &Text, const Plan &P) : Text(Text), S(Text.S), P(P), C(Text.checkOf(P)) {}
  std::string emit(const std::string &Function);

private:
  void declare();
  void refuse();
  void measure();
  void sum();
  void compare();
  std::string overlap() const;
  uint64_t slackBehind(size_t I) const;
  void emitPiece(const Piece &Each, size_t I, uint64_t Slack, bool Last);
  void emitLibcPiece(const Piece &Each);

  static std::string value(unsigned Param) { return SiteText::value(Param); }
  std::string converted(const Piece &Each) const;
  std::string cast(const std::string &Type, const std::string &Expression) const;
  std::string outOfRange(const Piece &Each) const;
  std::string plainInteger(const Piece &Each, const std::string &Slack) const;
  std::string lengthOf(const Piece &Each, size_t I) const;
  std::string libcPieceArguments(const Piece &Each) const;
  static bool isPlain(const Piece &Each) {
    return Each.Width.K == Amount::None && Each.Precision.K == Amount::None && !(Each.F & (Plus | Space | Alternate));
  }
  static std::string flagsOf(const Piece &Each, size_t I) {
    return Each.Width.K == Amount::Parameter ? "f" + num(I) : num(Each.F) + "u";
  }
  static std::string widthOf(const Piece &Each, size_t I) {
    return Each.Width.K == Amount::Parameter ? "w" + num(I) : num(Each.Width.Value) + "u";
  }
  static std::string precisionOf(const Piece &Each) {
    if (Each.Precision.K == Amount::None)
      return "-1";
    return Each.Precision.K == Amount::Constant ? num(Each.Precision.Value) : value(Each.Precision.Value);
  }
  /// "flags, width, precision"
  static std::string fieldOf(const Piece &Each, size_t I) {
    return flagsOf(Each, I) + ", " + widthOf(Each, I) + ", " + precisionOf(Each);
  }
  /// "magnitude, negative, base, flags, width, precision" for the runtime's whole-specification functions.
  std::string integerSpec(const Piece &Each, size_t I) const {
    std::string V = converted(Each);
    bool CanBeNegative = (Each.F & Signed) && Each.R.Low < 0;
    std::string Magnitude = CanBeNegative ? "qrintf_abs(" + V + ")" : cast("qrintf_u64", V);
    return Magnitude + ", " + (CanBeNegative ? V + " < 0" : "0") + ", " + num(Each.Base) + "u, " + fieldOf(Each, I);
  }
  static std::string addressOf(const Piece &Count) {
    return "QRINTF_CAST(const char *, QRINTF_CAST(const void *, " + value(Count.Param) + "))";
  }
  static std::string sizeOf(const Piece &Count) { return "sizeof *" + value(Count.Param); }
  bool has(Piece::Kind K) const {
    return std::any_of(P.Pieces.begin(), P.Pieces.end(), [&](const Piece &Each) { return Each.K == K; });
  }
  void leaveIf(const std::string &Condition) {
    Out += "  if (QRINTF_UNLIKELY(" + Condition + "))\n    goto libc;\n";
    CanLeave = true;
  }

  const SiteText &Text;
  const Site &S;
  const Plan &P;
  const Check C;
  std::string Out;
  bool CanLeave = false;     // there is a path to libc
  bool KnowsLength = false;  // `need` has been computed
};

std::string BodyEmitter::emit(const std::string &Function) {
  Out = "QRINTF_SITE int " + Function + "(char *b" + (Text.passesSize() ? ", qrintf_size n" : "") +
        Text.parameters(P.Params.size()) + ")\n{\n";
  declare();
  refuse();
  measure();
  if (Text.measures()) {
    Out += "  (void)b;\n  return QRINTF_CAST(int, need);\n";
  } else {
    compare();
    for (size_t I = 0; I < P.Pieces.size(); ++I)
      emitPiece(P.Pieces[I], I, slackBehind(I), I + 1 == P.Pieces.size());
    bool NulWritten = !P.Pieces.empty() && P.Pieces.back().K == Piece::Literal;
    Out += NulWritten ? "  return QRINTF_CAST(int, p - b) - 1;\n" : "  *p = '\\0';\n  return QRINTF_CAST(int, p - b);\n";
  }
  if (CanLeave) {
    Out += "libc:\n";
    if (readsErrno(P))
      Out += "  *qrintf_errno_location() = e;\n";
    Out += "  return " +
           (Text.libcInCaller() ? "-1" : Text.libcCall(cLiteral(P.Format), P.Params.size())) + ";\n";
  }
  Out += "}\n";
  return std::move(Out);
}

/// So many bytes are written behind piece I in any case, the NUL included. A specification that libc formats may
/// fail (EILSEQ): then its NUL is the last byte.
uint64_t BodyEmitter::slackBehind(size_t I) const {
  uint64_t Slack = 1;
  for (++I; I < P.Pieces.size() && P.Pieces[I].K != Piece::Libc; ++I)
    Slack += boundsOf(P.Pieces[I]).Min;
  return std::min<uint64_t>(Slack, 64);
}

/// All declarations come first: in C++ no goto may pass one that initialises.
void BodyEmitter::declare() {
  if (Text.measures())
    Out += "  const qrintf_size n = 0;\n";
  else
    Out += "  char *p = b;\n";
  if (readsErrno(P))
    Out += "  const int e = *qrintf_errno_location();\n";
  if (has(Piece::Libc))
    Out += "  int r;\n";
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    std::string N = num(I);
    if (Each.Width.K == Amount::Parameter) {
      std::string A = value(Each.Width.Value);
      Out += "  const unsigned w" + N + " = " + A + " < 0 ? 0u - QRINTF_CAST(unsigned, " + A +
             ") : QRINTF_CAST(unsigned, " + A + ");\n";
      Out += "  const unsigned f" + N + " = " + num(Each.F) + "u | (" + A + " < 0 ? QRINTF_LEFT : 0u);\n";
    }
    if (Each.K == Piece::String)
      Out += "  const char *const s" + N + " = QRINTF_CAST(const char *, " + value(Each.Param) + ");\n";
    if (Each.K == Piece::Float)
      Out += "  struct qrintf_float d" + N + ";\n";
    if (Each.K == Piece::String || Each.K == Piece::Float)
      Out += "  qrintf_size l" + N + ";\n";
  }
  KnowsLength = C != Check::None || has(Piece::Count);
  if (KnowsLength)
    Out += "  qrintf_size need;\n";
  if (Text.measures())
    Out += "  (void)n;\n";
}

/// What can be refused before anything is measured: null pointers, huge fields given by `*`.
void BodyEmitter::refuse() {
  std::string Refuse;
  auto either = [&](const std::string &Condition) { Refuse += (Refuse.empty() ? "" : " || ") + Condition; };
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (Each.Width.K == Amount::Parameter)
      either("w" + num(I) + " > " + num(MaxField) + "u");
    if (Each.Precision.K == Amount::Parameter && (Each.K == Piece::Integer || Each.K == Piece::Float))
      either(value(Each.Precision.Value) + " > " + num(MaxField));
    if (S.InSource && Each.K == Piece::Integer)
      if (std::string Condition = outOfRange(Each); !Condition.empty())
        either(Condition);
    if (Each.K == Piece::Pointer)
      either("!" + value(Each.Param));
    if (Each.K == Piece::String)
      either("!s" + num(I));
  }
  if (!Refuse.empty())
    leaveIf(Refuse);
}

/// Lengths of strings and of floating-point numbers, then `need`: an upper bound of the length without what libc
/// formats, exact where nothing is written (Text.measures()).
void BodyEmitter::measure() {
  std::string Refuse;
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    std::string N = num(I);
    if (Each.K == Piece::String)
      Out += "  l" + N + " = " +
             (Each.Precision.K == Amount::None ? "qrintf_strlen(s" + N + ");\n"
                                               : "qrintf_strnlen(s" + N + ", " + precisionOf(Each) + ");\n");
    if (Each.K == Piece::Float) {
      Out += "  l" + N + " = qrintf_float_len(&d" + N + ", " + value(Each.Param) + ", '" + Each.Specifier + "', " +
             fieldOf(Each, I) + ");\n";
      Refuse += (Refuse.empty() ? "l" : " || l") + N + " == QRINTF_FLOAT_LIBC";
      if (Text.measures())
        Refuse += " || !qrintf_float_exact(&d" + N + ")";
    }
  }
  if (!Refuse.empty())
    leaveIf(Refuse);
  if (KnowsLength)
    sum();
}

void BodyEmitter::sum() {
  uint64_t Known = 0;
  std::string Terms;
  bool First = true;
  auto flush = [&] {
    if (First || Known || !Terms.empty())
      Out += (First ? "  need = " : "  need += ") + num(Known) + "u" + Terms + ";\n";
    First = false;
    Known = 0;
    Terms.clear();
  };
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (Each.K == Piece::Libc || Each.K == Piece::Count) {
      if (!Text.measures())
        continue; // these are dealt with when their turn comes
      flush();
      if (Each.K == Piece::Libc) {
        emitLibcPiece(Each);
      } else {
        Out += "  *" + value(Each.Param) + " = QRINTF_CAST(" + countType(P.Params[Each.Param]) + ", need);\n";
      }
      continue;
    }
    bool Counted = isOpenEnded(Each) || Each.K == Piece::Float ||
                   (C == Check::Exact && Each.K != Piece::Literal && Each.K != Piece::Character);
    if (Counted)
      Terms += " + " + lengthOf(Each, I);
    else
      Known += boundsOf(Each).Max;
  }
  flush();
  if (Text.measures())
    leaveIf("need >= QRINTF_INT_MAX");
}

void BodyEmitter::compare() {
  std::string Refuse;
  if (C != Check::None) {
    Refuse = Text.hasSize() || Text.isFortified() ? "need >= n" : "need >= QRINTF_INT_MAX";
    if (Text.hasSize() && !S.Size)
      Refuse += " || n > QRINTF_INT_MAX";
  }
  std::string Overlap = overlap();
  if (Refuse.empty() && !Overlap.empty())
    Overlap.erase(0, 4);
  if (!Refuse.empty() || !Overlap.empty())
    leaveIf(Refuse + Overlap);
}

/// " || …" for objects that must not share a byte: strings and the destination, and what %n stores to.
std::string BodyEmitter::overlap() const {
  // What libc formats in the middle is not part of `need`: the whole buffer counts then, or what such a piece
  // reasonably takes.
  std::string Room = "need";
  if (has(Piece::Libc))
    Room = Text.passesSize() ? "n" : "need + 512u";
  std::string Refuse;
  auto apart = [&](const std::string &A, const std::string &N, const std::string &B, const std::string &M) {
    Refuse += " || !qrintf_apart(" + A + ", " + N + ", " + B + ", " + M + ")";
  };
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (Each.K == Piece::String && !Each.KnownLength)
      apart("b", Room, "s" + num(I), "l" + num(I));
    if (Each.K != Piece::Count)
      continue;
    apart("b", Room, addressOf(Each), sizeOf(Each));
    for (size_t J = 0; J < P.Pieces.size(); ++J)
      if (P.Pieces[J].K == Piece::String)
        apart("s" + num(J), "l" + num(J), addressOf(Each), sizeOf(Each));
  }
  return Refuse;
}

std::string BodyEmitter::converted(const Piece &Each) const {
  if (Each.K == Piece::Pointer)
    return "QRINTF_ADDRESS(" + value(Each.Param) + ")";
  const char *Type = "";
  bool IsSigned = Each.F & Signed;
  switch (Each.Bits) {
  case 8:
    Type = IsSigned ? "signed char" : "unsigned char";
    break;
  case 16:
    Type = IsSigned ? "short" : "unsigned short";
    break;
  case 32:
    Type = IsSigned ? "qrintf_i32" : "qrintf_u32";
    break;
  case 64:
    Type = IsSigned ? "qrintf_i64" : "qrintf_u64";
    break;
  }
  return cast(Type, value(Each.Param));
}

/// A cast, left out in a source where the expression has that type or, unsigned, goes into it unchanged.
std::string BodyEmitter::cast(const std::string &Type, const std::string &Expression) const {
  auto castTo = [&](const char *Name) { return Expression.starts_with(std::string("QRINTF_CAST(") + Name + ", "); };
  bool Has = castTo(Type.c_str());
  if (Type == "unsigned" || Type == "qrintf_u32" || Type == "qrintf_u64")
    for (const char *Narrow : {"unsigned char", "unsigned short", "qrintf_u32"})
      Has |= castTo(Narrow);
  if (!Has && Expression.size() > 1 && Expression.find_first_not_of("a0123456789") == std::string::npos) {
    ParamType T = S.Params[std::stoul(Expression.substr(1))];
    Has = Type == "qrintf_i32"   ? T == ParamType::Int
          : Type == "qrintf_i64" ? T == ParamType::Int || T == ParamType::Long || T == ParamType::LongLong
          : Type == "qrintf_u64" ? T == ParamType::UInt || T == ParamType::ULong || T == ParamType::ULongLong
                                 : (Type == "qrintf_u32" || Type == "unsigned") && T == ParamType::UInt;
  }
  return S.InSource && Has ? Expression : "QRINTF_CAST(" + Type + ", " + Expression + ")";
}

/// In a source a range is what the call looked like when it was rewritten: whoever edits the argument later must not
/// get an overflow. Compilers fold the comparison where the argument still shows the range.
std::string BodyEmitter::outOfRange(const Piece &Each) const {
  bool IsSigned = Each.F & Signed;
  Wide Most = (Wide(1) << (Each.Bits - IsSigned)) - 1, Least = IsSigned ? -Most - 1 : 0;
  auto number = [&](Wide N) {
    return N < 0 ? "-" + num(static_cast<uint64_t>(-N)) : num(static_cast<uint64_t>(N)) + (IsSigned ? "" : "u");
  };
  std::string Condition;
  if (Each.R.Low > Least)
    Condition = converted(Each) + " < " + number(Each.R.Low);
  if (Each.R.High < Most)
    Condition += (Condition.empty() ? "" : " || ") + converted(Each) + " > " + number(Each.R.High);
  return Condition;
}

/// What a piece adds to the bound: an expression, or a number.
std::string BodyEmitter::lengthOf(const Piece &Each, size_t I) const {
  std::string N = num(I);
  if (Each.K == Piece::Float) // padding included
    return "l" + N;
  if (Each.K == Piece::Character) // counted only where its width is an argument
    return "QRINTF_MAX(1u, " + widthOf(Each, I) + ")";
  if (Each.K == Piece::String)
    return Each.Width.K == Amount::None ? "l" + N : "QRINTF_MAX(l" + N + ", " + widthOf(Each, I) + ")";
  if (C == Check::Exact && Each.K == Piece::Integer && isPlain(Each) && Each.Base == 10) {
    std::string V = converted(Each);
    bool Fits32 = largestMagnitude(Each.R) <= UINT32_MAX;
    std::string Count = Fits32 ? "qrintf_len_u32(" : "qrintf_len_u64(", Type = Fits32 ? "qrintf_u32" : "qrintf_u64";
    if (!(Each.F & Signed) || Each.R.Low >= 0)
      return Count + cast(Type, V) + ")";
    return Count + cast(Type, "qrintf_abs(" + V + ")") + ") + (" + V + " < 0)";
  }
  if (C == Check::Exact)
    return "qrintf_len_int(" + integerSpec(Each, I) + ")";
  std::string Sum = num(boundsOf(Each).Max);
  if (Each.Width.K == Amount::Parameter)
    Sum += " + w" + N;
  if (Each.Precision.K == Amount::Parameter)
    Sum += " + QRINTF_CAST(qrintf_size, " + precisionOf(Each) + " < 0 ? 0 : " + precisionOf(Each) + ")";
  return Sum;
}

void BodyEmitter::emitPiece(const Piece &Each, size_t I, uint64_t Slack, bool Last) {
  std::string S = num(Slack) + "u";
  std::string Call;
  switch (Each.K) {
  case Piece::Literal:
    // The last literal brings the NUL with it: one store less.
    Call = "qrintf_put_lit(p, " + cLiteral(Each.Text) + ", " + num(Each.Text.size() + Last) + "u)";
    break;
  case Piece::Character:
    if (Each.Width.K == Amount::None) {
      Out += "  *p++ = QRINTF_CAST(char, " + value(Each.Param) + ");\n";
      return;
    }
    Out += "  {\n    const char c = QRINTF_CAST(char, " + value(Each.Param) + ");\n    p = qrintf_put_str(p, &c, 1u, " +
           flagsOf(Each, I) + ", " + widthOf(Each, I) + ", " + S + ");\n  }\n";
    return;
  case Piece::String:
    Call = "(p, s" + num(I) + ", l" + num(I);
    Call = Each.Width.K == Amount::None
               ? "qrintf_put_mem" + Call + ", " + S + ")"
               : "qrintf_put_str" + Call + ", " + flagsOf(Each, I) + ", " + widthOf(Each, I) + ", " + S + ")";
    break;
  case Piece::Pointer:
    Call = "qrintf_put_int(p, " + integerSpec(Each, I) + ", " + S + ")";
    break;
  case Piece::Integer:
    Call = isPlain(Each) && (Each.Base == 10 || Each.Base == 16) ? plainInteger(Each, S)
                                                               : "qrintf_put_int(p, " + integerSpec(Each, I) + ", " + S + ")";
    break;
  case Piece::Float:
    Call = "qrintf_put_float(p, &d" + num(I) + ", " + S + ")";
    break;
  case Piece::Count:
    Out += "  *" + value(Each.Param) + " = QRINTF_CAST(" + countType(P.Params[Each.Param]) + ", p - b);\n";
    return;
  case Piece::Libc:
    emitLibcPiece(Each);
    return;
  }
  Out += "  p = " + Call + ";\n";
}

/// The narrowest emitter that the range admits.
std::string BodyEmitter::plainInteger(const Piece &Each, const std::string &Slack) const {
  auto call = [&](const char *Emitter, const char *Type, const char *More = "") {
    return std::string("qrintf_put_") + Emitter + "(p, " + cast(Type, converted(Each)) + More + ", " + Slack + ")";
  };
  if (Each.Base == 16) {
    const char *Case = Each.F & Upper ? ", 1u" : ", 0u";
    return Each.R.High <= UINT32_MAX ? call("x32", "qrintf_u32", Case) : call("x64", "qrintf_u64", Case);
  }
  if (Each.R.Low < 0)
    return Each.R.Low >= INT32_MIN && Each.R.High <= INT32_MAX ? call("i32", "qrintf_i32") : call("i64", "qrintf_i64");
  if (Each.R.High <= UINT8_MAX)
    return call("u8", "unsigned");
  if (Each.R.High <= UINT16_MAX)
    return call("u16", "unsigned");
  return Each.R.High <= UINT32_MAX ? call("u32", "qrintf_u32") : call("u64", "qrintf_u64");
}

/// One specification that libc formats in its place. Where it does not fit, or fails (EILSEQ), libc formats the
/// whole call: it writes the same bytes again, and cuts or refuses as it always did.
void BodyEmitter::emitLibcPiece(const Piece &Each) {
  std::string Arguments = cLiteral(Each.Text) + Text.libcArguments(Each.LibcParams) + ");\n";
  if (readsErrno(P))
    Out += "  *qrintf_errno_location() = e;\n";
  const std::string Builtin = S.InSource ? "" : "__builtin_"; // in a source, functions have their plain names
  if (Text.measures()) {
    Out += "  r = " + Builtin + "snprintf(0, 0, " + Arguments;
    leaveIf("r < 0");
    Out += "  need += QRINTF_CAST(qrintf_size, r);\n";
    return;
  }
  if (Text.passesSize()) {
    Out += "  r = " + Builtin + "snprintf(p, n - need, " + Arguments;
    leaveIf("r < 0 || QRINTF_CAST(qrintf_size, r) >= n - need");
    Out += "  need += QRINTF_CAST(qrintf_size, r);\n";
  } else {
    Out += "  r = " + Builtin + "sprintf(p, " + Arguments;
    leaveIf("r < 0");
    Out += "  need += QRINTF_CAST(qrintf_size, r);\n";
    leaveIf("need >= QRINTF_INT_MAX");
  }
  Out += "  p += r;\n";
}

} // namespace

std::string emitBody(const SiteText &Text, const Plan &P, const std::string &Function) {
  return BodyEmitter(Text, P).emit(Function);
}

} // namespace qrintf
