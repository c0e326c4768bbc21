// Writes text as JSON (RFC 8259), for the launcher, which knows no LLVM.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

/// Whether Text is UTF-8 (RFC 3629), which JSON asks for.
bool isUtf8(std::string_view Text);

/// Text, which is UTF-8, as a JSON string with its quotation marks.
std::string jsonString(std::string_view Text);

} // namespace qrintf
