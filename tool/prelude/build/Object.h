// An object file of the runtime's functions, read into functions, tables and constants with their
// relocations and the steps of their unwind tables. ELF of any machine of Relocations.def.
#pragma once

#include "prelude/build/Items.h"

namespace qrintf {

class Object : public Code {
public:
  /// Throws NotUnderstood.
  explicit Object(std::string AllBytes);

private:
  struct Section {
    std::string Name;
    uint64_t Type, Flags, Offset, Size, Link, Info, Align, EntrySize;
  };
  struct Symbol {
    std::string Name;
    unsigned Type, Binding;
    uint64_t Section, Value, Size;
  };
  struct Entry { // of a table of relocations
    uint64_t Offset, Type;
    const Symbol *Of;
    int64_t Addend;
  };

  uint64_t number(uint64_t Offset, unsigned Size) const;
  std::string name(uint64_t Offset) const;
  void readSections();
  void readSymbols();
  std::vector<Entry> entriesOf(const Section &Table) const;
  std::string bytesOf(const Section &S) const;
  bool isRelocated(size_t Section) const;
  std::string itemAt(size_t Section, uint64_t Value, int64_t &Addend);
  std::string executedAt(size_t Section, uint64_t Value, Item &By, int64_t &Addend);
  void readRelocations(const Section &Table);
  static void addDifferences(std::string &Frame, const std::vector<Entry> &Entries);
  void readUnwind(const Section &Table);

  std::string Bytes;
  uint64_t Machine = 0;
  std::vector<Section> Sections;
  std::vector<Symbol> Symbols;
  std::map<size_t, std::string> BySection; // sections with one item
};

} // namespace qrintf
