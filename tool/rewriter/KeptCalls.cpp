#include "KeptCalls.h"

#include "SiteText.h"

#include <algorithm>
#include <utility>

namespace qrintf {
namespace {

/// No flag that anyone passes: glibc's headers have 0 to 2. Positive, since libc aborts for none else.
constexpr uint64_t FirstFlag = 0x51000000;

uint64_t flagOf(size_t Number) { return FirstFlag + Number; }

const char *stem(bool HasSize) { return HasSize ? "snprintf" : "sprintf"; }

std::string symbolOf(const std::string &Name) { return Name + "_kept"; }

/// A format and where a call with it goes.
struct Way {
  std::string Format, To;
};

/// Branches by the bytes of the format, which is one of Ways: by halves, so that many cost little time. What agrees up to a byte has
/// that byte, so nothing is read behind the NUL.
class Chooser {
public:
  Chooser(std::string Label, std::string Format) : Label(std::move(Label)), Format(std::move(Format)) {}

  void choose(const std::vector<Way> &Ways) {
    if (goesOneWay(Ways)) {
      Out += "jmp\\t" + Ways[0].To + "\\n";
      return;
    }
    size_t At = 0;
    std::map<unsigned, std::vector<Way>> ByByte;
    for (;; ++At) {
      ByByte.clear();
      for (const Way &Each : Ways)
        ByByte[At < Each.Format.size() ? static_cast<unsigned char>(Each.Format[At]) : 0].push_back(Each);
      if (ByByte.size() > 1)
        break;
    }
    halve({ByByte.begin(), ByByte.end()}, At);
  }

  std::string newLabel() { return Label + num(++Labels); }

  std::string Out;

private:
  using Group = std::pair<unsigned, std::vector<Way>>;

  static bool goesOneWay(const std::vector<Way> &Ways) {
    return std::all_of(Ways.begin(), Ways.end(), [&](const Way &Each) { return Each.To == Ways[0].To; });
  }

  void halve(const std::vector<Group> &Groups, size_t At) {
    if (Groups.size() == 1)
      return choose(Groups[0].second);
    const auto Middle = Groups.begin() + static_cast<std::ptrdiff_t>(Groups.size() / 2);
    const std::vector<Group> Low(Groups.begin(), Middle), High(Middle, Groups.end());
    Out += "cmpb\\t$" + num(Middle->first) + ", " + num(At) + "(%" + Format + ")\\n";
    if (Low.size() == 1 && goesOneWay(Low[0].second)) {
      Out += "jb\\t" + Low[0].second[0].To + "\\n";
      return halve(High, At);
    }
    const std::string Above = newLabel();
    Out += "jae\\t" + Above + "\\n";
    halve(Low, At);
    Out += Above + ":\\n";
    halve(High, At);
  }

