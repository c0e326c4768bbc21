#include "common/Json.h"

#include <cstdio>

namespace qrintf {

/// The number of bytes of the character at the begin of Text, which is not empty; 0 if it is not
/// UTF-8.
static size_t lengthOfCharacter(std::string_view Text) {
  const auto First = static_cast<unsigned char>(Text[0]);
  const size_t Length = First < 0x80 ? 1 : First < 0xe0 ? 2 : First < 0xf0 ? 3 : 4;
  if ((First >= 0x80 && First < 0xc2) || First > 0xf4 || Text.size() < Length)
    return 0;
  unsigned Point = Length == 1 ? First : First & (0x7fu >> Length);
  for (size_t At = 1; At < Length; ++At) {
    const auto Each = static_cast<unsigned char>(Text[At]);
    if ((Each & 0xc0) != 0x80)
      return 0;
    Point = Point << 6 | (Each & 0x3f);
  }
  // The character is encoded in more bytes than it needs, or it is a surrogate, or it is beyond the
  // last one of Unicode.
  if ((Length == 3 && Point < 0x800) || (Length == 4 && Point < 0x10000) ||
      (Point >= 0xd800 && Point < 0xe000) || Point > 0x10ffff)
    return 0;
  return Length;
}

bool isUtf8(std::string_view Text) { return asUtf8(Text) == Text; }

std::string asUtf8(std::string_view Text) {
  std::string Out;
  while (!Text.empty()) {
    const size_t Length = lengthOfCharacter(Text);
    Out += Length ? Text.substr(0, Length) : "\uFFFD";
    Text.remove_prefix(Length ? Length : 1);
  }
  return Out;
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
