#include "emit/Formatter.h"

#include "emit/PieceText.h"

#include <algorithm>

namespace qrintf {
namespace {

const std::string FormatterPrefix = "qrintf_formatter_", FormatPrefix = "qrintf_format_";

/// A literal of assembly with quotes, in the form that gcc writes, by which the assembler's step
/// finds a literal of the unit with this text (launcher/run/FormatAddresses.h).
std::string assemblyLiteral(const std::string &Bytes) {
  std::string Out = "\"";
  for (char Each : Bytes) {
    const auto C = static_cast<unsigned char>(Each);
    const size_t Letter = std::string("\b\t\n\f\r\"\\").find(Each);
    if (Letter != std::string::npos)
      Out += {'\\', "btnfr\"\\"[Letter]};
    else if (C >= 0x20 && C < 0x7f)
      Out += Each;
    else
      Out += {'\\', static_cast<char>('0' + C / 64), static_cast<char>('0' + C / 8 % 8),
              static_cast<char>('0' + C % 8)};
  }
  return Out + "\"";
}

std::string typeOf(const Plan &P, size_t I) { return textsOf(P.Params[I]).Code; }

/// How many arguments the formatter takes one behind the other, each in 8 bytes: all, if they are
/// integers and pointers and the machine's calls save them so. 0 if it takes the va_list.
unsigned wordsOf(const Plan &P, const Target &Machine) {
  const bool IsOther = std::any_of(P.Params.begin(), P.Params.end(), [](ParamType T) {
    return T == ParamType::Double || T == ParamType::LongDouble;
  });
  return IsOther || !Machine.SavesWords || P.Params.size() > 255
             ? 0
             : static_cast<unsigned>(P.Params.size());
}

/// The statements that read the arguments. The va_list is copied, since the engine may have to read
/// it again.
std::string readArguments(const Plan &P, const Target &Machine) {
  const unsigned Words = wordsOf(P, Machine);
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

} // namespace

std::string emitFormatter(const Site &S, const std::string &Name, const std::string &Hash,
                          const Target &Machine, GroupedBy Group) {
  const SiteText Text(S);
  const Plan &P = S.Plans[0];
  const std::string Symbol = FormatPrefix + Hash;
  const std::string Head = "int " + Name + "(char *b, qrintf_size n, const void *from)";
  std::string Out = "/* " + commentSafe(cLiteral(P.Format)) + " */\n";
  Out += emitBody(Text, P, Name + "_").Text;
  Out += "static " + Head + " __asm__(\"" + FormatterPrefix + Hash + "\");\n";
  // gcc copies the name of the section into a directive, which we end ourselves. The rest is a
  // line that is a comment for the assembler of every machine.
  const std::string Rest =
      Group == GroupedBy::Directive ? ",\\\"axG\\\",%progbits," + Symbol + ",comdat\\n#" : "";
  Out += "__attribute__((used, noinline, section(\".text." + Symbol + Rest +
         "\"))) QRINTF__QUIET static " + Head + "\n{\n";
  for (size_t I = 0; I < P.Params.size(); ++I)
    Out += "  " + typeOf(P, I) + " " + SiteText::value(static_cast<unsigned>(I)) + ";\n";
  return Out + readArguments(P, Machine) + "  return " + Name + "_(b, n" +
         Text.arguments(P.Params.size()) + ");\n}\n";
}

// The text is aligned to 8 bytes, because gcc may know that of a literal
// (launcher/run/FormatAddresses.cpp). The record ends so too, because the code of s390x can only
// address even places, and the end of the section is one that it addresses.
std::string formatRecord(const Plan &P, const std::string &Hash, const Target &Machine) {
  const std::string Symbol = FormatPrefix + Hash;
  return ".ifndef " + Symbol + "\n.pushsection qrintf_fmt,\"aG\",%progbits," + Symbol +
         ",comdat\n.balign 8\n.weak " + Symbol + "\n.hidden " + Symbol + "\n.type " + Symbol +
         ",%object\n.long " + FormatterPrefix + Hash + "-.\n.byte 255,254,1," +
         std::to_string(wordsOf(P, Machine)) + "\n" + Symbol + ":\n.string " +
         assemblyLiteral(P.Format) + "\n.size " + Symbol + ",.-" + Symbol +
         "\n.balign 8\n.popsection\n.endif\n";
}

} // namespace qrintf
