// What a rewritten unit gets of the runtime.
#pragma once

#include "prelude/HeaderText.h"
#include "prelude/SharedTexts.h"

#include <string>
#include <string_view>

namespace qrintf {

struct Prelude {
  std::string Declarations; // of the runtime
  std::string Assembly;     // definitions that are shared
};

enum class Emitters {
  Own,             // like Static, and so are the tables
  Static,          // out-of-line functions are the unit's own
  Shared,          // one copy a program (SharedTexts.h)
  SharedUnwindless // and the unit has no unwind tables
};

/// SiteText: the bodies and shims of all sites.
Prelude preludeFor(std::string_view SiteText, const HeaderText &Header, const SharedTexts &Texts,
                   Emitters E);

} // namespace qrintf
