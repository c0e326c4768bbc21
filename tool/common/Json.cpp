#include "common/Json.h"

#include <cstdio>

namespace qrintf {

bool isUtf8(std::string_view Text) {
  for (size_t I = 0; I < Text.size();) {
    const auto First = static_cast<unsigned char>(Text[I]);
    const size_t Length = First < 0x80 ? 1 : First < 0xe0 ? 2 : First < 0xf0 ? 3 : 4;
    if ((First >= 0x80 && First < 0xc2) || First > 0xf4 || Text.size() - I < Length)
      return false;
    unsigned Point = Length == 1 ? First : First & (0x7fu >> Length);
    for (size_t At = I + 1; At < I + Length; ++At) {
      const auto Each = static_cast<unsigned char>(Text[At]);
      if ((Each & 0xc0) != 0x80)
        return false;
      Point = Point << 6 | (Each & 0x3f);
    }
    // The character is encoded in more bytes than it needs, or it is a surrogate, or it is beyond
    // the last one of Unicode.
    if ((Length == 3 && Point < 0x800) || (Length == 4 && Point < 0x10000) ||
        (Point >= 0xd800 && Point < 0xe000) || Point > 0x10ffff)
      return false;
    I += Length;
  }
  return true;
}

std::string jsonString(std::string_view Text) {
  std::string Out = "\"";
  for (char Each : Text) {
    if (Each == '"' || Each == '\\') {
      Out += '\\';
      Out += Each;
    } else if (static_cast<unsigned char>(Each) < 0x20) {
      char Escape[8];
      snprintf(Escape, sizeof Escape, "\\u%04x", static_cast<unsigned>(Each));
      Out += Escape;
    } else {
      Out += Each;
    }
  }
  return Out + "\"";
}

} // namespace qrintf
