#include "launcher/clang/ElfObject.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <elf.h>

namespace qrintf {
namespace {

/// LLVM's form of relocations that are compressed, which glibc's <elf.h> of today does not have.
constexpr std::uint32_t CompressedRelocations = 0x40000014;

template <class Number> Number swapped(Number Value) {
  unsigned char Parts[sizeof Value];
  memcpy(Parts, &Value, sizeof Value);
  std::reverse(std::begin(Parts), std::end(Parts));
  memcpy(&Value, Parts, sizeof Value);
  return Value;
}

bool isLittleEndian() {
  const std::uint16_t One = 1;
  unsigned char First;
  memcpy(&First, &One, 1);
  return First;
}

} // namespace

template <class Number> Number ElfObject::get(size_t At) const {
  Number Value;
  memcpy(&Value, Bytes.data() + At, sizeof Value);
  return IsSwapped ? swapped(Value) : Value;
}

template <class Number> void ElfObject::put(size_t At, Number Value) {
  if (IsSwapped)
    Value = swapped(Value);
  memcpy(Bytes.data() + At, &Value, sizeof Value);
}

bool ElfObject::holds(std::uint64_t Offset, std::uint64_t Size) const {
  return Offset <= Bytes.size() && Size <= Bytes.size() - Offset;
}

size_t ElfObject::headerOf(size_t Index) const { return Headers + Index * sizeof(Elf64_Shdr); }

ElfObject::ElfObject(std::string Content) : Bytes(std::move(Content)) { Known = read(); }

bool ElfObject::read() {
  if (Bytes.size() < sizeof(Elf64_Ehdr) || memcmp(Bytes.data(), ELFMAG, SELFMAG) != 0 ||
      Bytes[EI_CLASS] != ELFCLASS64)
    return false;
  IsSwapped = (Bytes[EI_DATA] == ELFDATA2LSB) != isLittleEndian();
  Headers = get<std::uint64_t>(offsetof(Elf64_Ehdr, e_shoff));
  const auto Count = get<std::uint16_t>(offsetof(Elf64_Ehdr, e_shnum));
  const auto NamesIndex = get<std::uint16_t>(offsetof(Elf64_Ehdr, e_shstrndx));
  if (get<std::uint16_t>(offsetof(Elf64_Ehdr, e_type)) != ET_REL ||
      get<std::uint16_t>(offsetof(Elf64_Ehdr, e_shentsize)) != sizeof(Elf64_Shdr) ||
      NamesIndex >= Count || !holds(Headers, Count * sizeof(Elf64_Shdr)))
    return false;
  std::vector<std::uint32_t> NamePlaces;
  for (size_t I = 0; I < Count; ++I) {
    const size_t At = headerOf(I);
    NamePlaces.push_back(get<std::uint32_t>(At + offsetof(Elf64_Shdr, sh_name)));
    Sections.push_back({"", get<std::uint32_t>(At + offsetof(Elf64_Shdr, sh_type)),
                        get<std::uint32_t>(At + offsetof(Elf64_Shdr, sh_link)),
                        get<std::uint32_t>(At + offsetof(Elf64_Shdr, sh_info)),
                        get<std::uint64_t>(At + offsetof(Elf64_Shdr, sh_flags)),
                        get<std::uint64_t>(At + offsetof(Elf64_Shdr, sh_offset)),
                        get<std::uint64_t>(At + offsetof(Elf64_Shdr, sh_size)),
                        get<std::uint64_t>(At + offsetof(Elf64_Shdr, sh_addralign)),
                        get<std::uint64_t>(At + offsetof(Elf64_Shdr, sh_entsize))});
    const Section &S = Sections.back();
    if (S.Type == SHT_REL || S.Type == SHT_SYMTAB_SHNDX || S.Type == CompressedRelocations ||
        S.Link >= Count || (S.Type != SHT_NOBITS && !holds(S.Offset, S.Size)) ||
        (S.Type == SHT_RELA && S.EntrySize != sizeof(Elf64_Rela)))
      return false;
    if (S.Type != SHT_SYMTAB)
      continue;
    if (SymbolCount || S.EntrySize != sizeof(Elf64_Sym))
      return false;
    Symbols = S.Offset;
    SymbolCount = S.Size / sizeof(Elf64_Sym);
    SymbolNames = S.Link;
  }
  // The names are copied, because the bytes may move when a group grows.
  Names = bytesOf(Sections[NamesIndex]);
  for (size_t I = 0; I < Count; ++I)
    if (NamePlaces[I] < Names.size())
      Sections[I].Name = Names.data() + NamePlaces[I];
  return true;
}

std::string_view ElfObject::bytesOf(const Section &S) const {
  return S.Type == SHT_NOBITS ? std::string_view()
                              : std::string_view(Bytes).substr(S.Offset, S.Size);
}

ElfObject::Symbol ElfObject::symbol(size_t Index) const {
  if (Index >= SymbolCount)
    return {};
  const size_t At = Symbols + Index * sizeof(Elf64_Sym);
  const auto Place = get<std::uint16_t>(At + offsetof(Elf64_Sym, st_shndx));
  return {ELF64_ST_TYPE(get<unsigned char>(At + offsetof(Elf64_Sym, st_info))) == STT_SECTION,
          Place < Sections.size() ? Place : size_t(0),
          get<std::uint64_t>(At + offsetof(Elf64_Sym, st_value))};
}

std::string_view ElfObject::symbolName(size_t Index) const {
  const std::string_view All = bytesOf(Sections[SymbolNames]);
  const size_t At =
      Index < SymbolCount
          ? get<std::uint32_t>(Symbols + Index * sizeof(Elf64_Sym) + offsetof(Elf64_Sym, st_name))
          : All.size();
  return At < All.size() ? All.substr(At, All.find('\0', At) - At) : std::string_view();
}

size_t ElfObject::relocationCount(const Section &S) const {
  return S.Type == SHT_RELA ? S.Size / sizeof(Elf64_Rela) : 0;
}

ElfObject::Relocation ElfObject::relocation(const Section &S, size_t Index) const {
  const size_t At = S.Offset + Index * sizeof(Elf64_Rela);
  return {ELF64_R_SYM(get<std::uint64_t>(At + offsetof(Elf64_Rela, r_info))),
          get<std::int64_t>(At + offsetof(Elf64_Rela, r_addend))};
}

void ElfObject::setRelocation(const Section &S, size_t Index, Relocation R) {
  const size_t At = S.Offset + Index * sizeof(Elf64_Rela);
  const auto Type = ELF64_R_TYPE(get<std::uint64_t>(At + offsetof(Elf64_Rela, r_info)));
  put<std::uint64_t>(At + offsetof(Elf64_Rela, r_info), ELF64_R_INFO(R.Symbol, Type));
  put<std::int64_t>(At + offsetof(Elf64_Rela, r_addend), R.Addend);
}

void ElfObject::clear(const Section &S, std::uint64_t Offset, std::uint64_t Size) {
  std::fill_n(Bytes.begin() + static_cast<std::ptrdiff_t>(S.Offset + Offset), Size, '\0');
}

void ElfObject::addToGroup(size_t Group, const std::vector<size_t> &Members) {
  Section &G = Sections[Group];
  const std::string Old(bytesOf(G));
  Bytes.resize((Bytes.size() + alignof(Elf64_Word) - 1) / alignof(Elf64_Word) *
               alignof(Elf64_Word));
  G.Offset = Bytes.size();
  Bytes += Old;
  for (size_t Each : Members) {
    Bytes.resize(Bytes.size() + sizeof(Elf64_Word));
    put<std::uint32_t>(Bytes.size() - sizeof(Elf64_Word), static_cast<std::uint32_t>(Each));
    Sections[Each].Flags |= SHF_GROUP;
    put<std::uint64_t>(headerOf(Each) + offsetof(Elf64_Shdr, sh_flags), Sections[Each].Flags);
  }
  G.Size = Bytes.size() - G.Offset;
  put<std::uint64_t>(headerOf(Group) + offsetof(Elf64_Shdr, sh_offset), G.Offset);
  put<std::uint64_t>(headerOf(Group) + offsetof(Elf64_Shdr, sh_size), G.Size);
}

} // namespace qrintf
