#include "prelude/build/Object.h"

#include "prelude/build/UnwindTable.h"

#include <cstddef>
#include <elf.h>

namespace qrintf {
namespace {

struct KnownRelocation {
  uint64_t Machine, Type;
  const char *Name, *Prefix;
  RelocationKind Kind;
};
constexpr KnownRelocation Known[] = {
#define QRINTF_RELOCATION(MACHINE, TYPE, KIND)                                                     \
  {EM_##MACHINE, R_##MACHINE##_##TYPE, "R_" #MACHINE "_" #TYPE, "R_" #MACHINE "_",                 \
   RelocationKind::KIND},
#include "prelude/build/Relocations.def"
#undef QRINTF_RELOCATION
};

const KnownRelocation &relocation(uint64_t Machine, uint64_t Type) {
  for (const KnownRelocation &Each : Known)
    if (Each.Machine == Machine && Each.Type == Type)
      return Each;
  throw NotUnderstood("a relocation of type " + std::to_string(Type));
}

} // namespace

uint64_t Object::number(uint64_t Offset, unsigned Size) const {
  if (Offset > Bytes.size() || Size > Bytes.size() - Offset)
    throw NotUnderstood("truncated");
  uint64_t Value = 0;
  for (unsigned I = 0; I < Size; ++I)
    Value = Value << 8 | static_cast<unsigned char>(Bytes[Offset + (IsBig ? I : Size - 1 - I)]);
  return Value;
}

std::string Object::name(uint64_t Offset) const {
  const size_t End = Bytes.find('\0', Offset);
  return Bytes.substr(Offset, End - Offset);
}

std::string Object::bytesOf(const Section &S) const {
  if (S.Size)
    number(S.Offset + S.Size - 1, 1);
  return Bytes.substr(S.Offset, S.Size);
}

Object::Object(std::string AllBytes) : Bytes(std::move(AllBytes)) {
  if (Bytes.compare(0, SELFMAG, ELFMAG) != 0 || number(EI_CLASS, 1) != ELFCLASS64)
    throw NotUnderstood("no object file of a machine of 64 bits");
  IsBig = number(EI_DATA, 1) == ELFDATA2MSB;
  Machine = number(offsetof(Elf64_Ehdr, e_machine), 2);
  for (const KnownRelocation &Each : Known)
    if (Each.Machine == Machine)
      Prefix = Each.Prefix;
  if (Prefix.empty() || number(offsetof(Elf64_Ehdr, e_type), 2) != ET_REL)
    throw NotUnderstood("no object file of a known machine");
  readSections();
  readSymbols();
  for (const Section &Each : Sections) {
    if (Each.Type == SHT_REL)
      throw NotUnderstood("relocations without addends");
    if (Each.Type != SHT_RELA)
      continue;
    if (Each.Name == ".rela.eh_frame")
      readUnwind(Each);
    else
      readRelocations(Each);
  }
}

void Object::readSections() {
  const uint64_t Begin = number(offsetof(Elf64_Ehdr, e_shoff), 8),
                 Count = number(offsetof(Elf64_Ehdr, e_shnum), 2);
  for (uint64_t I = 0; I < Count; ++I) {
    const uint64_t At = Begin + I * sizeof(Elf64_Shdr);
    Sections.push_back({"", number(At + offsetof(Elf64_Shdr, sh_type), 4),
                        number(At + offsetof(Elf64_Shdr, sh_flags), 8),
                        number(At + offsetof(Elf64_Shdr, sh_offset), 8),
                        number(At + offsetof(Elf64_Shdr, sh_size), 8),
                        number(At + offsetof(Elf64_Shdr, sh_link), 4),
                        number(At + offsetof(Elf64_Shdr, sh_info), 4),
                        number(At + offsetof(Elf64_Shdr, sh_addralign), 8),
                        number(At + offsetof(Elf64_Shdr, sh_entsize), 8)});
  }
  const Section &Names = Sections.at(number(offsetof(Elf64_Ehdr, e_shstrndx), 2));
  for (uint64_t I = 0; I < Count; ++I)
    Sections[I].Name = name(Names.Offset + number(Begin + I * sizeof(Elf64_Shdr), 4));
}

void Object::readSymbols() {
  for (const Section &Each : Sections) {
    if (Each.Type != SHT_SYMTAB)
      continue;
    for (uint64_t At = Each.Offset; At < Each.Offset + Each.Size; At += sizeof(Elf64_Sym)) {
      const auto Info = static_cast<unsigned>(number(At + offsetof(Elf64_Sym, st_info), 1));
      Symbols.push_back({name(Sections.at(Each.Link).Offset + number(At, 4)), Info & 15, Info >> 4,
                         number(At + offsetof(Elf64_Sym, st_shndx), 2),
                         number(At + offsetof(Elf64_Sym, st_value), 8),
                         number(At + offsetof(Elf64_Sym, st_size), 8)});
    }
  }
  for (const Symbol &Each : Symbols) {
    if (Each.Section == SHN_UNDEF && Each.Binding == STB_WEAK)
      Weak.insert(Each.Name);
    if ((Each.Type != STT_FUNC && Each.Type != STT_OBJECT) || Each.Section == SHN_UNDEF ||
        Each.Section >= Sections.size())
      continue;
    const Section &In = Sections[Each.Section];
    Item New;
    New.Name = Each.Name;
    New.IsFunction = Each.Type == STT_FUNC;
    New.IsWritable = (In.Flags & SHF_WRITE) != 0;
    New.Align = In.Align;
    New.Bytes = In.Type == SHT_NOBITS ? std::string(Each.Size, '\0')
                                      : bytesOf(In).substr(Each.Value, Each.Size);
    if (Each.Value == 0)
      BySection[Each.Section] = New.Name;
    Items[New.Name] = New;
  }
}

/// What is at a place that the relocation of a section's symbol, or of a label of the compiler's,
/// names.
std::string Object::itemAt(size_t Section, uint64_t Value, int64_t &Addend) {
  if (auto Found = BySection.find(Section); Found != BySection.end()) {
    Addend += static_cast<int64_t>(Value);
    return Found->second;
  }
  // A constant: 4, 8, 16, 32 bytes, or a string.
  const auto &In = Sections[Section];
  if (!(In.Flags & SHF_MERGE) || In.EntrySize == 0)
    throw NotUnderstood("a place without a name in section " + In.Name);
  const std::string All = bytesOf(In);
  const bool IsString = (In.Flags & SHF_STRINGS) != 0;
  const uint64_t Begin = IsString ? Value : Value - Value % In.EntrySize;
  Addend += static_cast<int64_t>(Value - Begin);
  Item New;
  New.IsConstant = true;
  New.Align = In.Align;
  New.Bytes = All.substr(Begin, IsString ? All.find('\0', Begin) + 1 - Begin : In.EntrySize);
  New.Name = "constant " + std::to_string(Section) + " " + std::to_string(Begin);
  Items[New.Name] = New;
  return New.Name;
}

std::vector<Object::Entry> Object::entriesOf(const Section &Table) const {
  std::vector<Entry> Entries;
  for (uint64_t At = Table.Offset; At < Table.Offset + Table.Size; At += sizeof(Elf64_Rela)) {
    const uint64_t Info = number(At + offsetof(Elf64_Rela, r_info), 8);
    Entries.push_back({number(At, 8), ELF64_R_TYPE(Info), &Symbols.at(ELF64_R_SYM(Info)),
                       static_cast<int64_t>(number(At + offsetof(Elf64_Rela, r_addend), 8))});
  }
  return Entries;
}

void Object::readRelocations(const Section &Table) {
  auto Found = BySection.find(Table.Info);
  if (Found == BySection.end())
    return;
  for (const Entry &Each : entriesOf(Table)) {
    const KnownRelocation &R = relocation(Machine, Each.Type);
    Relocation New{Each.Offset, R.Name, R.Kind, Each.Of->Name, Each.Addend};
    if (Each.Of->Type == STT_SECTION) {
      // On x86-64 the addend holds both the place and what the processor adds to it: -4 where
      // nothing follows the four bytes.
      const int64_t Behind = Machine == EM_X86_64 ? -4 : 0;
      New.Addend = Behind;
      New.Symbol =
          itemAt(Each.Of->Section, static_cast<uint64_t>(Each.Addend - Behind), New.Addend);
    } else if (Each.Of->Section != SHN_UNDEF && !Items.count(Each.Of->Name)) {
      New.Symbol = itemAt(Each.Of->Section, Each.Of->Value, New.Addend);
    }
    // A function whose address is taken would need a mark for indirect branches, such as endbr64.
    if (auto To = Items.find(New.Symbol);
        R.Kind != RelocationKind::Call && To != Items.end() && To->second.IsFunction)
      throw NotUnderstood("the address of " + New.Symbol + " is taken");
    Items.at(Found->second).Relocations.push_back(New);
  }
}

void Object::readUnwind(const Section &Table) {
  std::map<uint64_t, Item *> Begins;
  for (const Entry &Each : entriesOf(Table))
    if (auto Found = BySection.find(Each.Of->Section); Found != BySection.end())
      Begins[Each.Offset] = &Items.at(Found->second);
  UnwindTable(bytesOf(Sections.at(Table.Info)), IsBig).read(Begins);
}

} // namespace qrintf
