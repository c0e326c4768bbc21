// Writes text as JSON (RFC 8259), for the launcher, which knows no LLVM.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

/// Whether Text is UTF-8 (RFC 3629), which JSON asks for.
bool isUtf8(std::string_view Text);

/// Text with U+FFFD for each byte that is not a part of UTF-8.
std::string asUtf8(std::string_view Text);

/// Text, which is UTF-8, as a JSON string with its quotation marks.
std::string jsonString(std::string_view Text);

} // namespace qrintf
