#pragma once

#include <cstdint>
#include <string_view>

namespace qrintf {

/// The FNV-1a hash of Text, of 64 bits.
constexpr uint64_t hashOf(std::string_view Text) {
  uint64_t Hash = 0xcbf29ce484222325u;
  for (char C : Text)
    Hash = (Hash ^ static_cast<unsigned char>(C)) * 0x100000001b3u;
  return Hash;
}

} // namespace qrintf
