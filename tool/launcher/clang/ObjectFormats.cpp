#include "launcher/clang/ObjectFormats.h"

#include "common/Process.h"
#include "launcher/clang/ElfObject.h"

#include <algorithm>
#include <csignal>
#include <elf.h>
#include <fcntl.h>
#include <map>
#include <sys/stat.h>
#include <unistd.h>
#include <unordered_map>
#include <vector>

namespace qrintf {
namespace {

constexpr std::string_view FormatPrefix = "qrintf_format_", FormatterPrefix = "qrintf_formatter_";

/// What a text behind a record is aligned to (emit/Formatter.cpp).
constexpr unsigned TextAlignment = 8;

bool startsWith(std::string_view Text, std::string_view Prefix) {
  return Text.substr(0, Prefix.size()) == Prefix;
}

/// A format with a record.
struct Record {
  size_t Symbol = 0;    // of the text behind it
  size_t Section = 0;   // of the record
  size_t Formatter = 0; // the section of its formatter; 0 if that is not one of its own
};

/// A string of a section of strings that has the text of a record.
struct Literal {
  size_t Symbol = 0; // that of the record
  std::uint64_t Length = 0;
  bool IsUsed = false;
};

/// By section and offset.
using Literals = std::map<std::pair<size_t, std::uint64_t>, Literal>;

/// Whether the linker joins equal strings of S, and a text behind a record can be one of them.
bool holdsStrings(const ElfObject::Section &S) {
  constexpr std::uint64_t Strings = SHF_ALLOC | SHF_MERGE | SHF_STRINGS;
  return S.Type == SHT_PROGBITS && (S.Flags & Strings) == Strings && !(S.Flags & SHF_WRITE) &&
         S.EntrySize == 1 && S.Alignment <= TextAlignment;
}

/// The object on its way through the steps, which are called in the order in which they stand here.
class Formats {
public:
  explicit Formats(ElfObject &Object) : Object(Object), Sections(Object.sections()) {}

  bool findRecords();
  void findLiterals();
  /// Leaves out literals that are not known for certain to be nothing but literals.
  void excludeOthers();
  /// Returns the number of literals that something refers to.
  unsigned redirect();
  void groupFormatters();

private:
  Literals::iterator literalAround(size_t Section, std::uint64_t Offset);
  Literals::iterator literalOf(const ElfObject::Relocation &R);
  template <class Function> void forEachRelocation(Function Visit) const;

