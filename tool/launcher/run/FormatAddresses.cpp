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

/// The symbols of the formats that have a record, by their texts as assembly writes them.
std::unordered_map<std::string, std::string_view> readRecords(std::string_view Assembly) {
  std::unordered_map<std::string, std::string_view> Symbols;
  for (size_t At = 0; (At = Assembly.find(RecordLabel, At)) != std::string_view::npos;) {
    const std::string_view Label = lineAt(Assembly, ++At);
    const std::string_view Text =
        lineAt(Assembly, std::min(At + Label.size() + 1, Assembly.size()));
    if (Label.back() == ':' && startsWith(Text, ".string \""))
      Symbols.emplace(quoted(Text), Label.substr(0, Label.size() - 1));
  }
  return Symbols;
}

/// Whether the line in front of a literal's label says nothing that a record's text does not
/// fulfil.
bool canStandBefore(std::string_view Line, const Target &Machine) {
  if (startsWith(Line, "\t.section\t") || startsWith(Line, "\t.string\t"))
    return true;
  constexpr std::string_view Align = "\t.align ";
  unsigned Number = 0;
  const char *const End = Line.data() + Line.size();
  return startsWith(Line, Align) &&
         std::from_chars(Line.data() + Align.size(), End, Number).ptr == End &&
         (Machine.AlignsByPowers ? 1u << std::min(Number, 31u) : Number) <= TextAlignment;
}

/// Whether the line behind a literal begins something else. Data without a label of its own would
/// belong to the same object.
bool canStandBehind(std::string_view Line) {
  for (std::string_view Other :
       {"\t.section\t", "\t.text", "\t.data", "\t.align ", "\t.globl\t", "\t.type\t", "\t.ident\t"})
    if (startsWith(Line, Other))
      return true;
  return startsWith(Line, ".L");
}

/// A literal of gcc's: its label, the end of its lines, and its text, which is empty for what is no
/// literal, or has a null character in the middle.
struct Literal {
  std::string_view Label;
  size_t End = 0;
  std::string Text;
};

/// Reads the literal whose label begins at At. gcc writes a long one in several pieces.
Literal readLiteral(std::string_view Assembly, size_t At, const Target &Machine) {
  const size_t Before = Assembly.rfind('\n', At - 2) + 1;
  const std::string_view Label = lineAt(Assembly, At);
  if (Label.back() != ':' || !canStandBefore(lineAt(Assembly, Before), Machine))
    return {};
  Literal L;
  L.Label = Label.substr(0, Label.size() - 1);
  bool IsWhole = false;
  for (At += Label.size() + 1; At < Assembly.size() && !IsWhole;) {
    const std::string_view Line = lineAt(Assembly, At);
    IsWhole = startsWith(Line, "\t.string\t");
    if (!IsWhole && !startsWith(Line, "\t.ascii\t"))
      return {};
    L.Text += quoted(Line);
    At = L.End = std::min(At + Line.size() + 1, Assembly.size());
  }
  return IsWhole && canStandBehind(lineAt(Assembly, L.End)) ? L : Literal();
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
