#include "emit/Emit.h"

#include "emit/SiteText.h"

#include <algorithm>

namespace qrintf {

/// The name of the formatting function of the site's plan I.
static std::string functionOf(const Site &S, const std::string &Name, size_t I) {
  if (S.Life == Lifetime::Source)
    return Name + "_body" + (I ? num(I + 1) : "");
  return Name + (I ? "_b" : "_") + (I > 1 ? num(I) : "");
}

/// The call of that function, with a size if it takes one.
static std::string callBody(const SiteText &Text, const std::string &Name, size_t I) {
  const Site &S = Text.S;
  const std::string Function = functionOf(S, Name, I),
                    Values = Text.arguments(S.Plans[I].Params.size()) + ")";
  if (isMadeOnStack(S.Form)) {
    const std::string All = Text.receiverArguments() + Values;
    return Function + "(" + (All == ")" ? All : All.substr(2));
  }
  const char *Size = Text.hasSize() ? ", n" : ", QRINTF_MIN(o, QRINTF_INT_MAX)";
  return Function + (S.IsJudged ? "(qrintf_hidden(b)" : "(b") + (Text.passesSize() ? Size : "") +
         Values;
}

/// The most that the site's functions write, if they compare no length with the size; otherwise
/// nothing.
static std::optional<uint64_t> mostUnchecked(const SiteText &Text) {
  std::optional<uint64_t> Most;
  for (const Plan &P : Text.S.Plans)
    if (Text.checkOf(P) == Check::None)
      Most = std::max(Most.value_or(0), boundsOf(P).Max);
  return Most;
}

/// What stands before the name of a shim, or of the function that a counted site's shim calls.
/// Libc's functions throw nothing, except for those that write to streams, which may be cancelled.
static std::string shimType(const Site &S) {
  const bool IsShim = S.Count == Counted::No;
  return std::string(IsShim             ? "QRINTF_INLINE "
                     : isStream(S.Form) ? "static __attribute__((noinline)) "
                                        : "static __attribute__((noinline, nothrow)) ") +
         (S.MustUseResult ? "__attribute__((warn_unused_result)) " : "") + "int ";
}

/// "QRINTF_INLINE int NAME(char *b, qrintf_size n, const char *f, int a0)\n{\n"
static std::string head(const SiteText &Text, const std::string &Name) {
  const Site &S = Text.S;
  return shimType(S) + Name + (S.Life == Lifetime::Source ? "_site" : "") + "(" +
         Text.shimParameters() + Text.parameters(S.Params.size()) + (S.Surplus ? ", ..." : "") +
         ")\n{\n";
}

/// A constant of the type to which a value was converted. C90 has no suffix for 64 bits, and the
/// smallest 64-bit number cannot be written as one constant.
static std::string constant(Wide Value, unsigned Bits, bool IsSigned) {
  if (Bits < 64 || (Value >= 0 && Value <= INT32_MAX))
    return std::to_string(static_cast<int64_t>(Value)) + (IsSigned ? "" : "u");
  const auto Word = static_cast<uint64_t>(Value);
  return std::string("QRINTF_CAST(qrintf_") + (IsSigned ? "i64" : "u64") + ", QRINTF__WORD(" +
         num(Word >> 32) + "u, " + num(Word & UINT32_MAX) + "u))";
}

/// The condition under which a number is in its piece's range. Clang says that it is, but the
/// user's compiler may be gcc, which can see another value. If the two agree, the compiler decides
/// the question, so it costs nothing.
static std::string question(const Piece &Each) {
  const bool IsSigned = Each.F & Signed;
  auto convert = [&](bool ToSigned) {
    return std::string("QRINTF_CAST(") + SiteText::typeOf(Each.Bits, ToSigned) + ", " +
           SiteText::value(Each.Param) + ")";
  };
  if (Each.R.Low == 0 && IsSigned) // one comparison for both ends
    return convert(false) + " <= " + constant(Each.R.High, Each.Bits, false);
  const Range All = rangeOfBits(Each.Bits, IsSigned);
  std::string Condition;
  if (Each.R.Low > All.Low)
    Condition = convert(IsSigned) + " >= " + constant(Each.R.Low, Each.Bits, IsSigned);
  if (Each.R.High < All.High)
    Condition += (Condition.empty() ? "" : " && ") + convert(IsSigned) +
                 " <= " + constant(Each.R.High, Each.Bits, IsSigned);
  return Condition;
}

/// The condition that the call's format has the plan's text.
static std::string isFormat(const Plan &P) { return "qrintf_is(f, " + cLiteral(P.Format) + ")"; }

/// The condition under which the plan is right for the call: the format has the plan's text, and
/// every number is in its range.
static std::string question(const Plan &P) {
  std::string Condition = isFormat(P);
  for (const Piece &Each : P.Pieces)
    if (Each.K == Piece::Integer && Each.R != rangeOfBits(Each.Bits, Each.F & Signed))
      Condition += " && " + question(Each);
  return Condition;
}

/// The conditions about the destination, which do not depend on the format, each followed by " &&
/// ". Under FORTIFY libc's function aborts where the text can be longer than the object. The room
/// for a text that is made on the stack is ours.
static std::string questionOfRoom(const SiteText &Text) {
  const Site &S = Text.S;
  if (isMadeOnStack(S.Form))
    return "";
  const std::string Object = Text.isFortified() ? "o" : "__builtin_object_size(b, 1)";
  std::string Condition;
  if (S.Size)
    Condition += "n == " + num(*S.Size) + "u && ";
  if (Text.hasSize() && Text.libcInCaller())
    Condition += "n <= " + Object + " && ";
  if (const std::optional<uint64_t> Most = mostUnchecked(Text);
      Most && !Text.hasSize() && Text.libcInCaller())
    Condition += Object + " > " + num(*Most) + "u && ";
  return Condition;
}

/// Makes the shim of a site in a source (Lifetime::Source). The macro NAME has already compared the
/// format.
static std::string emitSourceShim(const SiteText &Text, const std::string &Name) {
  const Site &S = Text.S;
  std::string Out = head(Text, Name);
  const std::string Result = callBody(Text, Name, 0);
  if (isMadeOnStack(S.Form)) // the body asks for the rest
    return Out + "  return " + Result + ";\n}\n";
  Out += "  const qrintf_size o = QRINTF_OBJECT_SIZE(b);\n";
  // gcc shows the literal of a format in its warnings, and this call is not the user's, so it has a
  // literal of its own.
  const std::string Libc = Text.libcCall(cLiteral(S.Plans[0].Format), S.Params.size());
  std::string Condition;
  if (Text.hasSize())
    Condition = Text.measures() ? "n == 0" : "n <= o"; // if n > o, libc has to abort
  if (const std::optional<uint64_t> Most = mostUnchecked(Text); Most && Text.hasSize())
    Condition += " && n > " + num(*Most) + "u && n <= QRINTF_INT_MAX";
  Out +=
      "  const int r = " + (Condition.empty() ? Result : Condition + " ? (" + Result + ") : -1") +
      ";\n";
  return Out + "  return QRINTF_LIKELY(r >= 0) ? r : " + Libc + ";\n}\n";
}

/// Makes the shim. It asks whether the plan is right for the call, and calls the body or libc's
/// function:
///
///     qrintf_expect_format(qrintf_is(f, "%u"));
///     return n == 16u && qrintf_is(f, "%u") && a0 <= 255u ? NAME_(b, n, a0)
///                                                         : __builtin_snprintf(b, n, f, a0);
///
/// The shim is inlined into the caller, where the compiler knows the answer. CanLeave says whether
/// the body can leave the call to libc. If libc's call has to stand in the caller, the body returns
/// -1 in that case.
static std::string emitShim(const SiteText &Text, const std::string &Name, bool CanLeave) {
  const Site &S = Text.S;
  if (S.Life == Lifetime::Source)
    return emitSourceShim(Text, Name);
  const std::string Libc = Text.libcCall("f", S.Params.size());
  std::string Out = head(Text, Name);
  // Its callers are optimized before the profile is read, so they must not learn from it what they
  // could not learn from a declaration: which memory the call leaves alone.
  if (S.Count != Counted::No)
    Out += "  __asm__ __volatile__(\"\" : : : \"memory\");\n";
  std::string IsOne, Choice;
  for (const Plan &P : S.Plans)
    IsOne += (IsOne.empty() ? "" : " || ") + isFormat(P);
  Out += "  qrintf_expect_format(" + IsOne + ");\n";
  Out += Text.findObjectSize() + (S.IsJudged ? judgedCall(Libc) : "");
  for (size_t I = 0; I < S.Plans.size(); ++I)
    Choice += questionOfRoom(Text) + question(S.Plans[I]) + " ? " + callBody(Text, Name, I) + " : ";
  if (!Text.libcInCaller() || !CanLeave)
    return Out + "  return " + Choice + Libc + ";\n}\n";
  return Out + "  {\n  const int r = " + Choice +
         "-1;\n  return QRINTF_LIKELY(r >= 0) ? r : " + Libc + ";\n  }\n}\n";
}

/// Makes the bodies of a site, and the function that calls them.
static SiteCode emitWholeSite(const Site &S, const std::string &Name, const std::string &Place) {
  const SiteText Text(S);
  SiteCode Code;
  // The text begins with the place and the format in a comment, for people who read it
  // (QRINTF_EMIT, `qrintf explain`). A site in a source has that comment in the header of sites.
  if (S.Life != Lifetime::Source) {
    Code.Bodies += "/* " + (Place.empty() ? "" : commentSafe(Place) + " ");
    for (const Plan &P : S.Plans)
      Code.Bodies += commentSafe(cLiteral(P.Format)) + " ";
    Code.Bodies += "*/\n";
  }
  bool CanLeave = false;
  for (size_t I = 0; I < S.Plans.size(); ++I) {
    const Body B = emitBody(Text, S.Plans[I], functionOf(S, Name, I));
    Code.Bodies += B.Text;
    CanLeave |= B.CanLeave;
  }
  Code.Shim = emitShim(Text, Name, CanLeave);
  return Code;
}

/// Makes a counted site (plan/Site.h). The text of the shim does not depend on which function it
/// calls.
static SiteCode emitCountedSite(const Site &S, const std::string &Name, const std::string &Place,
                                const std::string &Symbol) {
  Site Outer = S, Inner = S;
  Outer.Count = Counted::No;
  Inner.IsChk = S.IsChk || S.FortifyLevel; // the shim passes what FORTIFY's function would get
  Inner.IsJudged = Inner.Surplus = Inner.MustUseResult = Inner.IsOverload = false;
  const SiteText Text(Outer);
  const bool IsWrapper = S.Count == Counted::Wrapper, IsRenamed = S.Count == Counted::Renamed;
  const std::string Function = IsWrapper || IsRenamed ? Name + "_l" : countedName(Name);
  SiteCode Code;
  if (S.Count == Counted::Code || IsRenamed) {
    const SiteCode Whole = emitWholeSite(Inner, Function, Place);
    Code.Bodies = Whole.Bodies + Whole.Shim;
  } else if (IsWrapper) {
    const SiteText InnerText(Inner);
    Code.Bodies = head(InnerText, Function) + "  return " +
                  InnerText.libcCall("f", S.Params.size()) + ";\n}\n";
  } else {
    Code.Bodies =
        std::string("extern ") +
        (S.Count == Counted::Engine ? "__attribute__((__visibility__(\"hidden\"))) " : "") +
        (isStream(S.Form) ? "" : "__attribute__((nothrow)) ") + "int " + Function + "(" +
        fixedParameters(S.Form, Inner.IsChk) + ", ...) __asm__(\"" + Symbol + "\");\n";
  }
  Code.Shim = head(Text, Name) + Text.findObjectSize() +
              (S.IsJudged ? judgedCall(Text.libcCall("f", S.Params.size())) : "") + "  return " +
              Function + "(" + Text.fixedArguments(Inner.IsChk) + Text.arguments(S.Params.size()) +
              ");\n}\n";
  return Code;
}

std::string countedName(const std::string &Name) { return Name + "_c"; }

std::string judgedCall(const std::string &Libc) {
  return "  if (!__builtin_dwarf_cfa()) {\n    __asm__(\"\");\n    return " + Libc + ";\n  }\n";
}

SiteCode emitSite(const Site &S, const std::string &Name, const std::string &Place,
                  const std::string &Symbol) {
  return S.Count == Counted::No ? emitWholeSite(S, Name, Place)
                                : emitCountedSite(S, Name, Place, Symbol);
}

std::string cLiteral(const std::string &Bytes) {
  std::string Text = "\"";
  for (char Each : Bytes) {
    auto C = static_cast<unsigned char>(Each);
    if (C == '"' || C == '\\' || C == '?') {
      Text += '\\';
      Text += Each;
    } else if (C == '\n' || C == '\r' || C == '\t') {
      Text += C == '\n' ? "\\n" : C == '\r' ? "\\r" : "\\t";
    } else if (C < 0x20 || C >= 0x7f) {
      // An octal escape always has three digits here, so that a digit which follows is not taken
      // for a part of it.
      const char Octal[] = {'\\', static_cast<char>('0' + C / 64),
                            static_cast<char>('0' + C / 8 % 8), static_cast<char>('0' + C % 8)};
      Text.append(Octal, 4);
    } else {
      Text += Each;
    }
  }
  return Text + "\"";
}

std::string commentSafe(std::string Text) {
  for (size_t At = 0; (At = Text.find("*/", At)) != std::string::npos;)
    Text.insert(At + 1, " ");
  for (size_t At = 0; (At = Text.find("/*", At)) != std::string::npos;)
    Text.insert(At + 1, " ");
  return Text;
}

/// Whether the engine's function gets a va_list: that of the call, or of a shim with variable
/// arguments, where the compiler cannot pass them on by __builtin_va_arg_pack.
static bool passesList(const Site &S) { return S.From == Values::List || S.IsOverload; }

std::string libcSymbolOf(const Site &S) {
  const std::string Name = (passesList(S) ? "v" : "") + std::string(rowOf(S.Form).Symbol);
  return S.FortifyLevel || S.IsChk ? "__" + Name + "_chk" : Name;
}

std::string emitEngineSite(const Site &S, const std::string &Name, const std::string &Symbol) {
  const SiteText Text(S);
  const CallFormRow &Row = rowOf(S.Form);
  const bool IsList = S.From == Values::List, MakesList = passesList(S) && !IsList;
  const bool CallsChk = S.IsChk || S.FortifyLevel; // the engine's function has FORTIFY's flag
  // There is no builtin of asprintf, and gcc's middle end has no word about it.
  const bool IsJudged = S.IsJudged && Row.To != Sink::String;
  const bool IsShim = CallsChk != S.IsChk || IsJudged;
  // What the compiler knows of the function.
  auto attributes = [&](bool HasFlag, bool HasList) {
    const unsigned Format = fixedOf(S.Form, HasFlag);
    const std::string Checks = "__attribute__((__format__(QRINTF__PRINTF, " + num(Format) + ", " +
                               num(HasList ? 0 : Format + 1) + "))) ";
    return (S.ChecksFormat ? Checks : "") + (isStream(S.Form) ? "" : "__attribute__((nothrow)) ") +
           (S.MustUseResult ? "__attribute__((warn_unused_result)) " : "");
  };
  auto values = [](bool HasList) { return HasList ? ", __builtin_va_list l)" : ", ...)"; };
  const std::string Declaration = "extern " + attributes(CallsChk, passesList(S)) +
                                  "__attribute__((__visibility__(\"hidden\"))) int " + Name +
                                  (IsShim ? "_(" : "(") + fixedParameters(S.Form, CallsChk) +
                                  values(passesList(S)) + " __asm__(\"" + Symbol + "\");\n";
  if (!IsShim)
    return Declaration;
  const std::string Arguments =
      "(" + Text.fixedArguments(CallsChk) + (passesList(S) ? ", l)" : ", __builtin_va_arg_pack())");
  // As the headers would call it. gcc has no word about a call whose name comes out of a macro of
  // ours.
  const std::string Libc = "__builtin_" + libcSymbolOf(S);
  const std::string Begin = attributes(S.IsChk, IsList) + "int " + Name + "(" +
                            Text.shimParameters() + values(IsList) + "\n{\n" +
                            Text.findObjectSize();
  if (MakesList)
    return Declaration + "static __attribute__((noinline)) " + Begin +
           "  int r;\n  __builtin_va_list l;\n  __builtin_va_start(l, f);\n  r = " + Name + "_" +
           Arguments + ";\n  __builtin_va_end(l);\n  return r;\n}\n";
  return Declaration + "QRINTF_INLINE " + Begin + (IsJudged ? judgedCall(Libc + Arguments) : "") +
         "  return " + Name + "_" + Arguments + ";\n}\n";
}

} // namespace qrintf