  ElfObject &Object;
  const std::vector<ElfObject::Section> &Sections;
  std::map<std::string, Record> Records; // by hash
  Literals Found;
};

bool Formats::findRecords() {
  std::map<std::string, size_t> Formatters;
  for (size_t I = 0; I < Object.symbolCount(); ++I) {
    const std::string Name(Object.symbolName(I));
    const size_t Section = Object.symbol(I).Section;
    if (startsWith(Name, FormatPrefix) && Sections[Section].Name == RecordSection)
      Records[Name.substr(FormatPrefix.size())] = {I, Section};
    else if (startsWith(Name, FormatterPrefix))
      Formatters[Name.substr(FormatterPrefix.size())] = Section;
  }
  for (auto &[Hash, Each] : Records)
    if (const auto Its = Formatters.find(Hash);
        Its != Formatters.end() &&
        Sections[Its->second].Name == ".text." + std::string(FormatPrefix) + Hash)
      Each.Formatter = Its->second;
  return !Records.empty();
}

void Formats::findLiterals() {
  std::unordered_map<std::string_view, size_t> Symbols; // by text
  for (const auto &[Hash, Each] : Records) {
    const std::string_view Bytes = Object.bytesOf(Sections[Each.Section]);
    const std::uint64_t At =
        std::min<std::uint64_t>(Object.symbol(Each.Symbol).Value, Bytes.size());
    if (const size_t End = Bytes.find('\0', At); End != Bytes.npos)
      Symbols[Bytes.substr(At, End - At)] = Each.Symbol;
  }
  for (size_t I = 0; I < Sections.size(); ++I) {
    const std::string_view Bytes = Object.bytesOf(Sections[I]);
    if (!holdsStrings(Sections[I]) || Bytes.empty() || Bytes.back() != '\0')
      continue;
    for (size_t At = 0, End; At < Bytes.size(); At = End + 1) {
      End = Bytes.find('\0', At);
      if (const auto Known = Symbols.find(Bytes.substr(At, End - At)); Known != Symbols.end())
        Found[{I, At}] = {Known->second, End - At};
    }
  }
}

/// The literal of which the byte with that offset is a part.
Literals::iterator Formats::literalAround(size_t Section, std::uint64_t Offset) {
  const auto Behind = Found.upper_bound({Section, Offset});
  if (Behind == Found.begin())
    return Found.end();
  const auto Before = std::prev(Behind);
  return Before->first.first == Section && Offset - Before->first.second <= Before->second.Length
             ? Before
             : Found.end();
}

/// The literal that a relocation is about. If it names a symbol, it is about the string at which
/// the symbol stands, whatever is added. If it names the section, it is about that at the offset
/// which is added; assemblers may write it so only if nothing was to be added to the string's
/// address.
Literals::iterator Formats::literalOf(const ElfObject::Relocation &R) {
  const ElfObject::Symbol To = Object.symbol(R.Symbol);
  return To.Section ? Found.find({To.Section,
                                  To.IsOfSection ? static_cast<std::uint64_t>(R.Addend) : To.Value})
                    : Found.end();
}

/// Calls Visit with each section of relocations and the index of each relocation.
template <class Function> void Formats::forEachRelocation(Function Visit) const {
  for (const ElfObject::Section &Each : Sections)
    for (size_t I = 0; I < Object.relocationCount(Each); ++I)
      Visit(Each, I);
}

void Formats::excludeOthers() {
  // An array of the program's that the compiler has put among the strings has a name of its own. A
  // name with a dollar says, on some machines, that there is data.
  for (size_t I = 0; I < Object.symbolCount(); ++I) {
    const ElfObject::Symbol Each = Object.symbol(I);
    const auto Its = Each.IsOfSection ? Found.end() : literalAround(Each.Section, Each.Value);
    if (Its == Found.end() || startsWith(Object.symbolName(I), "$"))
      continue;
    if (!startsWith(Object.symbolName(I), ".L") || Its->first.second != Each.Value)
      Found.erase(Its);
  }
  forEachRelocation([&](const ElfObject::Section &S, size_t I) {
    const ElfObject::Relocation R = Object.relocation(S, I);
    const ElfObject::Symbol To = Object.symbol(R.Symbol);
    if (!To.IsOfSection)
      return;
    const auto At = static_cast<std::uint64_t>(R.Addend);
    if (To.Section && holdsStrings(Sections[To.Section]) && At >= Sections[To.Section].Size) {
      // This is not written as we take it to be.
      Found.erase(Found.lower_bound({To.Section, 0}), Found.lower_bound({To.Section + 1, 0}));
      return;
    }
    if (const auto Its = literalAround(To.Section, At);
        Its != Found.end() && Its->first.second != At)
      Found.erase(Its);
  });
}

unsigned Formats::redirect() {
  forEachRelocation([&](const ElfObject::Section &S, size_t I) {
    const ElfObject::Relocation R = Object.relocation(S, I);
    const auto Its = literalOf(R);
    if (Its == Found.end())
      return;
    Its->second.IsUsed = true;
    const bool IsOfSection = Object.symbol(R.Symbol).IsOfSection;
    Object.setRelocation(S, I, {Its->second.Symbol, IsOfSection ? 0 : R.Addend});
  });
  // Nothing refers to the strings any more. The linker makes one byte of empty strings.
  unsigned Count = 0;
  for (const auto &[Place, Each] : Found)
    if (Each.IsUsed) {
      Object.clear(Sections[Place.first], Place.second, Each.Length);
      ++Count;
    }
  return Count;
}

/// Other sections than the record's may not refer to a section of its group, which the linker drops
/// if another object has the same group. Debug information and the tables for unwinding may. A
/// formatter for which this does not hold, because of a table of jumps for example, stays where it
/// is: then a program has one copy for each unit.
void Formats::groupFormatters() {
  std::vector<bool> IsNeeded(Sections.size());     // by other sections
  std::map<size_t, size_t> Groups;                 // by the symbol that names the group
  std::map<size_t, std::vector<size_t>> Relocated; // the sections of relocations for a section
  for (size_t I = 1; I < Sections.size(); ++I) {
    const ElfObject::Section &Each = Sections[I];
    if (Each.Flags & SHF_LINK_ORDER)
      IsNeeded[Each.Link] = true;
    if (Each.Type == SHT_GROUP)
      Groups[Each.Info] = I;
    if (Each.Type == SHT_RELA)
      Relocated[Each.Info].push_back(I);
  }
  std::map<size_t, size_t> RecordOf; // the section of the record, by that of the formatter
  for (const auto &[Hash, Each] : Records)
    RecordOf[Each.Formatter] = Each.Section;
  forEachRelocation([&](const ElfObject::Section &S, size_t I) {
    const size_t To = Object.symbol(Object.relocation(S, I).Symbol).Section;
    const auto Its = RecordOf.find(To);
    if (Its == RecordOf.end() || S.Info == To || S.Info == Its->second)
      return;
    const ElfObject::Section &From = Sections[std::min<size_t>(S.Info, Sections.size() - 1)];
    IsNeeded[To] = IsNeeded[To] || ((From.Flags & SHF_ALLOC) && From.Name != ".eh_frame");
  });
  for (const auto &[Hash, Each] : Records) {
    if (!Each.Formatter || IsNeeded[Each.Formatter] || Sections[Each.Formatter].Flags & SHF_GROUP)
      continue;
    const auto Group = Groups.find(Each.Symbol);
    std::vector<size_t> Members = Relocated[Each.Formatter];
    Members.push_back(Each.Formatter);
    std::sort(Members.begin(), Members.end());
    // The header of a group stands in front of those of its members.
    if (Group != Groups.end() && Group->second < Members.front())
      Object.addToGroup(Group->second, Members);
  }
}

} // namespace

unsigned addressLiterals(ElfObject &Object) {
  Formats Of(Object);
  if (!Object.isKnown() || !Of.findRecords())
    return 0;
  Of.findLiterals();
  Of.excludeOthers();
  const unsigned Count = Of.redirect();
  if (Count)
    Of.groupFormatters();
  return Count;
}

Written addressLiterals(const std::string &File, unsigned &Count) {
  Count = 0;
  struct stat Info;
  std::string Bytes;
  if (lstat(File.c_str(), &Info) || !S_ISREG(Info.st_mode) || Info.st_nlink != 1 ||
      !readFile(File, Bytes))
    return Written::Unchanged;
  const size_t Size = Bytes.size();
  ElfObject Object(std::move(Bytes));
  const unsigned Addressed = addressLiterals(Object);
  const int Descriptor = Addressed ? open(File.c_str(), O_WRONLY | O_CLOEXEC) : -1;
  if (Descriptor < 0)
    return Written::Unchanged;
  // Nothing refers to what is added at the end until the rest is written, so the object is whole if
  // there is no room for it, or if we are killed. A file that is as large as it may be is no reason
  // to end.
  const auto Old = signal(SIGXFSZ, SIG_IGN);
  const std::string_view All = Object.bytes();
  auto write = [&](size_t From, size_t To) {
    const auto Length = static_cast<ssize_t>(To - From);
    return pwrite(Descriptor, All.data() + From, To - From, static_cast<off_t>(From)) == Length;
  };
  Written W = Written::Changed;
  if (!write(Size, All.size()))
    W = ftruncate(Descriptor, static_cast<off_t>(Size)) ? Written::Broken : Written::Unchanged;
  else if (!write(0, Size))
    W = Written::Broken;
  signal(SIGXFSZ, Old);
  close(Descriptor);
  Count = W == Written::Changed ? Addressed : 0;
  return W;
}

} // namespace qrintf
