// Puts plans into words, for `qrintf explain`. It knows nothing of clang.
#pragma once

#include "emit/Emit.h"

#include <map>
#include <optional>
#include <string>

namespace qrintf::explain {

/// The length modifiers as the format has them, by the index of the argument. A plan knows only
/// types, and for it `%zu` and `%lu` are the same.
using WrittenModifiers = std::map<unsigned, std::string>;

/// Reads them from the format from which P was made. If constants were folded into literals, P has
/// fewer conversion specifications than its format, and the result is empty.
WrittenModifiers writtenModifiers(const Plan &P);

/// The conversion specification of a piece as ISO C writes it, such as "%-20s". For a literal it is
/// the text in quotation marks.
std::string specificationOf(const Piece &P, const std::vector<ParamType> &Params,
                            const WrittenModifiers &Written = {});

/// The pieces in their order: `"%u"` and literals, separated by spaces.
std::string piecesOf(const Plan &P, const WrittenModifiers &Written = {});

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
