// Integer expressions of C whose operands are partly known.
#pragma once

#include "HeaderText.h"

#include <cstdint>
#include <map>
#include <optional>

namespace qrintf {

using Known = std::optional<int64_t>;
using KnownNames = std::map<std::string_view, int64_t>;

/// The value of the expression in tokens [At, End), if what is known decides it. Macros are Header's. Where C's unsigned
/// arithmetic could differ from that of int64_t, nothing is decided.
Known evaluate(const HeaderText &Header, const Tokens &T, size_t At, size_t End, const KnownNames &Names);

/// The arguments between the parentheses at Open and Close, as [begin, end).
std::vector<std::pair<size_t, size_t>> argumentsBetween(const Tokens &T, size_t Open, size_t Close);

} // namespace qrintf
