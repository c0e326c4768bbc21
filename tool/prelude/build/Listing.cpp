#include "prelude/build/Listing.h"

#include <algorithm>
#include <utility>

namespace qrintf {
namespace {

bool startsWith(std::string_view Text, std::string_view Prefix) {
  return Text.substr(0, Prefix.size()) == Prefix;
}

/// A line without its comment and the blanks around it. clang puts a blank in front of the sign and
/// behind it, or begins the line with it (#APP). ARM's sign is @.
std::string withoutComment(std::string_view Line) {
  Line.remove_prefix(std::min(Line.find_first_not_of(" \t"), Line.size()));
  for (size_t At = 0; At < Line.size() && Line[At] != '"'; ++At) // there is none behind literals
    if ((Line[At] == '#' || Line[At] == '@') &&
        (At == 0 || (std::string_view(" \t").find(Line[At - 1]) != Line.npos &&
                     Line.substr(At + 1, 1) == " "))) {
      Line = Line.substr(0, At);
      break;
    }
  return std::string(Line.substr(0, Line.find_last_not_of(" \t") + 1));
}

/// The words of a directive's operands, without quotes.
std::vector<std::string> operandsOf(std::string_view Line) {
  std::vector<std::string> Words;
  Line.remove_prefix(std::min(Line.find('\t') + 1, Line.size()));
  for (size_t At = 0; At <= Line.size();) {
    const size_t End = std::min(Line.find(',', At), Line.size());
    std::string Word;
    for (char C : Line.substr(At, End - At))
      if (C != '"' && C != ' ')
        Word += C;
    Words.push_back(Word);
    At = End + 1;
  }
  return Words;
}

/// The label that a line is; empty for other lines.
std::string labelOf(const std::string &Line) {
  return !Line.empty() && Line.back() == ':' && Line.find_first_of(" \t\"") == Line.npos
             ? Line.substr(0, Line.size() - 1)
             : "";
}

/// Whether a line says what is known of an item without it, or what concerns the whole file. clang
/// writes the type of an object in front of its section.
bool isSuperfluous(const std::string &Line) {
  if (startsWith(Line, ".type\t") && Line.find("object") != Line.npos)
    return true;
  for (std::string_view Each : {".hidden\t", ".globl\t", ".weak\t", ".file\t", ".ident\t",
                                ".addrsig", ".type\t.L", ".size\t.L", ".eabi_attribute\t", ".fpu\t",
                                ".syntax ", ".abiversion ", ".abicalls", ".nan\t"})
    if (startsWith(Line, Each))
      return true;
  return Line.empty();
}

} // namespace

Listing::Listing(std::string_view Assembly) {
  while (!Assembly.empty()) {
    const size_t End = std::min(Assembly.find('\n'), Assembly.size());
    addLine(withoutComment(Assembly.substr(0, End)));
    Assembly.remove_prefix(std::min(End + 1, Assembly.size()));
  }
  if (Items.empty())
    throw NotUnderstood("neither an object file nor clang's assembly");
  addReferences();
}

/// Begins a section. The name of a section of code or data ends with that of what is in it. Of the
/// sections of constants, each label begins one.
void Listing::begin(const std::string &Line) {
  std::vector<std::string> Words = operandsOf(Line);
  Words.resize(5);
  Current = {Words[0], Words[1], Words[1].find('G') == Words[1].npos ? "" : Words[3]};
  Last = nullptr;
  Align = 1;
  std::string Name = Current.Group;
  const bool IsCode = startsWith(Current.Name, ".text.");
  for (std::string_view Prefix :
       {".text.unlikely.", ".text.", ".rodata.", ".data.rel.ro.", ".data.", ".bss."})
    if (Name.empty() && startsWith(Current.Name, Prefix) &&
        Current.Flags.find('M') == Current.Flags.npos)
      Name = Current.Name.substr(Prefix.size());
  if (Name.empty() || startsWith(Name, ".L"))
    return;
  if (startsWith(Current.Name, ".data.rel."))
    throw NotUnderstood("relocated data in section " + Current.Name);
  Last = &Items[Name];
  Last->Name = Name;
  Last->IsFunction = IsCode;
  Last->IsWritable = Current.Flags.find('w') != Current.Flags.npos;
  if (IsCode && !Syntax.empty())
    Last->Lines.push_back(Syntax);
}

/// Whether labels of the current section are names of constants.
bool Listing::holdsConstants() const {
  return Current.Flags.find('M') != Current.Flags.npos || startsWith(Current.Name, ".rodata") ||
         Current.Name == ".toc";
}

void Listing::addLine(std::string Line) {
  if (startsWith(Line, ".section")) {
    begin(Line);
    return;
  }
  if (Line == ".text") {
    Current = {};
    Last = nullptr;
    return;
  }
  if (startsWith(Line, ".syntax "))
    Syntax = Line;
  if (startsWith(Line, ".weak\t"))
    Weak.insert(operandsOf(Line)[0]);
  if (isSuperfluous(Line))
    return;
  const std::string Label = labelOf(Line);
  if (!Label.empty() && startsWith(Label, ".L") && (!Last || Last->IsConstant) &&
      holdsConstants()) {
    Last = &Items[Label];
    Last->Name = Label;
    Last->IsConstant = true;
    Last->IsOfToc = Current.Name == ".toc";
    Last->Align = std::exchange(Align, 1);
    return; // the group names it
  }
  if (startsWith(Line, ".p2align\t") && (!Last || Last->IsConstant)) {
    Align = uint64_t(1) << std::stoul(operandsOf(Line)[0]);
    return;
  }
  if (Last)
    Last->Lines.push_back(std::move(Line));
}

/// Notes which symbols each item refers to, and which of others the code does without.
void Listing::addReferences() {
  for (auto &[Name, Each] : Items) {
    Weak.erase(Name);
    std::set<std::string> Seen{Name};
    for (const std::string &Line : Each.Lines)
      Seen.insert(labelOf(Line));
    auto note = [&, &Each = Each](const std::string &Symbol) {
      const auto Known = Items.find(Symbol);
      const bool IsKnown = Known != Items.end();
      if (!Seen.insert(Symbol).second)
        return Symbol;
      if (!IsKnown && (startsWith(Symbol, "qrintf_") || startsWith(Symbol, ".L")))
        throw NotUnderstood("where " + Symbol + " is");
      if (IsKnown || Weak.count(Symbol))
        Each.Relocations.push_back(
            {0, "",
             IsKnown && Known->second.IsFunction ? RelocationKind::Call : RelocationKind::Data,
             Symbol, 0});
      return Symbol;
    };
    for (const std::string &Line : Each.Lines)
      replaceSymbols(Line, note);
  }
}

} // namespace qrintf
