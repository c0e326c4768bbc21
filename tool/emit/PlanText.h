// A plan in words. Knows nothing of clang (unit-tested without LLVM).
#pragma once

#include "emit/Emit.h"

#include <map>
#include <optional>
#include <string>

namespace qrintf::explain {

/// The length modifiers of arguments as the format has them. A plan knows only the types, and there
/// `%zu` and `%lu` are the same. The key is the argument's index.
using WrittenModifiers = std::map<unsigned, std::string>;

/// Takes them from the format that P was made of. A plan with constants folded into literals has
/// fewer conversion specifications than its format, and gives none.
WrittenModifiers writtenModifiers(const Plan &P);

/// The conversion specification of a piece as ISO C writes it: "%-20s". A literal: its text in
/// quotes.
std::string specificationOf(const Piece &P, const std::vector<ParamType> &Params,
                            const WrittenModifiers &Written = {});

/// The pieces in their order: `"%u"` and literals, separated by spaces.
std::string piecesOf(const Plan &P, const WrittenModifiers &Written = {});

/// "0 to 255", or "7"
std::string rangeText(const Range &R);

/// "1 to 3 bytes", "8 bytes", "2 bytes or more"
std::string lengthText(const Bounds &B, bool IsOpenEnded);

/// How the length is checked against the room, and why in this way. Room: of the destination, where
/// it shows.
std::string checkText(const Site &S, const Plan &P, std::optional<uint64_t> Room);

/// The code of a site, as the compiler gets it.
std::string codeOf(const Site &S, const std::string &Name);

} // namespace qrintf::explain
