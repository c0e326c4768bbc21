// The part of the runtime that an edited unit needs.
#pragma once

#include "common/UnitProtocol.h"
#include "prelude/HeaderText.h"
#include "prelude/SharedTexts.h"

#include <string>
#include <string_view>

namespace qrintf {

struct Prelude {
  std::string Declarations; // declarations and functions of the runtime
  std::string Assembly;     // definitions that the units of a program share
};

/// SiteText has the bodies and shims of all sites. Share says how far the unit shares functions of
/// the runtime with the other units of the program.
Prelude preludeFor(std::string_view SiteText, const HeaderText &Header, const SharedTexts &Texts,
                   Sharing Share);

} // namespace qrintf
