// The list of passes for one translation unit.
#pragma once

#include "common/UnitProtocol.h"
#include "plan/Reason.h"
#include "prelude/Prelude.h"
#include "view/View.h"
#include "view/calls/Calls.h"
#include "view/format/PlannedFormat.h"

#include <functional>
#include <string>

namespace qrintf {

/// What is known of a unit when each call has a site or a reason. Request.Inspect gets it (`qrintf
/// explain`); it is valid only during that call.
struct UnitInside {
  struct SiteUse {
    const Call *C;
    CallOutcome What;
    const Site *S = nullptr;           // null for a call that stays
    std::string Name = "", Place = ""; // the site's, and its first call's: "foo.c:9"
  };
  const View &V;
  const LibraryTraits &Library;
  std::vector<SiteUse> Calls;
};

struct UnitRequest : UnitSettings {
  ViewRequest View;
  Reason KeepAll = Reason::None;                   // report only: every call stays for this reason
  std::function<void(const UnitInside &)> Inspect; // instead of editing the text
};

struct UnitResult {
  bool Failed = false;
  std::string Error; // why, when Failed
  std::string Text;  // the edited text; empty when nothing is to be edited
  std::vector<IncludedText> IncludedTexts;
  std::string Report; // JSON lines
};

/// Does all passes over one unit: reads it, decides about each call, and returns the edited text
/// and the lines of the report. With Request.Inspect nothing is edited.
UnitResult rewriteUnit(const UnitRequest &Request);

} // namespace qrintf