  const std::string Label, Format;
  unsigned Labels = 0;
};

} // namespace

bool canKeepCall(const Site &S, bool IsGcc) {
  const SiteText Text(S);
  auto simplifies = [&](const Plan &P) { return IsGcc && (P.Format == "%s" || P.Format.find('%') == std::string::npos); };
  return Text.isFortified() && !S.InSource && !S.IsHot && !S.Surplus && !Text.measures() &&
         std::none_of(S.Plans.begin(), S.Plans.end(), [&](const Plan &P) { return isOnlyLibc(P) || simplifies(P); });
}

std::string keptCallOfLibc(const Site &S, const std::string &Format, const std::string &Arguments) {
  const SiteText Text(S);
  return std::string("qrintf_libc_") + stem(Text.hasSize()) + "(b, " + (Text.hasSize() ? "n, " : "") + num(S.FortifyLevel - 1) + ", o, " + Format + Arguments + ")";
}

std::string keptCall(const Site &S, const std::string &Name, size_t Number, const std::string &Body, const std::string &Outside) {
  const SiteText Text(S);
  const std::string Head = std::string("(char *b") + (Text.hasSize() ? ", qrintf_size n" : ""), Rest = ", const char *f" + Text.parameters(S.Params.size()) + ")";
  const std::string Function = "QRINTF_KEPT int " + Name + "_kept" + Head + ", int flag, qrintf_size o" + Rest;
  std::string Out = Function + " __asm__(\"" + symbolOf(Name) + "\");\n" + Function + "\n{\n" + Body + "}\n";
  Out += "QRINTF_INLINE int " + Name + Head + (Text.isChk() ? ", int flag, qrintf_size o" : "") + Rest + "\n{\n  return ";
  const std::string Size = Text.isChk() ? "o" : Text.objectSize();
  auto call = [&](const std::string &Function, const std::string &Flag) {
    return Function + (Text.hasSize() ? "(b, n, " : "(b, ") + Flag + ", " + Size + ", f" + Text.arguments(S.Params.size()) + ")";
  };
  if (!Outside.empty())
    Out += Outside + " ? " + call(std::string("qrintf_libc_") + stem(Text.hasSize()), num(S.FortifyLevel - 1)) + " : ";
  return Out + call(Text.hasSize() ? "QRINTF_KEPT_SNPRINTF" : "QRINTF_KEPT_SPRINTF", num(flagOf(Number))) + ";\n}\n";
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
  return Number;
}

std::string KeptCalls::dispatcher(bool HasSize, bool WithUnwinding) const {
  const std::vector<Round> &Rounds = HasSize ? OfSnprintf : OfSprintf;
  const std::string Symbol = std::string("qrintf_kept_") + stem(HasSize), Other = ".L" + Symbol;
  const std::string Flag = HasSize ? "edx" : "esi"; // the third or the second integer argument; the format is two behind it
  Chooser C(Other, HasSize ? "r8" : "rcx");
  auto isNot = [&](size_t Number, const std::string &Label) { C.Out += "cmpl\\t$" + num(flagOf(Number)) + ", %" + Flag + "\\njne\\t" + Label + "\\n"; };
  if (HasSize) // beyond the object: libc aborts
    C.Out += "cmpq\\t%rcx, %rsi\\nja\\t" + Other + "\\n";
  for (size_t Number = 0; Number < Rounds.size(); ++Number) {
    const bool IsLast = Number + 1 == Rounds.size();
    const std::string Next = IsLast ? Other : C.newLabel();
    isNot(Number, Next);
    std::vector<Way> Ways;
    for (const auto &[Format, To] : Rounds[Number])
      Ways.push_back({Format, To});
    C.choose(Ways);
    if (!IsLast)
      C.Out += Next + ":\\n";
  }
  return "__asm__(\".pushsection\\t.text.unlikely,\\\"ax\\\",@progbits\\n.type\\t" + Symbol + ", @function\\n" + Symbol + ":\\n" +
         (WithUnwinding ? ".cfi_startproc\\n" : "") + "endbr64\\n" + C.Out + Other + ":\\njmp\\t__" + stem(HasSize) + "_chk@PLT\\n" +
         (WithUnwinding ? ".cfi_endproc\\n" : "") + ".size\\t" + Symbol + ", .-" + Symbol + "\\n.popsection\");\n";
}

std::string KeptCalls::declarations(bool IsGcc) const {
  if (OfSprintf.empty() && OfSnprintf.empty())
    return "";
  std::string Out = "#ifdef __clang__\n#define QRINTF_KEPT static __attribute__((noinline, used)) QRINTF__QUIET\n"
                    "#else\n#define QRINTF_KEPT static __attribute__((noinline, used, cold)) QRINTF__QUIET\n#endif\n"
                    "#ifndef __cplusplus\n#define QRINTF_C\n#define QRINTF_NOTHROW\n"
                    "#elif __cplusplus >= 201103L\n#define QRINTF_C \"C\"\n#define QRINTF_NOTHROW noexcept(true)\n"
                    "#else\n#define QRINTF_C \"C\"\n#define QRINTF_NOTHROW throw()\n#endif\n";
  for (bool HasSize : {false, true}) {
    if ((HasSize ? OfSnprintf : OfSprintf).empty())
      continue;
    const std::string Checking = std::string("__") + stem(HasSize) + "_chk", Kept = std::string("qrintf_kept_") + stem(HasSize);
    auto declare = [&](const std::string &Function, const std::string &Symbol) {
      Out += "extern QRINTF_C __attribute__((nothrow)) int " + Function + "(char *, " + (HasSize ? "qrintf_size, " : "") +
             "int, qrintf_size, const char *, ...) QRINTF_NOTHROW __asm__(\"" + Symbol + "\");\n";
    };
    declare(IsGcc ? Checking : Kept, Kept);
    declare(std::string("qrintf_libc_") + stem(HasSize), Checking);
    Out += std::string("#define ") + (HasSize ? "QRINTF_KEPT_SNPRINTF " : "QRINTF_KEPT_SPRINTF ") + (IsGcc ? "__builtin_" + Checking : Kept) + "\n";
  }
  return Out;
}

std::string KeptCalls::assembly(bool WithUnwinding) const {
  return (OfSprintf.empty() ? "" : dispatcher(false, WithUnwinding)) + (OfSnprintf.empty() ? "" : dispatcher(true, WithUnwinding));
}

} // namespace qrintf
