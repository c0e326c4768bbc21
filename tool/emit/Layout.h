// Lays the text of sites out for people, who read it in QRINTF_EMIT and `qrintf explain`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace qrintf {

/// Text, which has a statement a line, with two blanks for each block, and lines of at most Columns
/// characters. A longer statement has one condition a line, and as many arguments as fit.
/// CutsLiterals says whether a literal that is longer itself becomes several.
std::string laidOut(std::string_view Text, size_t Columns = 100, bool CutsLiterals = false);

} // namespace qrintf
