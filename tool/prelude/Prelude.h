// The part of the runtime that an edited unit needs.
#pragma once

#include "common/UnitProtocol.h"
#include "prelude/Runtime.h"

#include <string>
#include <string_view>

namespace qrintf {

struct Prelude {
  std::string Declarations; // declarations and functions of the runtime
  std::string Assembly;     // definitions that the units of a program share
};

/// SiteText has the bodies and shims of all sites. Share says how far the unit shares functions of
/// the runtime with the other units of the program; if it does, From is what they share.
Prelude preludeFor(std::string_view SiteText, const SharedRuntime &From, Sharing Share);

/// Makes a statement of top-level asm from lines of assembly. WithUnwinding says whether the
/// directives for .eh_frame are included.
std::string asmStatement(std::string_view Lines, bool WithUnwinding);

} // namespace qrintf
