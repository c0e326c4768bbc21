// What the targets of the runtime share: a destination that ends at a page that cannot be written,
// libc's text, the comparison.
#pragma once

#include "Fuzz.h"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

#include "../../runtime/qrintf.h"

namespace fuzz {

/// Size bytes in front of a page that cannot be touched, behind one that cannot either.
inline char *guarded(size_t Size) {
  const size_t Page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  const size_t Pages = (Size + Page - 1) / Page * Page;
  char *Area = static_cast<char *>(
      mmap(nullptr, Pages + 2 * Page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  CHECK(Area != MAP_FAILED && !mprotect(Area, Page, PROT_NONE) &&
            !mprotect(Area + Page + Pages, Page, PROT_NONE),
        "mmap");
  return Area + Page + Pages - Size;
}

/// Where an emitter writes: at begin(), Room bytes in front of memory that is not there.
class Destination {
public:
  static constexpr size_t Most = 16 << 10, Front = 32;
  static constexpr char Canary = '\245';

  char *begin(size_t Size) {
    Begin = Area + Most - Size;
    memset(Begin - Front, Canary, Front + Size);
    return Begin;
  }
  /// Wanted stands at begin(), ends at End, and not more than Slack bytes behind it are changed,
  /// none in front.
  void verify(const char *End, std::string_view Wanted, size_t Slack,
              const std::string &What) const {
    const std::string_view Found(
        Begin, End && End >= Begin && End <= Area + Most ? static_cast<size_t>(End - Begin) : 0);
    CHECK(Found == Wanted, What + ": '" + shown(Found) + "', libc writes '" + shown(Wanted) + "'");
    for (const char *P = Begin + Wanted.size() + Slack; P < Area + Most; ++P)
      CHECK(*P == Canary, What + ": writes behind its end, slack " + std::to_string(Slack));
    inFront(What);
  }
  void inFront(const std::string &What) const {
    for (size_t I = 1; I <= Front; ++I)
      CHECK(Begin[-static_cast<ptrdiff_t>(I)] == Canary,
            What + ": writes in front of the destination");
  }

private:
  char *const Area = guarded(Most + Front) + Front;
  char *Begin = Area;
};

/// %, flags, width and precision as the runtime's numbers say them; 0 and a negative number are
/// none.
inline std::string specification(unsigned Flags, unsigned Width, int Precision,
                                 const std::string &Rest) {
  std::string Out = "%";
  for (auto [Flag, Letter] : {std::pair(QRINTF_LEFT, '-'),
                              {QRINTF_PLUS, '+'},
                              {QRINTF_SPACE, ' '},
                              {QRINTF_ALT, '#'},
                              {QRINTF_ZERO, '0'}})
    if (Flags & Flag)
      Out += Letter;
  if (Width)
    Out += std::to_string(Width);
  if (Precision >= 0)
    Out += "." + std::to_string(Precision);
  return Out + Rest;
}

template <class... Arguments> std::string libc(const std::string &Format, Arguments... Values) {
  static char Buffer[Destination::Most];
  const int Length = snprintf(Buffer, sizeof Buffer, Format.c_str(), Values...);
  CHECK(Length >= 0 && Length < static_cast<int>(sizeof Buffer), "libc fails: " + Format);
  return std::string(Buffer, static_cast<size_t>(Length));
}

} // namespace fuzz
