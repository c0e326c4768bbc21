// The list of passes for one translation unit.
#pragma once

#include "Reason.h"
#include "View.h"

#include <string>

namespace qrintf {

struct UnitRequest {
  ViewRequest View;
  bool WarnsAboutSizes = false;  // gcc: -Wformat-truncation or -Wformat-overflow are on
  bool WarnsSignedness = false;  // -Wformat-signedness is on
  bool WarnsPointers = false;    // -pedantic is on
  bool WarnsLiteral = false;     // gcc: -Wformat-nonliteral or -Wformat-security are on
  Reason KeepAll = Reason::None; // report only: every call stays for this reason
};

struct UnitResult {
  bool Failed = false;
  std::string Error;  // why, when Failed
  std::string Text;   // the edited text; empty when nothing is to be edited
  std::string Report; // JSON lines
  bool MisleadingIndentation = false; // gcc cannot see it in preprocessed text
};

UnitResult rewriteUnit(const UnitRequest &Request);

} // namespace qrintf
