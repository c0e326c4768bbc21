// Which units of compile_commands.json tell of a file: those that compile it, or for a header those
// that include it.
#pragma once

#include "database/CompileCommands.h"

#include <string>
#include <vector>

namespace qrintf::explain {

struct FileUnits {
  std::vector<const Unit *> Units;
  /// They include the file, and do not compile it itself. They are found by the text of their
  /// #include directives, so some may not include it after all.
  bool AreIncluders = false;
};

FileUnits unitsFor(const std::string &File, const CompileCommands &Commands);

} // namespace qrintf::explain
