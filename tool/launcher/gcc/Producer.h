// What gcc writes into an object about the options that it was given. Under -g the launcher must
// take its own option out again, so that the object is that of the plain build.
#pragma once

#include <string>

namespace qrintf {

/// Takes -fdirectives-only, which is our option, out of DW_AT_producer and .GCC.command.line in the
/// assembly that cc1 wrote to File. It was cc1's last option, so it ends these strings. Other
/// places with these words are the user's and stay.
void forgetOurOption(const std::string &File);

} // namespace qrintf
