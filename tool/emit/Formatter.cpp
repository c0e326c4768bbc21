#include "emit/Formatter.h"

#include "emit/PieceText.h"

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

} // namespace

std::string emitFormatter(const Site &S, const std::string &Name, const std::string &Hash) {
  const SiteText Text(S);
  const Plan &P = S.Plans[0];
  const std::string Symbol = FormatPrefix + Hash;
  const std::string Head = "int " + Name + "(char *b, qrintf_size n, __builtin_va_list list)";
  std::string Out = "/* " + commentSafe(cLiteral(P.Format)) + " */\n";
  Out += emitBody(Text, P, Name + "_").Text;
  Out += "static " + Head + " __asm__(\"" + FormatterPrefix + Hash + "\");\n";
  // gcc copies the name of the section into a directive, which we end ourselves. The rest is a
  // comment for the assembler.
  Out += "__attribute__((used, noinline, section(\".text." + Symbol + ",\\\"axG\\\",@progbits," +
         Symbol + ",comdat #\"))) static " + Head + "\n{\n  __builtin_va_list a;\n  int r;\n";
  for (size_t I = 0; I < P.Params.size(); ++I) {
    const std::string Type = textsOf(P.Params[I]).Code;
    Out += "  " + Type + (Type.back() == '*' ? "" : " ") +
           SiteText::value(static_cast<unsigned>(I)) + ";\n";
  }
  Out += "  __builtin_va_copy(a, list);\n";
  for (size_t I = 0; I < P.Params.size(); ++I)
    Out += "  " + SiteText::value(static_cast<unsigned>(I)) + " = __builtin_va_arg(a, " +
           textsOf(P.Params[I]).Code + ");\n";
  return Out + "  r = " + Name + "_(b, n" + Text.arguments(P.Params.size()) +
         ");\n  __builtin_va_end(a);\n  return r;\n}\n";
}

// The text is aligned to 8 bytes, because gcc may know that of a literal
// (launcher/run/FormatAddresses.cpp).
std::string formatRecord(const std::string &Text, const std::string &Hash) {
  const std::string Symbol = FormatPrefix + Hash;
  return ".ifndef " + Symbol + "\n.pushsection qrintf_fmt,\"aG\",@progbits," + Symbol +
         ",comdat\n.balign 8\n.weak " + Symbol + "\n.hidden " + Symbol + "\n.type " + Symbol +
         ",@object\n.long " + FormatterPrefix + Hash + "-.\n.byte 255,254,1,0\n" + Symbol +
         ":\n.string " + assemblyLiteral(Text) + "\n.size " + Symbol + ",.-" + Symbol +
         "\n.popsection\n.endif\n";
}

} // namespace qrintf
