// `qrintf-cc --show-config`.
#pragma once

namespace qrintf {

/// Prints the settings and where each comes from. Returns the exit status.
int showConfig();

} // namespace qrintf
