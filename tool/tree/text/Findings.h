// What one translation unit says about the calls of a tree: plain data, without clang. The unit is
// gone by then.
#pragma once

#include "heat/Evidence.h"
#include "plan/Reason.h"
#include "plan/Site.h"

#include <string>
#include <utility>
#include <vector>

namespace qrintf {

struct FoundCall {
  std::string File;    // real path; where the call, or the macro that makes it, is written
  unsigned Offset = 0; // of the name, std:: and the like included
  unsigned Line = 0, Column = 0;
  std::string Spelled; // the name as written: "std::snprintf"
  std::string Callee;
  std::string Function; // the function around the call
  std::vector<std::string> Formats;
  Site S;
  Evidence Heat = Evidence::Called;
  Reason Refusal = Reason::None;
};

struct UnitFindings {
  std::string File;  // the unit's, as the command names it
  std::string Error; // why the unit could not be read
  std::vector<FoundCall> Calls;
  /// The files of the tree that the unit consists of: real path, and a hash of the text that was
  /// read.
  std::vector<std::pair<std::string, size_t>> Files;
  std::vector<std::pair<std::string, bool>> Macros; // of the program; true: function-like
  std::vector<std::string> Names;                   // identifiers that look like a site's
};

} // namespace qrintf
