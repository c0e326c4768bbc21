#include "prelude/build/Listing.h"

#include <algorithm>
#include <utility>

namespace qrintf {
namespace {

/// A line without its comment and the blanks around it. Compilers put a blank in front of the sign
/// and behind it, or begin the line with it (#APP). ARM's sign is @, and AArch64's //. Behind a
/// directive is a tabulator, as where the compiler writes it, also in lines of the runtime's.
std::string withoutComment(std::string_view Line) {
  Line.remove_prefix(std::min(Line.find_first_not_of(" \t"), Line.size()));
  for (size_t At = 0; At < Line.size() && Line[At] != '"'; ++At) // there is none behind literals
    if (const size_t Sign = Line[At] == '#' || Line[At] == '@'  ? 1
                            : Line.substr(At).starts_with("//") ? 2
                                                                : 0;
        Sign && (At == 0 || (std::string_view(" \t").find(Line[At - 1]) != Line.npos &&
                             Line.substr(At + Sign, 1) == " "))) {
      Line = Line.substr(0, At);
      break;
    }
  std::string Out(Line.substr(0, Line.find_last_not_of(" \t") + 1));
  if (const size_t Blank = Out.find(' '); Out.starts_with(".") && Blank < Out.find('\t'))
    Out[Blank] = '\t';
  return Out;
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

/// Whether a line says what is known of an item without it, or what concerns the whole file, or is
/// a label that only debug information would name. clang writes the type of an object in front of
/// its section.
bool isSuperfluous(const std::string &Line) {
  if (Line.starts_with(".type\t") && Line.find("object") != Line.npos)
    return true;
  for (std::string_view Each :
       {".hidden\t", ".globl\t", ".weak\t", ".file\t", ".ident\t", ".addrsig", ".type\t.L",
        ".size\t.L", ".eabi_attribute\t", ".fpu\t", ".syntax\t", ".abiversion\t", ".abicalls",
        ".nan\t", ".ifndef\t", ".endif", ".LFB", ".LFE"})
    if (Line.starts_with(Each))
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
    throw NotUnderstood("it is not the assembly of gcc or clang");
  addReferences();
}

/// Begins a section. The name of a section of code or data ends with that of what is in it. Of the
/// sections of constants, each label begins one.
void Listing::begin(const std::string &Line) {
  std::vector<std::string> Words = operandsOf(Line);
  Words.resize(5);
  Current = {Words[0], Words[1],
             Words[2] == "@nobits" || Words[2] == "%nobits" ? "%nobits" : "%progbits",
             Words[1].find('G') == Words[1].npos ? "" : Words[3]};
  Last = nullptr;
  Align = 1;
  if (Current.Name.starts_with(".data.rel."))
    throw NotUnderstood("relocated data in section " + Current.Name);
  if (Current.Flags.find('M') != Current.Flags.npos)
    return;
  std::string_view Own = Current.Name;
  for (std::string_view Prefix : {".text", ".text.unlikely", ".rodata", ".data", ".bss"})
    if (Current.Name.starts_with(std::string(Prefix) + "."))
      Own = std::string_view(Current.Name).substr(Prefix.size() + 1);
  const std::string Name(Current.Group.empty() ? Own : Current.Group);
  if (Name == Current.Name || Name.starts_with(".L"))
    return;
  Last = &Items[Name];
  Last->Name = Name;
  Last->Section = Current.Name.substr(0, Current.Name.find('.', 1));
  Last->Type = Current.Type;
  Last->IsFunction = Last->Section == ".text";
  if (Last->IsFunction && !Syntax.empty())
    Last->Lines.push_back(Syntax);
}

/// Whether labels of the current section are names of constants: of data, of the entries of POWER's
/// table of addresses, and in .text itself of instructions of s390x that functions execute (exrl).
bool Listing::holdsConstants() const {
  return Current.Flags.find('M') != Current.Flags.npos || Current.Name.starts_with(".rodata") ||
         Current.Name == ".toc" || Current.Name == ".text";
}

void Listing::addLine(std::string Line) {
  if (Line.starts_with(".section\t") || Line.starts_with(".pushsection\t")) {
    begin(Line);
    return;
  }
  if (Line == ".text" || Line == ".popsection") {
    Current = {Line == ".text" ? Line : "", "", "%progbits", ""};
    Last = nullptr;
    return;
  }
  if (Line.starts_with(".set\t.L")) {
    const std::vector<std::string> Words = operandsOf(Line);
    Aliases[Words[0]] = Words.at(1);
    return;
  }
  if (Line.starts_with(".syntax\t"))
    Syntax = Line;
  if (Line.starts_with(".weak\t"))
    Weak.insert(operandsOf(Line)[0]);
  if (isSuperfluous(Line))
    return;
  const std::string Label = labelOf(Line);
  if (!Label.empty() && Label.starts_with(".L") && (!Last || Last->IsConstant) &&
      holdsConstants()) {
    Last = &Items[Label];
    Last->Name = Label;
    Last->IsConstant = true;
    Last->Section = Current.Name == ".toc" || Current.Name == ".text" ? Current.Name : ".rodata";
    Last->Type = Current.Type;
    Last->Align = std::exchange(Align, 1);
    return; // the group names it
  }
  const bool IsPower = Line.starts_with(".p2align\t");
  if ((IsPower || Line.starts_with(".align\t")) && (!Last || Last->IsConstant)) {
    const uint64_t Number = std::stoul(operandsOf(Line)[0]);
    Align = IsPower ? uint64_t(1) << Number : Number; // .align is gcc's, which writes it for x86
    return;
  }
  if (Last)
    Last->Lines.push_back(std::move(Line));
}

/// Notes which symbols each item refers to.
void Listing::addReferences() {
  std::map<std::string, std::string> Targets;
  for (const auto &[Name, Each] : Items)
    Weak.erase(Name);
  for (auto &[Name, Each] : Items) {
    std::set<std::string> Own{Name};
    for (const std::string &Line : Each.Lines)
      Own.insert(labelOf(Line));
    for (std::string &Line : Each.Lines)
      Line = replaceSymbols(Line, [&, &Each = Each](const std::string &Word) {
        const auto Alias = Aliases.find(Word);
        const std::string &Symbol = Alias == Aliases.end() ? Word : Alias->second;
        const auto Known = Items.find(Symbol);
        if (Own.count(Symbol))
          return Symbol;
        if (Known == Items.end() && !Weak.count(Symbol) &&
            (Symbol.starts_with("qrintf_") || Symbol.starts_with(".L")))
          throw NotUnderstood("where " + Symbol + " is");
        if (Known != Items.end() && Known->second.IsFunction && Line.starts_with("lea"))
          Targets.emplace(Symbol, Line[3] == 'l' ? "endbr32" : "endbr64");
        if (Known != Items.end() || Weak.count(Symbol))
          Each.References.insert(Symbol);
        return Symbol;
      });
  }
  // On x86 a function whose address is taken has a mark for indirect branches, which a processor
  // demands where it watches them (Intel's CET).
  for (const auto &[Name, Mark] : Targets) {
    std::vector<std::string> &Lines = Items[Name].Lines;
    const auto Begin = std::find(Lines.begin(), Lines.end(), ".cfi_startproc");
    if (Begin == Lines.end())
      throw NotUnderstood("where the code of " + Name + " begins");
    Lines.insert(Begin + 1, Mark);
  }
}

} // namespace qrintf
