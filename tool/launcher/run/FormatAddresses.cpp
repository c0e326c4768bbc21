#include "launcher/run/FormatAddresses.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <vector>

namespace qrintf {
namespace {

constexpr std::string_view RecordLabel = "\nqrintf_format_", LiteralLabel = "\n.LC";

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

/// A literal of gcc's: its label, and the lines from there to its end.
struct Literal {
  std::string_view Label;
  size_t Begin, End;
  std::string_view Symbol; // of the format that it becomes
};

/// Reads the literal whose label begins at At. gcc writes a long one in several pieces. Returns its
/// text, or an empty one for what is no literal, or has a null character in the middle.
std::string readLiteral(std::string_view Assembly, size_t At, Literal &L) {
  const std::string_view Label = lineAt(Assembly, At);
  if (Label.size() < 2 || Label.back() != ':')
    return "";
  L.Label = Label.substr(0, Label.size() - 1);
  L.Begin = At;
  std::string Text;
  for (At += Label.size() + 1; At < Assembly.size();) {
    const std::string_view Line = lineAt(Assembly, At);
    const bool IsLast = startsWith(Line, "\t.string\t");
    if (!IsLast && !startsWith(Line, "\t.ascii\t"))
      return "";
    Text += quoted(Line);
    At += Line.size() + 1;
    if (IsLast)
      break;
  }
  L.End = std::min(At, Assembly.size());
  const std::string_view Next = lineAt(Assembly, L.End);
  // Data without a label of its own belongs to this object.
  for (std::string_view Data :
       {"\t.string", "\t.ascii", "\t.zero", "\t.byte", "\t.value", "\t.hword", "\t.long", "\t.word",
        "\t.quad", "\t.xword", "\t.2byte", "\t.4byte", "\t.8byte", "\t.base64"})
    if (startsWith(Next, Data))
      return "";
  return Text;
}

bool isInQuotes(std::string_view Assembly, size_t At) {
  const size_t Begin = Assembly.rfind('\n', At) + 1;
  return Assembly.substr(Begin, At - Begin).find('"') != std::string_view::npos;
}

} // namespace

Addressed giveAddresses(std::string_view Assembly) {
  Addressed Out;
  const std::unordered_map<std::string, std::string_view> Records = readRecords(Assembly);
  if (Records.empty())
    return Out;
  std::vector<Literal> Literals;
  std::map<std::string_view, std::string_view> Symbols; // by the labels
  for (size_t At = 0; (At = Assembly.find(LiteralLabel, At)) != std::string_view::npos;) {
    Literal L;
    const auto Known = Records.find(readLiteral(Assembly, ++At, L));
    if (Known == Records.end() || !Symbols.emplace(L.Label, Known->second).second)
      continue;
    Literals.push_back(L);
  }
  size_t Copied = 0;
  auto Next = Literals.begin();
  for (size_t At = 0; !Literals.empty() && (At = Assembly.find(".LC", At)) != Assembly.npos;) {
    if (Next != Literals.end() && At == Next->Begin) {
      Out.Text.append(Assembly.substr(Copied, At - Copied));
      Copied = At = Next++->End;
      continue;
    }
    const size_t End = std::min(Assembly.find_first_not_of("0123456789", At + 3), Assembly.size());
    const auto Known = Symbols.find(Assembly.substr(At, End - At));
    if (Known != Symbols.end() && !isInQuotes(Assembly, At)) {
      Out.Text.append(Assembly.substr(Copied, At - Copied)).append(Known->second);
      Copied = End;
    }
    At = End;
  }
  Out.Count = static_cast<unsigned>(Literals.size());
  if (Out.Count)
    Out.Text.append(Assembly.substr(Copied));
  return Out;
}

} // namespace qrintf
