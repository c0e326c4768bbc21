// Pass 3a: says to which formats gcc may object although clang does not. No clang types.
#pragma once

#include <string_view>

namespace qrintf {

/// The language by which gcc judges a format.
struct GccDialect {
  bool IsPedantic = false; // -pedantic
  bool HasC99 = false;     // C99 and later, C++11 and later
};

/// Whether -Wformat of gcc may object to a conversion specification ("%05d") to which clang does
/// not object. It never misses one, whatever gcc's version.
bool mayDispleaseGcc(std::string_view Specification, GccDialect Dialect);

} // namespace qrintf
