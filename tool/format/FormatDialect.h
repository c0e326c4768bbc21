// Pass 3a: removes from a format what glibc has and clang's parser does not know.
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

} // namespace qrintf
