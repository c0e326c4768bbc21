#include "Emit.h"

#include <algorithm>
#include <cassert>

namespace qrintf {
namespace {

// From here on there is no format string, only pieces.

std::string num(uint64_t N) { return std::to_string(N); }

const char *paramTypeText(ParamType T) {
  switch (T) {
  case ParamType::Int:
    return "int ";
  case ParamType::UInt:
    return "unsigned int ";
  case ParamType::Long:
    return "long ";
  case ParamType::ULong:
    return "unsigned long ";
  case ParamType::LongLong:
    return "qrintf_longlong ";
  case ParamType::ULongLong:
    return "qrintf_ulonglong ";
  case ParamType::String: // unsigned char * must convert without a warning
  case ParamType::Pointer:
    return "const void *";
  }
  return "";
}

/// How the length is compared with the room.
enum class Check {
  None,  // the bound is below the constant size
  Worst, // worst case known but for strings and `*`, compared once
  Exact, // digits counted first: the worst case would not fit, or nothing is written at all
};

class SiteEmitter {
public:
  SiteEmitter(const Site &S, const std::string &Name) : S(S), Name(Name) {}

  std::string bodies() {
    if (!S.InSource) {
      Out += "/* ";
      for (const Plan &P : S.Plans)
        Out += commentSafe(cLiteral(P.Format)) + " ";
      Out += "*/\n";
    }
    for (size_t I = 0; I < S.Plans.size(); ++I)
      body(S.Plans[I], bodyName(I));
    return std::move(Out);
  }
  std::string shim();

private:
  bool hasSize() const { return S.Form == CallForm::Snprintf || S.Form == CallForm::SnprintfChk; }
  bool isChk() const { return S.Form == CallForm::SprintfChk || S.Form == CallForm::SnprintfChk; }
  bool isFortified() const { return isChk() || S.FortifyLevel || S.InSource; }
  /// The body gets a size to compare with: the user's, or the object's.
  bool passesSize() const { return (hasSize() || isFortified()) && !measures(); }
  bool measures() const { return hasSize() && S.Size == 0; }
  /// Under FORTIFY the check of the object's size belongs to the caller, and so does the call that aborts.
  bool libcInCaller() const { return S.LibcInCaller || isFortified(); }

  std::string bodyName(size_t I) const {
    return Name + (S.InSource ? I ? "_body2" : "_body" : I ? "_b" : "_");
  }
  static std::string value(unsigned Param) { return "a" + num(Param); }

  static std::string commentSafe(std::string Text) {
    for (size_t At = 0; (At = Text.find("*/", At)) != std::string::npos;)
      Text.insert(At + 1, " ");
    for (size_t At = 0; (At = Text.find("/*", At)) != std::string::npos;)
      Text.insert(At + 1, " ");
    return Text;
  }

  std::string parameters(size_t Count) const {
    std::string Text;
    for (size_t I = 0; I < Count; ++I)
      Text += std::string(", ") + paramTypeText(S.Params[I]) + value(static_cast<unsigned>(I));
    return Text;
  }
  std::string arguments(size_t Count) const {
    std::string Text;
    for (size_t I = 0; I < Count; ++I)
      Text += ", " + value(static_cast<unsigned>(I));
    return Text;
  }
  /// The arguments as libc's function wants them.
  std::string libcArguments(size_t Count) const {
    std::string Text;
    for (size_t I = 0; I < Count; ++I)
      Text += S.Params[I] == ParamType::String ? ", QRINTF_CAST(const char *, " + value(static_cast<unsigned>(I)) + ")"
                                               : ", " + value(static_cast<unsigned>(I));
    return Text;
  }

  Check checkOf(const Plan &P) const {
    if (measures())
      return Check::Exact;
    if (!hasSize())
      return !isFortified() && !isOpenEnded(P) ? Check::None : Check::Worst;
    if (!S.Size)
      return Check::Worst;
    uint64_t Most = boundsOf(P).Max;
    if (!isOpenEnded(P) && Most < *S.Size)
      return Check::None;
    // Worth the digit count where the room for strings is small: otherwise short strings would go to libc.
    return Most + 32 > *S.Size ? Check::Exact : Check::Worst;
  }

