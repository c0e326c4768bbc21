#include "prelude/build/Object.h"

#include "prelude/build/UnwindTable.h"

#include <algorithm>
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
#define QRINTF_RELOCATION(MACHINE, PREFIX, TYPE, KIND)                                             \
  {EM_##MACHINE, R_##PREFIX##_##TYPE, "R_" #PREFIX "_" #TYPE, "R_" #PREFIX "_",                    \
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

/// Whether the linker puts addresses into a section, as into a table of jumps.
bool Object::isRelocated(size_t Section) const {
  return std::any_of(Sections.begin(), Sections.end(), [&](const auto &Each) {
    return Each.Type == SHT_RELA && Each.Info == Section;
  });
}

/// What is at a place that the relocation of a section's symbol, or of a label of the compiler's,
/// names.
std::string Object::itemAt(size_t Section, uint64_t Value, int64_t &Addend) {
  if (auto Found = BySection.find(Section); Found != BySection.end()) {
    Addend += static_cast<int64_t>(Value);
    return Found->second;
  }
  // A constant: 4, 8, 16, 32 bytes, a string, or what is between two labels of the compiler's.
  const auto &In = Sections[Section];
  const std::string All = bytesOf(In);
  uint64_t Begin = 0, End = In.Size;
  if ((In.Flags & SHF_MERGE) && (In.Flags & SHF_STRINGS)) {
    Begin = Value;
    End = All.find('\0', Begin) + 1;
  } else if (In.Flags & SHF_MERGE) {
    Begin = Value - Value % In.EntrySize;
    End = Begin + In.EntrySize;
  } else {
    if (In.Type != SHT_PROGBITS || (In.Flags & (SHF_WRITE | SHF_EXECINSTR)) || isRelocated(Section))
      throw NotUnderstood("a place without a name in section " + In.Name);
    for (const Symbol &Each : Symbols)
      if (Each.Section == Section && Each.Value <= Value)
        Begin = std::max(Begin, Each.Value);
      else if (Each.Section == Section)
        End = std::min(End, Each.Value);
  }
  Addend += static_cast<int64_t>(Value - Begin);
  Item New;
  New.IsConstant = true;
  New.Align = In.Align;
  New.Bytes = All.substr(Begin, End - Begin);
  New.Name = "constant " + std::to_string(Section) + " " + std::to_string(Begin);
  Items[New.Name] = New;
  return New.Name;
}

/// On s390x an instruction can stand apart from the function that executes it (exrl). Here it
/// becomes the end of that function.
std::string Object::executedAt(size_t Section, uint64_t Value, Item &By, int64_t &Addend) {
  const std::string Code = bytesOf(Sections[Section]).substr(Value);
  const unsigned First = static_cast<unsigned char>(Code.at(0)) >> 6; // tells how long it is
  Addend += static_cast<int64_t>(By.Bytes.size());
  By.Bytes += Code.substr(0, First == 0 ? 2 : First == 3 ? 6 : 4);
  return By.Name;
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
      // The addend holds both the place and what the processor adds to it: on x86-64 -4, where
      // nothing follows the four bytes, and on s390x 2, because an instruction counts from its own
      // begin.
      const int64_t Behind = Machine == EM_X86_64 ? -4 : Machine == EM_S390 ? 2 : 0;
      const auto Place = static_cast<uint64_t>(Each.Addend - Behind);
      New.Addend = Behind;
      New.Symbol = Machine == EM_S390 && Sections[Each.Of->Section].Name == ".text"
                       ? executedAt(Each.Of->Section, Place, Items.at(Found->second), New.Addend)
                       : itemAt(Each.Of->Section, Place, New.Addend);
    } else if (Each.Of->Section != SHN_UNDEF && !Items.count(Each.Of->Name)) {
      New.Symbol = itemAt(Each.Of->Section, Each.Of->Value, New.Addend);
    }
    // A function whose address is taken would need a mark for indirect branches, such as endbr64.
    if (auto To = Items.find(New.Symbol); R.Kind != RelocationKind::Call && To != Items.end() &&
                                          To->second.IsFunction && To->first != Found->second)
      throw NotUnderstood("the address of " + New.Symbol + " is taken");
    Items.at(Found->second).Relocations.push_back(New);
  }
}

/// On RISC-V a distance in the code, which a linker may shorten, is the difference of two symbols.
void Object::addDifferences(std::string &Frame, const std::vector<Entry> &Entries) {
  for (const Entry &Each : Entries) {
    unsigned Size = 0, Bits = 8;
    switch (Each.Type) {
    case R_RISCV_SET6:
    case R_RISCV_SUB6:
      Size = 1;
      Bits = 6;
      break;
    case R_RISCV_SET8:
    case R_RISCV_SUB8:
      Size = 1;
      break;
    case R_RISCV_SET16:
    case R_RISCV_SUB16:
      Size = 2;
      break;
    case R_RISCV_SET32:
    case R_RISCV_ADD32:
    case R_RISCV_SUB32:
      Size = 4;
      break;
    default:
      continue;
    }
    const bool IsSet = Each.Type == R_RISCV_SET6 || Each.Type == R_RISCV_SET8 ||
                       Each.Type == R_RISCV_SET16 || Each.Type == R_RISCV_SET32;
    const uint64_t Place = Each.Of->Value + static_cast<uint64_t>(Each.Addend);
    uint64_t Value = 0;
    for (unsigned I = Size; I-- > 0;)
      Value = Value << 8 | static_cast<unsigned char>(Frame.at(Each.Offset + I));
    const uint64_t Mask = (uint64_t(1) << (Bits < 8 ? Bits : 8 * Size)) - 1;
    const uint64_t New = IsSet ? Place : Each.Type == R_RISCV_ADD32 ? Value + Place : Value - Place;
    Value = (Value & ~Mask) | (New & Mask);
    for (unsigned I = 0; I < Size; ++I)
      Frame.at(Each.Offset + I) = static_cast<char>(Value >> (8 * I));
  }
}

void Object::readUnwind(const Section &Table) {
  std::map<uint64_t, Item *> Begins;
  for (const Entry &Each : entriesOf(Table))
    if (auto Found = BySection.find(Each.Of->Section); Found != BySection.end())
      Begins[Each.Offset] = &Items.at(Found->second);
  std::string Frame = bytesOf(Sections.at(Table.Info));
  if (Machine == EM_RISCV)
    addDifferences(Frame, entriesOf(Table));
  UnwindTable(std::move(Frame), IsBig).read(Begins);
}

} // namespace qrintf
