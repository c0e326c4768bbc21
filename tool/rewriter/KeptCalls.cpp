#include "KeptCalls.h"

#include "SiteText.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace qrintf {
namespace {

/// For gcc: no flag that anyone passes: glibc's headers have 0 to 2. Positive, since libc aborts for none else.
constexpr uint64_t FirstFlag = 0x51000000;

std::string stem(bool HasSize) { return HasSize ? "snprintf" : "sprintf"; }
std::string checking(bool HasSize) { return "__" + stem(HasSize) + "_chk"; }
std::string libcs(bool HasSize) { return "qrintf_libc_" + stem(HasSize); }
/// clang's function of one round, and gcc's symbol of all.
std::string keptFunction(bool HasSize, size_t Number = 0) { return "qrintf_kept_" + stem(HasSize) + (Number ? num(Number + 1) : ""); }

/// Jumps by the bytes of the format, which is one of Formats: by halves, so that many cost little time.
class Chooser {
public:
  Chooser(const std::string &Symbol, bool HasSize) : Label(".L" + Symbol), Format(HasSize ? "r8" : "rcx") {}

  void choose(const std::map<std::string, std::string> &Ways) {
    Formats.clear();
    To.clear();
    for (const auto &[Each, Symbol] : Ways) {
      Formats.push_back(Each);
      To.push_back(Symbol);
    }
    std::vector<size_t> All(Formats.size());
    std::iota(All.begin(), All.end(), 0);
    choose(All);
  }

  std::string newLabel() { return Label + "_" + num(++Labels); }

  std::string Out;

private:
  using Group = std::pair<unsigned, std::vector<size_t>>;

  bool goesOneWay(const std::vector<size_t> &Among) const {
    return std::all_of(Among.begin(), Among.end(), [&](size_t I) { return To[I] == To[Among[0]]; });
  }

  void choose(const std::vector<size_t> &Among) {
    if (goesOneWay(Among)) {
      Out += "jmp\\t" + To[Among[0]] + "\\n";
      return;
    }
    const FormatGroups Groups = groupFormats(Formats, Among);
    halve({Groups.ByByte.begin(), Groups.ByByte.end()}, Groups.At);
  }

  void halve(const std::vector<Group> &Groups, size_t At) {
    if (Groups.size() == 1)
      return choose(Groups[0].second);
    const auto Middle = Groups.begin() + static_cast<std::ptrdiff_t>(Groups.size() / 2);
    const std::vector<Group> Low(Groups.begin(), Middle), High(Middle, Groups.end());
    Out += "cmpb\\t$" + num(Middle->first) + ", " + num(At) + "(%" + Format + ")\\n";
    if (Low.size() == 1 && goesOneWay(Low[0].second)) {
      Out += "jb\\t" + To[Low[0].second[0]] + "\\n";
      return halve(High, At);
    }
    const std::string Above = newLabel();
    Out += "jae\\t" + Above + "\\n";
    halve(Low, At);
    Out += Above + ":\\n";
    halve(High, At);
  }

  const std::string Label, Format;
  std::vector<std::string> Formats, To;
  unsigned Labels = 0;
};

/// A site's function with the parameters of the checking one.
std::string keptBody(const SiteText &Text, const std::string &Name) {
  const Site &S = Text.S;
  const std::string Symbol = KeptCalls::symbolOf(Name);
  const std::string Head = "QRINTF_KEPT int " + Symbol + "(char *b" + (Text.hasSize() ? ", qrintf_size n" : "") + ", int flag, qrintf_size o, const char *f" +
                           Text.parameters(S.Params.size()) + ")";
  // Where others are called before libc, the pointer to what is known here need not be saved.
  const bool CallsBefore = S.Plans.size() == 1 && std::any_of(S.Plans[0].Pieces.begin(), S.Plans[0].Pieces.end(), [](const Piece &Each) {
    return Each.K == Piece::String || Each.K == Piece::Float || Each.K == Piece::Libc;
  });
  std::vector<unsigned> All(S.Params.size());
  std::iota(All.begin(), All.end(), 0);
  const std::string Libc = libcs(Text.hasSize()) + "(b, " + (Text.hasSize() ? "n, " : "") + num(S.FortifyLevel - 1) + ", o, " +
                           (CallsBefore ? cLiteral(S.Plans[0].Format) : "f") + Text.libcArguments(All) + ")";
  // The dispatcher has seen to it that n is not beyond the object.
  const std::string Result = callBody(Text, Name, Text.hasSize() ? "n" : "QRINTF_MIN(o, QRINTF_INT_MAX)", Libc);
  std::string Out = Head + " __asm__(\"" + Symbol + "\");\n" + Head + "\n{\n";
  if (!canLeave(Text))
    return Out + "  return " + Result + ";\n}\n";
  return Out + "  const int r = " + Result + ";\n  return QRINTF_LIKELY(r >= 0) ? r : " + Libc + ";\n}\n";
}

} // namespace

