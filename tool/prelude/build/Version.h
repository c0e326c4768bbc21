// The version of a text of assembly, which is a part of its symbols, so that objects of two
// versions of qrintf can be linked.
#pragma once

#include "common/Hash.h"

#include <cstdio>
#include <string>

/// Puts forty bits of a hash of Text wherever Placeholder stands in it.
/// Returns its ten digits.
inline std::string putVersion(std::string &Text, const std::string &Placeholder) {
  char Digits[11];
  snprintf(Digits, sizeof Digits, "%010llx",
           static_cast<unsigned long long>(qrintf::hashOf(Text) >> 24));
  for (size_t At = 0; (At = Text.find(Placeholder, At)) != std::string::npos;)
    Text.replace(At, Placeholder.size(), Digits);
  return Digits;
}
