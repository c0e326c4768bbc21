// An object file of the runtime's functions, read into what the texts are made of: functions,
// tables, constants, with their relocations and the steps of their unwind tables. ELF of any
// machine of Relocations.def.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace qrintf {

/// Something in the object that this program does not know: another compiler made it.
struct NotUnderstood : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class RelocationKind { Call, Data, Table };

struct Relocation {
  uint64_t Offset;
  std::string Type; // R_X86_64_PC32
  RelocationKind Kind;
  std::string Symbol; // a name, or that of a constant: see Item
  int64_t Addend;
};

/// A step of a function's unwind table: a directive at an offset.
struct Unwind {
  uint64_t Offset;
  std::string Directive;
};

/// A function, a table, or a constant of a function (which has no name outside of its group).
struct Item {
  std::string Name, Bytes;
  bool IsFunction = false, IsConstant = false, IsWritable = false;
  uint64_t Align = 1;
  std::vector<Relocation> Relocations;
  std::vector<Unwind> Unwinds;
};

class Object {
public:
  /// Throws NotUnderstood.
  explicit Object(std::string AllBytes);

  std::map<std::string, Item> Items; // by their names in the object
  std::set<std::string> Weak;        // symbols of others, of which it does without
  bool IsBig = false;                // the most significant byte of a word comes first
  std::string Prefix;                // of the relocations' names, as R_X86_64_

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
