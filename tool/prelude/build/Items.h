// What the texts of the runtime's functions are made of: functions, tables, and constants.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace qrintf {

/// Something in the compiler's output that this program does not know: another compiler made it.
struct NotUnderstood : std::runtime_error {
  using std::runtime_error::runtime_error;
};

enum class RelocationKind { Call, Data, Table };

/// A place of an item of which the linker has to say something. Of assembly only the symbol is
/// known.
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
  std::string Name;
  bool IsFunction = false, IsConstant = false, IsWritable = false;
  uint64_t Align = 1;
  std::vector<Relocation> Relocations;
  // Of an object file:
  std::string Bytes;
  std::vector<Unwind> Unwinds;
  // Of assembly: all that stands behind the head of the section, without comments.
  std::vector<std::string> Lines;
  bool IsOfToc = false; // a constant that is an entry of POWER's table of addresses
};

/// What a compiler made of the runtime's functions.
struct Code {
  std::map<std::string, Item> Items; // by their names
  std::set<std::string> Weak;        // symbols of others, of which it does without
  bool IsBig = false;                // the most significant byte of a word comes first
  std::string Prefix;                // of an object's relocations, as R_X86_64_
};

} // namespace qrintf
