// Lays the text of sites out for people, who read it in QRINTF_EMIT and `qrintf explain`.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

/// Text, which has a statement a line, with two blanks for each block, and lines of at most 100
/// columns. A longer statement has one condition a line, and as many arguments as fit.
std::string laidOut(std::string_view Text);

} // namespace qrintf
