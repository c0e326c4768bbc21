// Finds the units of compile_commands.json that show something about a file: those that compile it,
// or for a header those that include it.
#pragma once

#include "database/CompileCommands.h"

#include <string>
#include <vector>

namespace qrintf::explain {

struct FileUnits {
  std::vector<const Unit *> Units;
  /// Whether they include the file instead of compiling it. They are found by the text of their
  /// #include directives, so a unit may be among them that does not include it after all.
  bool AreIncluders = false;
};

FileUnits unitsFor(const std::string &File, const CompileCommands &Commands);

} // namespace qrintf::explain
