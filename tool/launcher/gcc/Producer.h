// What gcc writes into an object of the options it was given.
#pragma once

#include <string>

namespace qrintf {

/// Takes -fdirectives-only, which is ours, out of DW_AT_producer and .GCC.command.line in the
/// assembly that cc1 has written to File. It was cc1's last option, so it ends those strings.
/// Anything else that may hold these words is the user's and stays.
void forgetOurOption(const std::string &File);

} // namespace qrintf
