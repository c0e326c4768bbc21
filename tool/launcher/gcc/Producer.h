// What gcc writes into an object about the options that it was given, for example in DW_AT_producer
// under -g: "GNU C17 12.2.0 -O2 -g -fdirectives-only". The launcher takes its own option out of
// that text, so that the object is that of the plain build.
#pragma once

#include <string>

namespace qrintf {

/// Takes -fdirectives-only out of DW_AT_producer and .GCC.command.line in the assembly that cc1
/// wrote to File. Only options that gcc adds follow it, so it is in the last line of these strings.
/// The same words in another place are the user's, and stay.
void forgetOurOption(const std::string &File);

} // namespace qrintf
