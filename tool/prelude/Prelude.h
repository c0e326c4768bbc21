// What a rewritten unit gets of the runtime.
#pragma once

#include "common/UnitProtocol.h"
#include "prelude/HeaderText.h"
#include "prelude/SharedTexts.h"

#include <string>
#include <string_view>

namespace qrintf {

struct Prelude {
  std::string Declarations; // of the runtime
  std::string Assembly;     // definitions that are shared
};

/// SiteText: the bodies and shims of all sites. Share: how far the unit shares the runtime's
/// functions with the program's others.
Prelude preludeFor(std::string_view SiteText, const HeaderText &Header, const SharedTexts &Texts,
                   Sharing Share);

} // namespace qrintf