  void body(const Plan &P, const std::string &Function);
  void checks(const Plan &P, Check C);
  std::string plainInteger(const Piece &P, const std::string &Slack) const;
  std::string libcCall(const std::string &Format, size_t Count) const;
  std::string outOfRange(const Piece &P) const;
  std::string either(const std::string &First, const std::string &Second) const;
  /// A cast, left out in a source where the expression has that type or, unsigned, goes into it unchanged.
  std::string cast(const std::string &Type, const std::string &Expression) const {
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
  std::string lengthOf(const Piece &P, size_t I, Check C) const;
  void emitPiece(const Piece &P, size_t I, uint64_t Slack, bool Last);

  std::string converted(const Piece &P) const;
  static bool isPlain(const Piece &P) {
    return P.Width.K == Amount::None && P.Precision.K == Amount::None && !(P.F & (Plus | Space | Alternate));
  }
  std::string flagsOf(const Piece &P, size_t I) const {
    return P.Width.K == Amount::Parameter ? "f" + num(I) : num(P.F) + "u";
  }
  std::string widthOf(const Piece &P, size_t I) const {
    return P.Width.K == Amount::Parameter ? "w" + num(I) : num(P.Width.Value) + "u";
  }
  std::string precisionOf(const Piece &P) const {
    if (P.Precision.K == Amount::None)
      return "-1";
    return P.Precision.K == Amount::Constant ? num(P.Precision.Value) : value(P.Precision.Value);
  }
  /// "magnitude, negative, base, flags, width, precision" for the runtime's whole-specification functions.
  std::string integerSpec(const Piece &P, size_t I) const {
    std::string V = converted(P);
    bool CanBeNegative = (P.F & Signed) && P.R.Low < 0;
    std::string Magnitude = CanBeNegative ? "qrintf_abs(" + V + ")" : cast("qrintf_u64", V);
    return Magnitude + ", " + (CanBeNegative ? V + " < 0" : "0") + ", " + num(P.Base) + "u, " + flagsOf(P, I) + ", " +
           widthOf(P, I) + ", " + precisionOf(P);
  }

  const Site &S;
  const std::string &Name;
  std::string Out;
  bool CanLeave = false; // the body being written has a path to libc
};

std::string SiteEmitter::converted(const Piece &P) const {
  if (P.K == Piece::Pointer)
    return "QRINTF_ADDRESS(" + value(P.Param) + ")";
  const char *Type = "";
  bool IsSigned = P.F & Signed;
  switch (P.Bits) {
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
  return cast(Type, value(P.Param));
}

/// What a piece adds to the bound: an expression, or a number.
std::string SiteEmitter::lengthOf(const Piece &P, size_t I, Check C) const {
  std::string N = num(I);
  if (P.K == Piece::Character) // counted only where its width is an argument
    return "QRINTF_MAX(1u, " + widthOf(P, I) + ")";
  if (P.K == Piece::String)
    return P.Width.K == Amount::None ? "l" + N : "QRINTF_MAX(l" + N + ", " + widthOf(P, I) + ")";
  if (C == Check::Exact && P.K == Piece::Integer && isPlain(P) && P.Base == 10) {
    std::string V = converted(P);
    bool Fits32 = largestMagnitude(P.R) <= UINT32_MAX;
    std::string Count = Fits32 ? "qrintf_len_u32(" : "qrintf_len_u64(", Type = Fits32 ? "qrintf_u32" : "qrintf_u64";
    if (!(P.F & Signed) || P.R.Low >= 0)
      return Count + cast(Type, V) + ")";
    return Count + cast(Type, "qrintf_abs(" + V + ")") + ") + (" + V + " < 0)";
  }
  if (C == Check::Exact)
    return "qrintf_len_int(" + integerSpec(P, I) + ")";
  std::string Text = num(boundsOf(P).Max);
  if (P.Width.K == Amount::Parameter)
    Text += " + w" + N;
  if (P.Precision.K == Amount::Parameter)
    Text += " + QRINTF_CAST(qrintf_size, " + precisionOf(P) + " < 0 ? 0 : " + precisionOf(P) + ")";
  return Text;
}

/// Lengths of strings, fields given by `*`, and the comparison; what does not hold goes to libc.
void SiteEmitter::checks(const Plan &P, Check C) {
  std::string Declare, Measure, Refuse, Overlap, Sum;
  uint64_t Known = 0;
  auto refuse = [&](const std::string &Condition) { Refuse += (Refuse.empty() ? "" : " || ") + Condition; };
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    std::string N = num(I);
    if (Each.Width.K == Amount::Parameter) {
      std::string A = value(Each.Width.Value);
      Declare += "  const unsigned w" + N + " = " + A + " < 0 ? 0u - QRINTF_CAST(unsigned, " + A +
                 ") : QRINTF_CAST(unsigned, " + A + ");\n";
      Declare += "  const unsigned f" + N + " = " + num(Each.F) + "u | (" + A + " < 0 ? QRINTF_LEFT : 0u);\n";
      refuse("w" + N + " > " + num(MaxField) + "u");
    }
    if (Each.Precision.K == Amount::Parameter && Each.K == Piece::Integer)
      refuse(value(Each.Precision.Value) + " > " + num(MaxField));
    if (S.InSource && Each.K == Piece::Integer)
      if (std::string Condition = outOfRange(Each); !Condition.empty())
        refuse(Condition);
    if (Each.K == Piece::Pointer)
      refuse("!" + value(Each.Param));
    if (Each.K == Piece::String) {
      Declare += "  const char *const s" + N + " = QRINTF_CAST(const char *, " + value(Each.Param) + ");\n";
      Declare += "  qrintf_size l" + N + ";\n";
      refuse("!s" + N);
      Measure += "  l" + N + " = " +
                 (Each.Precision.K == Amount::None ? "qrintf_strlen(s" + N + ");\n"
                                                   : "qrintf_strnlen(s" + N + ", " + precisionOf(Each) + ");\n");
      if (!Each.KnownLength && !measures())
        Overlap += " || !qrintf_apart(b, need, s" + N + ", l" + N + ")";
    }
    bool Counted = isOpenEnded(Each) || (C == Check::Exact && Each.K != Piece::Literal && Each.K != Piece::Character);
    if (Counted)
      Sum += " + " + lengthOf(Each, I, C);
    else
      Known += boundsOf(Each).Max;
  }
  bool Compares = C != Check::None;
  Out += Declare;
  if (Compares)
    Out += "  qrintf_size need;\n";
  if (!Refuse.empty())
    Out += "  if (QRINTF_UNLIKELY(" + Refuse + "))\n    goto libc;\n";
  Out += Measure;
  if (Compares) {
    Out += "  need = " + num(Known) + "u" + Sum + ";\n";
    std::string TooLong = hasSize() || isFortified() ? "need >= n" : "need >= QRINTF_INT_MAX";
    if (measures())
      TooLong = "need >= QRINTF_INT_MAX";
    else if (hasSize() && !S.Size)
      TooLong += " || n > QRINTF_INT_MAX";
    Out += "  if (QRINTF_UNLIKELY(" + TooLong + Overlap + "))\n    goto libc;\n";
  }
  CanLeave = Compares || !Refuse.empty();
}

void SiteEmitter::body(const Plan &P, const std::string &Function) {
  Check C = checkOf(P);
  Out += "QRINTF_SITE int " + Function + "(char *b" + (passesSize() ? ", qrintf_size n" : "") +
         parameters(P.Params.size()) + ")\n{\n";
  Out += measures() ? "  const qrintf_size n = 0;\n" : "  char *p = b;\n";
  checks(P, C);
  if (measures()) {
    Out += "  (void)n;\n  return QRINTF_CAST(int, need);\n";
  } else {
    // Slack: after a piece, at least so many bytes are still to be written, the NUL included.
    uint64_t Slack = boundsOf(P).Min + 1;
    for (size_t I = 0; I < P.Pieces.size(); ++I) {
      Slack -= boundsOf(P.Pieces[I]).Min;
      emitPiece(P.Pieces[I], I, std::min<uint64_t>(Slack, 64), I + 1 == P.Pieces.size());
    }
    bool NulWritten = !P.Pieces.empty() && P.Pieces.back().K == Piece::Literal;
    Out += NulWritten ? "  return QRINTF_CAST(int, p - b) - 1;\n" : "  *p = '\\0';\n  return QRINTF_CAST(int, p - b);\n";
  }
  if (CanLeave)
    Out += "libc:\n  return " + (libcInCaller() ? "-1" : libcCall(cLiteral(P.Format), P.Params.size())) + ";\n";
  Out += "}\n";
}

void SiteEmitter::emitPiece(const Piece &P, size_t I, uint64_t Slack, bool Last) {
  std::string S = num(Slack) + "u";
  std::string Call;
  switch (P.K) {
  case Piece::Literal:
    // The last literal brings the NUL with it: one store less.
    Call = "qrintf_put_lit(p, " + cLiteral(P.Text) + ", " + num(P.Text.size() + Last) + "u)";
    break;
  case Piece::Character:
    if (P.Width.K == Amount::None) {
      Out += "  *p++ = QRINTF_CAST(char, " + value(P.Param) + ");\n";
      return;
    }
    Out += "  {\n    const char c = QRINTF_CAST(char, " + value(P.Param) + ");\n    p = qrintf_put_str(p, &c, 1u, " +
           flagsOf(P, I) + ", " + widthOf(P, I) + ", " + S + ");\n  }\n";
    return;
  case Piece::String:
    Call = P.Width.K == Amount::None
               ? "qrintf_put_mem(p, s" + num(I) + ", l" + num(I) + ", " + S + ")"
               : "qrintf_put_str(p, s" + num(I) + ", l" + num(I) + ", " + flagsOf(P, I) + ", " + widthOf(P, I) + ", " + S + ")";
    break;
  case Piece::Pointer:
    Call = "qrintf_put_int(p, " + integerSpec(P, I) + ", " + S + ")";
    break;
  case Piece::Integer:
    Call = isPlain(P) && (P.Base == 10 || P.Base == 16) ? plainInteger(P, S)
                                                         : "qrintf_put_int(p, " + integerSpec(P, I) + ", " + S + ")";
    break;
  }
  Out += "  p = " + Call + ";\n";
}

/// The narrowest emitter that the range admits.
std::string SiteEmitter::plainInteger(const Piece &P, const std::string &Slack) const {
  auto call = [&](const char *Emitter, const char *Type, const char *More = "") {
    return std::string("qrintf_put_") + Emitter + "(p, " + cast(Type, converted(P)) + More + ", " + Slack + ")";
  };
  if (P.Base == 16) {
    const char *Case = P.F & Upper ? ", 1u" : ", 0u";
    return P.R.High <= UINT32_MAX ? call("x32", "qrintf_u32", Case) : call("x64", "qrintf_u64", Case);
  }
  if (P.R.Low < 0)
    return P.R.Low >= INT32_MIN && P.R.High <= INT32_MAX ? call("i32", "qrintf_i32") : call("i64", "qrintf_i64");
  if (P.R.High <= UINT8_MAX)
    return call("u8", "unsigned");
  if (P.R.High <= UINT16_MAX)
    return call("u16", "unsigned");
  return P.R.High <= UINT32_MAX ? call("u32", "qrintf_u32") : call("u64", "qrintf_u64");
}

/// libc's function with the object size that the fortified headers would have passed.
std::string SiteEmitter::libcCall(const std::string &Format, size_t Count) const {
  std::string Arguments = Format + libcArguments(Count) + ")";
  if (S.InSource)
    return (hasSize() ? "snprintf(b, n, " : "sprintf(b, ") + Arguments;
  switch (S.Form) {
  case CallForm::SprintfChk:
    return "__builtin___sprintf_chk(b, flag, o, " + Arguments;
  case CallForm::SnprintfChk:
    return "__builtin___snprintf_chk(b, n, flag, o, " + Arguments;
  case CallForm::Sprintf:
    // glibc's bits/stdio2.h: the flag is the level - 1
    return S.FortifyLevel ? "__builtin___sprintf_chk(b, " + num(S.FortifyLevel - 1) + ", o, " + Arguments
                          : "__builtin_sprintf(b, " + Arguments;
  case CallForm::Snprintf:
    return S.FortifyLevel ? "__builtin___snprintf_chk(b, n, " + num(S.FortifyLevel - 1) + ", o, " + Arguments
                          : "__builtin_snprintf(b, n, " + Arguments;
  }
  return "";
}

/// In a source a range is what the call looked like when it was rewritten: whoever edits the argument later must not
/// get an overflow. Compilers fold the comparison where the argument still shows the range.
std::string SiteEmitter::outOfRange(const Piece &P) const {
  bool IsSigned = P.F & Signed;
  Wide Most = (Wide(1) << (P.Bits - IsSigned)) - 1, Least = IsSigned ? -Most - 1 : 0;
  auto number = [&](Wide N) {
    return N < 0 ? "-" + num(static_cast<uint64_t>(-N)) : num(static_cast<uint64_t>(N)) + (IsSigned ? "" : "u");
  };
  std::string Text;
  if (P.R.Low > Least)
    Text = converted(P) + " < " + number(P.R.Low);
  if (P.R.High < Most)
    Text += (Text.empty() ? "" : " || ") + converted(P) + " > " + number(P.R.High);
  return Text;
}

/// First or Second, by which of the two formats f is: they differ at this byte, and neither ends before it.
std::string SiteEmitter::either(const std::string &First, const std::string &Second) const {
  const std::string &A = S.Plans[0].Format, &B = S.Plans[1].Format;
  size_t At = std::mismatch(A.begin(), A.end(), B.begin(), B.end()).first - A.begin();
  std::string Byte = At < A.size() ? num(static_cast<unsigned char>(A[At])) : "0";
  return "QRINTF_CAST(unsigned char, f[" + num(At) + "]) == " + Byte + "u ? " + First + " : " + Second;
}

std::string SiteEmitter::shim() {
  std::string Head = "char *b";
  if (hasSize())
    Head += ", qrintf_size n";
  if (isChk())
    Head += ", int flag, qrintf_size o";
  Head += std::string(S.HasFormat ? ", const char *f" : "") + parameters(S.Params.size());
  if (S.Surplus)
    Head += ", ...";
  Out += "QRINTF_INLINE int " + Name + "(" + Head + ")\n{\n";
  if (S.FortifyLevel && !isChk()) {
    // The expressions of glibc's sys/cdefs.h: __glibc_objsize and its levels.
    const char *Builtin = S.FortifyLevel == 3 ? "__builtin_dynamic_object_size" : "__builtin_object_size";
    Out += std::string("  const qrintf_size o = ") + Builtin + "(b, " + (S.FortifyLevel > 1 ? "1" : "0") + ");\n";
  }
  if (S.InSource && !measures())
    Out += "  const qrintf_size o = QRINTF_OBJECT_SIZE(b);\n";
  std::string Condition;
  if (hasSize() && isFortified())
    Condition = "n <= o"; // libc aborts where the size given is beyond the object
  if (S.InSource && measures())
    Condition = "n == 0";
  uint64_t Most = 0;
  bool Unchecked = false;
  for (const Plan &P : S.Plans)
    if (hasSize() && checkOf(P) == Check::None) {
      Unchecked = true;
      Most = std::max(Most, boundsOf(P).Max);
    }
  // The compiler folds this comparison. It stands here in case its sizeof is not ours: a layout option that the
  // front end does not know must not become an overflow.
  if (Unchecked)
    Condition += (Condition.empty() ? "n > " : " && n > ") + num(Most) + "u";
  std::string Size = hasSize() ? "n" : "QRINTF_MIN(o, QRINTF_INT_MAX)";
  auto callOf = [&](size_t I) {
    return bodyName(I) + "(b" + (passesSize() ? ", " + Size : "") + arguments(S.Plans[I].Params.size()) + ")";
  };
  std::string Result = callOf(0);
  if (S.Plans.size() == 2)
    Result = either(Result, callOf(1));
  std::string Libc = libcCall("f", S.Params.size());
  if (S.InSource) { // a literal, so that -Wformat can judge it
    auto ofPlan = [&](const Plan &P) { return libcCall(cLiteral(P.Format), P.Params.size()); };
    Libc = ofPlan(S.Plans[0]);
    if (S.Plans.size() == 2)
      Libc = "(" + either(Libc, ofPlan(S.Plans[1])) + ")";
  }
  if (libcInCaller()) {
    Out += "  const int r = " + (Condition.empty() ? Result : Condition + " ? (" + Result + ") : -1") + ";\n";
    if (S.InSource && S.HasFormat && S.Plans.size() == 1)
      Out += "  (void)f;\n";
    Out += "  return QRINTF_LIKELY(r >= 0) ? r : " + Libc + ";\n";
  } else if (!Condition.empty()) {
    Out += "  return " + Condition + " ? (" + Result + ") : " + Libc + ";\n";
  } else {
    Out += "  return " + Result + ";\n";
  }
  Out += "}\n";
  return std::move(Out);
}

} // namespace

std::string emitBodies(const Site &S, const std::string &Name) { return SiteEmitter(S, Name).bodies(); }
std::string emitShim(const Site &S, const std::string &Name) { return SiteEmitter(S, Name).shim(); }

std::string cLiteral(const std::string &Bytes) {
  std::string Text = "\"";
  for (char Each : Bytes) {
    auto C = static_cast<unsigned char>(Each);
    if (C == '"' || C == '\\' || C == '?') {
      Text += '\\';
      Text += Each;
    } else if (C < 0x20 || C >= 0x7f) {
      // Three octal digits always: a digit that follows is not swallowed.
      const char Octal[] = {'\\', static_cast<char>('0' + C / 64), static_cast<char>('0' + C / 8 % 8),
                            static_cast<char>('0' + C % 8)};
      Text.append(Octal, 4);
    } else {
      Text += Each;
    }
  }
  return Text + "\"";
}

} // namespace qrintf
