// The version of a text of assembly, which is a part of its symbols, so that objects of two
// versions of qrintf can be linked.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

/// Puts a hash of Text (FNV-1a, of which forty bits are enough) wherever Placeholder stands in it.
/// Returns its ten digits.
inline std::string putVersion(std::string &Text, const std::string &Placeholder) {
  uint64_t Hash = 0xcbf29ce484222325u;
  for (char C : Text)
    Hash = (Hash ^ static_cast<unsigned char>(C)) * 0x100000001b3u;
  char Digits[11];
  snprintf(Digits, sizeof Digits, "%010llx", static_cast<unsigned long long>(Hash >> 24));
  for (size_t At = 0; (At = Text.find(Placeholder, At)) != std::string::npos;)
    Text.replace(At, Placeholder.size(), Digits);
  return Digits;
}
