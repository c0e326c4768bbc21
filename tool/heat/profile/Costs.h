// What a call costs, libc's, the engine's and compiled, by the conversion specifications of its
// format: an estimate in instructions from Costs.def, which bench/costs.py measures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf::profile {

struct Costs {
  unsigned Libc = 0, Engine = 0, Compiled = 0;
};

/// What the engine takes to read a format, for each character of it. It reads a format the first
/// two times, and then keeps what it has read.
constexpr unsigned ReadingACharacter =
#define QRINTF_READ_COST(Engine) Engine
#include "heat/profile/Costs.def"
    ;

/// The costs of a call. Specifications are those of a report, such as "%0Nx". For one that
/// is not in the table all three are what libc takes for d, since libc does such a call as a whole.
Costs costsOf(std::string_view Callee, const std::vector<std::string> &Specifications);

} // namespace qrintf::profile
