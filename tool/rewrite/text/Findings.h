// The calls of a tree, as one translation unit sees them and as all units together do. It is plain
// data without clang, because a unit is freed before the others are read. Each pass behind the
// parser fills in more of a call, and the summary prints it.
#pragma once

#include "heat/Evidence.h"
#include "plan/Reason.h"
#include "plan/Site.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace qrintf {

struct FoundCall {
  /// The real path of the file in which the call, or the macro that makes it, is written.
  std::string File;
  std::string Shown;   // the same as people see it (Tree::shown)
  unsigned Offset = 0; // offset of the name, with std:: and the like
  unsigned Line = 0, Column = 0;
  unsigned CharacterColumn = 0; // the column in characters instead of bytes
  std::string Spelled;          // the name as it is written, for example "std::snprintf"
  std::string Callee;
  std::string Function; // the name of the function around the call
  std::vector<std::string> Formats;
  Site S;
  /// How long the site's name may be, so that no line of the call becomes longer than 100 columns.
  unsigned NameRoom = ~0u;
  /// The offset in the file of the #include behind which each unit has read a header of the C
  /// library's; 0 if all have done that before the file.
  unsigned LibraryFrom = 0;
  Evidence Heat = Evidence::Called;
  Reason Refusal = Reason::None;
  std::string Block; // the text of the site without its name; calls with the same text share a site
  std::string Name;  // the name of the site; empty for a call that is left
};

/// The calls of the tree, by file and offset. Each is there once.
using CallMap = std::map<std::pair<std::string, unsigned>, FoundCall>;

/// A file of the tree that belongs to a unit.
struct ReadFile {
  std::string Path; // the real path
  /// A hash of the text that was read (llvm::xxh3_64bits), which shows whether the file changed
  /// while the tree was read.
  uint64_t Hash;
  /// FoundCall::LibraryFrom for this unit: ~0u if that #include stands behind the file or in a
  /// declaration. Nothing if the unit includes no header of the C library's.
  std::optional<unsigned> LibraryFrom;
};

struct UnitFindings {
  std::string File;  // the unit's file, as the command names it
  std::string Error; // why the unit could not be read
  std::vector<FoundCall> Calls;
  std::vector<ReadFile> Files;
  /// Those of the tree's files that the unit includes inside a declaration, such as a function or a
  /// namespace, where the header of sites cannot stand.
  std::vector<std::string> Inner;
  /// Macros of the program; true for function-like ones.
  std::vector<std::pair<std::string, bool>> Macros;
  std::vector<std::string> Names; // identifiers that look like the name of a site
};

} // namespace qrintf
