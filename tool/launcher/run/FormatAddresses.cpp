#include "launcher/run/FormatAddresses.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace qrintf {
namespace {

constexpr std::string_view RecordLabel = "\nqrintf_format_", LiteralLabel = "\n.LC";

/// What a text behind a record is aligned to (emit/Formatter.cpp). gcc knows the alignment of its
/// literals, and asks for 8 bytes at most. An initialiser of an array can have the same text and
/// more.
constexpr unsigned TextAlignment = 8;

std::string_view lineAt(std::string_view Text, size_t At) {
  return Text.substr(At, std::min(Text.find('\n', At), Text.size()) - At);
}

bool startsWith(std::string_view Text, std::string_view Prefix) {
  return Text.substr(0, Prefix.size()) == Prefix;
}

/// What stands between the quotes of a line: `\t.string\t"…"`.
std::string_view quoted(std::string_view Line) {
  const size_t Begin = Line.find('"') + 1, End = Line.rfind('"');
  return Begin && End >= Begin ? Line.substr(Begin, End - Begin) : std::string_view();
}

/// The characters that a literal of assembly stands for. gcc writes one that is not printable as a
/// letter or as three octal digits, which of them depends on the machine.
std::string meaningOf(std::string_view Quoted) {
  constexpr std::string_view Letters = "btnfr", Meant = "\b\t\n\f\r";
  std::string Out;
  for (size_t At = 0; At < Quoted.size(); ++At) {
    if (Quoted[At] != '\\' || At + 1 == Quoted.size()) {
      Out += Quoted[At];
      continue;
    }
    const char Next = Quoted[++At];
    unsigned Value = 0, Digits = 0;
    for (; Digits < 3 && At + Digits < Quoted.size(); ++Digits) {
      const char Digit = Quoted[At + Digits];
      if (Digit < '0' || Digit > '7')
        break;
      Value = Value * 8 + static_cast<unsigned>(Digit - '0');
    }
    const size_t Letter = Letters.find(Next);
    Out += Digits ? static_cast<char>(Value) : Letter == Letters.npos ? Next : Meant[Letter];
    At += Digits ? Digits - 1 : 0;
  }
  return Out;
}

/// The symbols of the formats that have a record, by their texts.
std::unordered_map<std::string, std::string_view> readRecords(std::string_view Assembly) {
  std::unordered_map<std::string, std::string_view> Symbols;
  for (size_t At = 0; (At = Assembly.find(RecordLabel, At)) != std::string_view::npos;) {
    const std::string_view Label = lineAt(Assembly, ++At);
    const std::string_view Text =
        lineAt(Assembly, std::min(At + Label.size() + 1, Assembly.size()));
    if (Label.back() == ':' && startsWith(Text, ".string \""))
      Symbols.emplace(meaningOf(quoted(Text)), Label.substr(0, Label.size() - 1));
  }
  return Symbols;
}

/// Whether the line in front of a literal's label says nothing that a record's text does not
/// fulfil.
bool canStandBefore(std::string_view Line, const Target &Machine) {
  if (startsWith(Line, "\t.section\t") || startsWith(Line, "\t.string\t") ||
      startsWith(Line, "\t.ascii\t"))
    return true;
  // gcc writes a blank or a tab behind the word, which of them depends on the machine.
  constexpr std::string_view Align = "\t.align";
  unsigned Number = 0;
  const char *const End = Line.data() + Line.size();
  return startsWith(Line, Align) && Line.size() > Align.size() + 1 &&
         std::from_chars(Line.data() + Align.size() + 1, End, Number).ptr == End &&
         (Machine.AlignsByPowers ? 1u << std::min(Number, 31u) : Number) <= TextAlignment;
}

/// Whether the line behind a literal begins something else. Data without a label of its own would
/// belong to the same object. For some machines gcc writes no tab in front of some directives.
bool canStandBehind(std::string_view Line) {
  Line.remove_prefix(startsWith(Line, "\t") ? 1 : 0);
  for (std::string_view Other :
       {".L", ".section\t", ".text", ".data", ".align", ".globl", ".type\t", ".ident\t"})
    if (startsWith(Line, Other))
      return true;
  return false;
}

/// A literal of gcc's: its label, the end of its lines, and its text, which is empty for what is no
/// literal, or has a null character in the middle.
struct Literal {
  std::string_view Label;
  size_t End = 0;
  std::string Text;
};

/// Reads the literal whose label begins at At. gcc writes a long one in several pieces. For some
/// machines it writes the null character as the last one of a piece.
Literal readLiteral(std::string_view Assembly, size_t At, const Target &Machine) {
  const size_t Before = Assembly.rfind('\n', At - 2) + 1;
  const std::string_view Label = lineAt(Assembly, At);
  if (Label.back() != ':' || !canStandBefore(lineAt(Assembly, Before), Machine))
    return {};
  Literal L;
  L.Label = Label.substr(0, Label.size() - 1);
  for (At += Label.size() + 1; At < Assembly.size();) {
    const std::string_view Line = lineAt(Assembly, At);
    const bool IsString = startsWith(Line, "\t.string\t");
    if (!IsString && !startsWith(Line, "\t.ascii\t"))
      return {};
    (L.Text += meaningOf(quoted(Line))).append(IsString, '\0');
    At = L.End = std::min(At + Line.size() + 1, Assembly.size());
    if (const size_t Null = L.Text.find('\0'); Null != L.Text.npos) {
      const bool IsWhole = Null + 1 == L.Text.size();
      L.Text.resize(Null);
      return IsWhole && canStandBehind(lineAt(Assembly, L.End)) ? L : Literal();
    }
  }
  return {};
}

} // namespace

Addressed giveAddresses(std::string_view Assembly, const Target &Machine) {
  Addressed Out;
  const std::unordered_map<std::string, std::string_view> Records = readRecords(Assembly);
  size_t Copied = 0;
  for (size_t At = 0;
       !Records.empty() && (At = Assembly.find(LiteralLabel, At)) != std::string_view::npos;) {
    const Literal L = readLiteral(Assembly, ++At, Machine);
    const auto Known = Records.find(L.Text);
    if (Known == Records.end())
      continue;
    Out.Text.append(Assembly.substr(Copied, At - Copied)).append("\t.weakref ");
    Out.Text.append(L.Label).append(",").append(Known->second).append("\n");
    Copied = L.End;
    ++Out.Count;
  }
  if (Out.Count)
    Out.Text.append(Assembly.substr(Copied));
  return Out;
}

} // namespace qrintf
