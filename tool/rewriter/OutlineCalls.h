// Which out-of-line functions of the runtime the calls in a site's text can end in, where these are shared (SharedTexts.h).
//
// The header's inline functions choose them by constants: qrintf_put_u32(p, v, 3u) is a call of qrintf__dec32_1. Here is the same
// choice as a table, for the baseline x86-64. Where an argument gives a width or a precision, it may name more than are called,
// which costs bytes. What it does not name is declared with the attribute `error` (Prelude.cpp), so that no symbol is missing.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace qrintf {

/// Their names, without "qrintf__". SiteText is the bodies and shims of all sites.
std::set<std::string> outlineCalls(std::string_view SiteText);

} // namespace qrintf
