// Pass 3a: what a format is to others than clang's parser. Removes what glibc has and the parser
// does not know, and says what gcc may have a word on.
//
// The flag I (the locale's digits) is removed and noted. C23's w8 … wf64 become the length
// modifiers of the types that glibc's <stdint.h> uses. No clang types.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

struct DialectFreeFormat {
  std::string Text;
  std::vector<size_t> LocaleDigits; // offsets in Text of the '%' of specifications with the flag I
};

/// HasWidths says whether the library knows C23's wN and wfN (glibc 2.38).
DialectFreeFormat withoutDialect(std::string_view Format, bool HasWidths);

/// The language by which gcc judges a format.
struct GccDialect {
  bool IsPedantic = false; // -pedantic
  bool HasC99 = false;     // C99 and later, C++11 and later
};

/// Whether -Wformat of gcc may object to a conversion specification ("%05d", the dialect removed)
/// to which clang does not object. It never misses one, whatever gcc's version.
bool mayDispleaseGcc(std::string_view Specification, GccDialect Dialect);

} // namespace qrintf
