// The calls of a tree, as one translation unit sees them and as all units together do. It is plain
// data without clang, because a unit is freed before the others are read. Each pass behind the
// parser fills in more of a call, and the summary prints it.
#pragma once

#include "heat/Evidence.h"
#include "plan/Reason.h"
#include "plan/Site.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace qrintf {

struct FoundCall {
  /// The real path of the file in which the call, or the macro that makes it, is written.
  std::string File;
  /// The same as people see it (Tree::shown).
  std::string Shown;
  /// Offset of the name, with std:: and the like.
  unsigned Offset = 0;
  unsigned Line = 0, Column = 0;
  /// The column in characters instead of bytes.
  unsigned CharacterColumn = 0;
  /// The name as it is written, for example "std::snprintf".
  std::string Spelled;
  std::string Callee;
  /// The name of the function around the call.
  std::string Function;
  std::vector<std::string> Formats;
  Site S;
  /// How long the site's name may be, so that no line of the call becomes longer than 100 columns.
  unsigned NameRoom = ~0u;
  Evidence Heat = Evidence::Called;
  Reason Refusal = Reason::None;
  /// The text of the site without its name; calls with the same text share a site.
  std::string Block;
  /// The name of the site; empty for a call that is left.
  std::string Name;
};

/// The calls of the tree, by file and offset. Each is there once.
using CallMap = std::map<std::pair<std::string, unsigned>, FoundCall>;

struct UnitFindings {
  /// The unit's file, as the command names it.
  std::string File;
  /// Why the unit could not be read.
  std::string Error;
  std::vector<FoundCall> Calls;
  /// The files of the tree that belong to the unit: the real path, and a hash of the text that was
  /// read (llvm::xxh3_64bits), which shows whether the file changed while the tree was read.
  std::vector<std::pair<std::string, uint64_t>> Files;
  /// Those of the tree's files that the unit includes inside a declaration, such as a function or a
  /// namespace, where the header of sites cannot stand.
  std::vector<std::string> Inner;
  /// Macros of the program; true for function-like ones.
  std::vector<std::pair<std::string, bool>> Macros;
  /// Identifiers that look like the name of a site.
  std::vector<std::string> Names;
};

} // namespace qrintf
