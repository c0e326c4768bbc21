// An object file of ELF as clang writes it, in memory: what it says can be read, and some of it can
// be changed in its place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class ElfObject {
public:
  /// Reads the headers. The object is not known (isKnown) if the bytes are no object for a machine
  /// with 64 bits all of whose relocations have addends, or if a header does not fit them.
  explicit ElfObject(std::string Bytes);
  ElfObject(const ElfObject &) = delete; // sections keep views of names
  bool isKnown() const { return Known; }

  /// A section; its fields are those of Elf64_Shdr.
  struct Section {
    std::string_view Name;
    std::uint32_t Type, Link, Info;
    std::uint64_t Flags, Offset, Size, Alignment, EntrySize;
  };
  /// By their indices; the first one is none.
  const std::vector<Section> &sections() const { return Sections; }
  /// The bytes of a section, empty for one without bytes in the file.
  std::string_view bytesOf(const Section &S) const;

  struct Symbol {
    bool IsOfSection = false; // it stands for the whole section
    size_t Section = 0;       // its index; 0 if no section of the object defines the symbol
    std::uint64_t Value = 0;
  };
  size_t symbolCount() const { return SymbolCount; }
  /// The symbol with that index; one of no section if there is none.
  Symbol symbol(size_t Index) const;
  std::string_view symbolName(size_t Index) const;

  struct Relocation {
    size_t Symbol;
    std::int64_t Addend;
  };
  /// How many relocations S holds; 0 if it is no section of relocations.
  size_t relocationCount(const Section &S) const;
  Relocation relocation(const Section &S, size_t Index) const;
  void setRelocation(const Section &S, size_t Index, Relocation R);

  /// Writes zeros into a section.
  void clear(const Section &S, std::uint64_t Offset, std::uint64_t Size);
  /// Adds Members to a section of type SHT_GROUP, whose new bytes stand at the end of the file.
  void addToGroup(size_t Group, const std::vector<size_t> &Members);

  /// The file as it is to be written. It begins with as many bytes as were given, of which some may
  /// have changed.
  const std::string &bytes() const { return Bytes; }

private:
  template <class Number> Number get(size_t At) const;
  template <class Number> void put(size_t At, Number Value);
  bool read();
  bool holds(std::uint64_t Offset, std::uint64_t Size) const;
  size_t headerOf(size_t Index) const;

  std::string Bytes;
  bool Known = false, IsSwapped = false;
  size_t Headers = 0;
  std::vector<Section> Sections;
  std::string Names; // of the sections, which keep views of it
  size_t Symbols = 0, SymbolCount = 0, SymbolNames = 0;
};

} // namespace qrintf
