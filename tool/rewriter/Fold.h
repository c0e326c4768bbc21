// Pass 3c: conversions whose argument is known, formatted now.
//
// Nothing here depends on the locale or the rounding mode, so floating-point numbers are not folded: their decimal
// point and last digit are only known when the program runs. No clang types.
#pragma once

#include "Plan.h"

#include <string_view>

namespace qrintf {

/// The bytes that P prints for Value; P is an Integer or a Character without `*`. Nothing where they are too many
/// to stand in the code.
std::optional<std::string> foldInteger(const Piece &P, Wide Value);
std::optional<std::string> foldCharacter(const Piece &P, Wide Value);

/// The same for the string Value, which ends at its first NUL.
std::optional<std::string> foldString(const Piece &P, std::string_view Value);

} // namespace qrintf
