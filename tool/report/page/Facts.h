// What the page says about the build besides its calls.
#pragma once

#include <string>

namespace qrintf::report {

/// Each may be empty, if it is not known.
struct Facts {
  std::string Project;  // the name of its folder
  std::string Date;     // 2026-11-23: when the last report line was written
  std::string Compiler; // "gcc" or "gcc, g++"
  std::string Flags;    // those that decide about the code and that all commands have
  std::string Folder;   // commonFolder(); names are shown without it
};

} // namespace qrintf::report