bool canKeepCall(const Site &S, bool IsGcc) {
  const SiteText Text(S);
  auto simplifies = [&](const Plan &P) { return IsGcc && (P.Format == "%s" || P.Format.find('%') == std::string::npos); };
  return Text.isFortified() && !S.InSource && !S.IsHot && !S.Surplus && !Text.measures() &&
         std::none_of(S.Plans.begin(), S.Plans.end(), [&](const Plan &P) { return isOnlyLibc(P) || simplifies(P); });
}

size_t KeptCalls::add(const Site &S, const std::string &Name) {
  std::vector<Round> &Rounds = SiteText(S).hasSize() ? OfSnprintf : OfSprintf;
  size_t Number = 0;
  auto hasOneOfOurs = [&](const Round &R) {
    return std::any_of(S.Plans.begin(), S.Plans.end(), [&](const Plan &P) { return R.count(P.Format); });
  };
  while (Number < Rounds.size() && hasOneOfOurs(Rounds[Number]))
    ++Number;
  Rounds.resize(std::max(Rounds.size(), Number + 1));
  for (const Plan &P : S.Plans)
    Rounds[Number][P.Format] = symbolOf(Name);
  HeadersFlag = S.FortifyLevel - 1;
  return Number;
}

std::string KeptCalls::emitShim(const Site &S, const std::string &Name) {
  const size_t Number = add(S, Name);
  const SiteText Text(S);
  const bool HasSize = Text.hasSize();
  const std::string Size = HasSize ? ", qrintf_size n" : "";
  auto call = [&](const std::string &Function, const std::string &Flag) {
    return Function + (HasSize ? "(b, n, " : "(b, ") + Flag + ", " + (IsGcc ? Text.objectSize() : "o") + ", f" +
           (IsGcc ? ", __builtin_va_arg_pack()" : Text.arguments(S.Params.size())) + ")";
  };
  const std::string UsersFlag = IsGcc ? num(S.FortifyLevel - 1) : "flag";
  std::string Out = S.IsCode ? "" : keptBody(Text, Name);
  if (IsGcc)
    Out += "QRINTF_KEPT_SHIM int " + Name + "(char *b" + Size + ", const char *f, ...)\n{\n  return ";
  else
    Out += "QRINTF_INLINE int " + Name + "(char *b" + Size + ", int flag, qrintf_size o, const char *f" + Text.parameters(S.Params.size()) + ")\n{\n  return ";
  // As in other shims (Emit.cpp): what the dispatcher and the bodies rely on, the compiler checks.
  std::string Formats;
  for (const Plan &P : S.Plans)
    Formats += (Formats.empty() ? "" : " || ") + std::string("qrintf_is(f, ") + cLiteral(P.Format) + ")";
  Out += (S.Size ? "n == " + num(*S.Size) + "u && " : "") + "(" + Formats + ") ? ";
  return Out + (IsGcc ? call("__builtin_" + checking(HasSize), num(FirstFlag + Number)) : call(keptFunction(HasSize, Number), UsersFlag)) +
         " : " + call(libcs(HasSize), UsersFlag) + ";\n}\n";
}

