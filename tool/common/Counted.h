#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace qrintf {

/// A number of things, for messages: "1 call", "2 calls".
inline std::string counted(uint64_t N, std::string_view Thing) {
  return std::to_string(N).append(" ").append(Thing).append(N == 1 ? "" : "s");
}

} // namespace qrintf
