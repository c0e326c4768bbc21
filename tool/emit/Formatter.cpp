#include "emit/Emit.h"

#include "emit/SiteText.h"

#include <algorithm>

namespace qrintf {

const std::string AddName = "__qrintf_add";

static std::string typeOf(const Plan &P, size_t I) { return textsOf(P.Params[I]).Code; }

/// How many arguments the formatter takes one behind the other, each in 8 bytes: all, if they are
/// integers and pointers and the machine's calls save them so. 0 if it takes the va_list.
static unsigned wordCount(const Plan &P, const Target &Machine) {
  const bool HasDouble = std::ranges::find(P.Params, ParamType::Double) != P.Params.end();
  return HasDouble || !Machine.SavesWords || P.Params.size() > 255
             ? 0
             : static_cast<unsigned>(P.Params.size());
}

/// The statements that read the arguments. The va_list is copied, since the engine may have to read
/// it again.
static std::string readArguments(const Plan &P, const Target &Machine) {
  const unsigned Words = wordCount(P, Machine);
  std::string Out =
      Words ? "" : "  __builtin_va_list a;\n  __builtin_memcpy(&a, from, sizeof a);\n";
  for (unsigned I = 0; I < P.Params.size(); ++I) {
    const std::string Value = SiteText::value(I);
    Out += Words ? "  __builtin_memcpy(&" + Value + ", QRINTF_CAST(const char *, from) + " +
                       std::to_string(8 * I) + ", sizeof " + Value + ");\n"
                 : "  " + Value + " = __builtin_va_arg(a, " + typeOf(P, I) + ");\n";
  }
  return Out;
}

std::string emitFormatter(const Site &S, const std::string &Name, const Target &Machine) {
  const SiteText Text(S);
  const Plan &P = S.Plans[0];
  std::string Out = "/* " + commentSafe(cLiteral(P.Format)) + " */\n";
  Out += emitBody(Text, P, Name + "_").Text;
  Out += "QRINTF_PUBLIC int " + Name + "(char *b, qrintf_size n, const void *from)\n{\n";
  for (size_t I = 0; I < P.Params.size(); ++I)
    Out += "  " + typeOf(P, I) + " " + SiteText::value(static_cast<unsigned>(I)) + ";\n";
  Out += readArguments(P, Machine);
  return Out + "  return " + Name + "_(b, n" + Text.arguments(P.Params.size()) +
         ");\n}\nstatic struct qrintf_format " + Name + "r = {" + cLiteral(P.Format) + ", " + Name +
         ", " + std::to_string(wordCount(P, Machine)) + ", QRINTF__NULL};\n";
}

std::string emitRegistration(const std::vector<std::string> &Names, const std::string &Add) {
  std::string Out = "extern __attribute__((__visibility__(\"hidden\"), __nothrow__)) void " +
                    AddName + "(struct qrintf_format *) __asm__(\"" + Add +
                    "\");\n__attribute__((constructor)) QRINTF__QUIET static void " + AddName +
                    "_all(void)\n{\n";
  for (const std::string &Each : Names)
    Out += "  " + AddName + "(&" + Each + "r);\n";
  return Out + "}\n";
}

} // namespace qrintf