std::vector<KeptCalls::Dispatcher> KeptCalls::dispatchers(bool HasSize) const {
  const std::vector<Round> &Rounds = HasSize ? OfSnprintf : OfSprintf;
  std::vector<Dispatcher> All;
  for (size_t Number = 0; Number < Rounds.size(); ++Number)
    if (All.empty() || !IsGcc)
      All.push_back({keptFunction(HasSize, Number), {Rounds[Number]}});
    else
      All[0].Rounds.push_back(Rounds[Number]);
  return All;
}

std::string KeptCalls::assembly(const Dispatcher &D, bool HasSize, bool WithUnwinding) const {
  const auto &[Symbol, Rounds] = D;
  const std::string Other = ".L" + Symbol;
  Chooser C(Symbol, HasSize);
  if (HasSize) // beyond the object: libc aborts
    C.Out += "cmpq\\t%rcx, %rsi\\nja\\t" + Other + "\\n";
  for (size_t Number = 0; Number < Rounds.size(); ++Number) {
    const bool IsLast = Number + 1 == Rounds.size();
    const std::string Next = IsLast ? Other : C.newLabel();
    if (IsGcc) { // the third or the second integer argument; the format is two behind it
      const std::string Flag = HasSize ? ", %edx\\n" : ", %esi\\n";
      C.Out += "cmpl\\t$" + num(FirstFlag + Number) + Flag + "jne\\t" + Next + "\\nmovl\\t$" + num(HeadersFlag) + Flag;
    }
    C.choose(Rounds[Number]);
    if (!IsLast)
      C.Out += Next + ":\\n";
  }
  std::string Out = "__asm__(\".pushsection\\t.text.unlikely,\\\"ax\\\",@progbits\\n.type\\t" + Symbol + ", @function\\n" + Symbol + ":\\n" +
                    (WithUnwinding ? ".cfi_startproc\\n" : "") + "endbr64\\n" + C.Out;
  if (IsGcc || HasSize)
    Out += Other + ":\\njmp\\t" + checking(HasSize) + "@PLT\\n";
  return Out + (WithUnwinding ? ".cfi_endproc\\n" : "") + ".size\\t" + Symbol + ", .-" + Symbol + "\\n.popsection\");\n";
}

std::string KeptCalls::declarations() const {
  if (OfSprintf.empty() && OfSnprintf.empty())
    return "";
  std::string Out = "#ifdef __clang__\n#define QRINTF_KEPT static __attribute__((noinline, used)) QRINTF__QUIET\n"
                    "#else\n#define QRINTF_KEPT static __attribute__((noinline, used, cold)) QRINTF__QUIET\n"
                    "#define QRINTF_KEPT_SHIM extern __inline__ __attribute__((always_inline, gnu_inline, unused, artificial)) QRINTF__QUIET\n#endif\n"
                    "#ifndef __cplusplus\n#define QRINTF_C\n#define QRINTF_NOTHROW\n"
                    "#elif __cplusplus >= 201103L\n#define QRINTF_C \"C\"\n#define QRINTF_NOTHROW noexcept(true)\n"
                    "#else\n#define QRINTF_C \"C\"\n#define QRINTF_NOTHROW throw()\n#endif\n";
  for (bool HasSize : {false, true}) {
    if ((HasSize ? OfSnprintf : OfSprintf).empty())
      continue;
    auto declare = [&](const std::string &Function, const std::string &Symbol) {
      Out += "extern QRINTF_C __attribute__((nothrow)) int " + Function + "(char *, " + (HasSize ? "qrintf_size, " : "") +
             "int, qrintf_size, const char *, ...) QRINTF_NOTHROW __asm__(\"" + Symbol + "\");\n";
    };
    declare(libcs(HasSize), checking(HasSize));
    for (const Dispatcher &Each : dispatchers(HasSize))
      declare(IsGcc ? checking(HasSize) : Each.Symbol, Each.Symbol);
  }
  return Out;
}

std::string KeptCalls::assembly(bool WithUnwinding) const {
  std::string Out;
  for (bool HasSize : {false, true})
    for (const Dispatcher &Each : dispatchers(HasSize))
      Out += assembly(Each, HasSize, WithUnwinding);
  return Out;
}

} // namespace qrintf
