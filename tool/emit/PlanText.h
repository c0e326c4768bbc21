// Puts plans into words, for `qrintf explain`. It knows nothing of clang.
#pragma once

#include "emit/Emit.h"

#include <optional>
#include <string>

namespace qrintf::explain {

/// The pieces in their order: specifications and, in quotation marks, literals, separated by
/// spaces.
std::string piecesOf(const Plan &P);

/// "0 to 255", or "7"
std::string rangeText(const Range &R);

/// "1 to 3 bytes", "8 bytes", "2 bytes or more"
std::string lengthText(const Bounds &B, bool IsOpenEnded);

/// How the length is compared with the room, and why so. Room is that of the destination, if the
/// call shows it.
std::string checkText(const Site &S, const Plan &P, std::optional<uint64_t> Room);

/// The code of a site, as the compiler gets it (emitSite).
std::string codeOf(const Site &S, const std::string &Name, const std::string &Place);

} // namespace qrintf::explain
