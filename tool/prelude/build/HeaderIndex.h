// The runtime's header as an index of its declarations, made when qrintf is built, so that a unit
// can take those that it needs without reading the others (prelude/HeaderText.h, which describes
// the form).
#pragma once

#include "prelude/SharedTexts.h"

#include <string>
#include <string_view>

namespace qrintf {

/// \param Shared  the functions, variables and tables with a text there are declared with its
///                symbol, and not defined. Without texts, all are defined as the header does it.
std::string indexOf(std::string_view Header, const SharedTexts &Shared);

} // namespace qrintf
