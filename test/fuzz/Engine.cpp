// The engine against libc's vsnprintf, with formats of any bytes and any size. The arguments suit
// whatever a format asks for, because they cannot be chosen for it: each integer is the address of
// a string, wide or not, that %n may overwrite, and its low half is a small number, which * and %d
// find.
#include "Fuzz.h"

#include "../../runtime/engine/engine.h"

#include <cerrno>
#include <cstdarg>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace {

constexpr size_t Most = 4096, Front = 32;
constexpr char Canary = '\245';

/// The end of the place where the engine writes: behind it is a page that cannot be touched.
char *endOfRoom() {
  const size_t Page = static_cast<size_t>(sysconf(_SC_PAGESIZE)),
               Size = (Most + Front + Page - 1) / Page * Page;
  void *const Area =
      mmap(nullptr, Size + Page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *const End = static_cast<char *>(Area) + Size;
  CHECK(Area != MAP_FAILED && !mprotect(End, Page, PROT_NONE), "mmap");
  return End;
}
char *const RoomEnd = endOfRoom();

/// The string, 64 bytes at an address whose low 32 bits are 64.
char *place() {
  void *const Wanted = reinterpret_cast<void *>(0x200000000000u);
  void *const Got = mmap(Wanted, 4096, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
  CHECK(Got == Wanted, "mmap");
  return static_cast<char *>(Got) + 64;
}
char *const Text = place();

struct Outcome {
  int Result, Error;
  std::string Bytes, Stored;
};

int call(bool IsOurs, char *To, size_t Size, const char *Format, ...) {
  va_list List;
  va_start(List, Format);
  errno = 5;
  const int Result =
      IsOurs ? qrintf_engine_vsnprintf(To, Size, Format, List) : vsnprintf(To, Size, Format, List);
  va_end(List);
  return Result;
}

Outcome run(bool IsOurs, const std::string &Format, size_t Size, const std::string &String,
            const double *D) {
  memset(Text, 0, 64);
  memcpy(Text, String.data(), String.size());
  char *const To = RoomEnd - Size, *const T = Text;
  memset(To - Front, Canary, Front + Size);
  const int Result = call(IsOurs, To, Size, Format.c_str(), T, T, T, T, T, T, T, T, T, T, T, T, T,
                          T, T, T, D[0], D[1], D[2], D[3], D[4], D[5], D[6], D[7]);
  const int Error = errno;
  for (size_t I = 1; I <= Front; ++I)
    CHECK(To[-static_cast<ptrdiff_t>(I)] == Canary,
          Format + ": writes in front of the destination");
  return {Result, Error, std::string(To, Size), std::string(Text, 64)};
}

/// Whether the format is not tried: it takes too long or finds no argument. That is so for numbers
/// above 999, many specifications and long doubles; and for positions, which are undefined unless
/// all arguments have one and are used (test/runtime/engine.c tries these).
bool isModest(const std::string &Format) {
  size_t Digits = 0, Specifications = 0;
  for (char C : Format) {
    Digits = C >= '0' && C <= '9' ? Digits + 1 : 0;
    Specifications += C == '%' || C == '*';
    if (Digits > 3 || Specifications > 8 || C == 'L' || C == 'q' || C == '$')
      return false;
  }
  return Format.find("ll") == std::string::npos; // %llf
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t DataSize) {
  FuzzedDataProvider In(Data, DataSize);
  double D[8];
  for (double &Each : D) {
    const uint64_t Bits = In.ConsumeIntegral<uint64_t>();
    memcpy(&Each, &Bits, sizeof Each);
  }
  const size_t Size = In.ConsumeIntegralInRange<size_t>(0, In.ConsumeBool() ? Most : 40);
  const std::string String = In.ConsumeRandomLengthString(47);
  const std::string Format = In.ConsumeRemainingBytesAsString().c_str();
  if (!isModest(Format) || String.find('\0') != std::string::npos)
    return 0;
  const Outcome Wanted = run(false, Format, Size, String, D),
                Found = run(true, Format, Size, String, D);
  const std::string What = "'" + fuzz::shown(Format) + "', size " + std::to_string(Size);
  CHECK(Wanted.Result == Found.Result,
        What + ": " + std::to_string(Found.Result) + ", libc's " + std::to_string(Wanted.Result));
  CHECK(Wanted.Error == Found.Error, What + ": another errno");
  CHECK(Wanted.Bytes == Found.Bytes, What + ": '" + fuzz::shown(Found.Bytes) + "', libc writes '" +
                                         fuzz::shown(Wanted.Bytes) + "'");
  CHECK(Wanted.Stored == Found.Stored, What + ": %n stores something else");
  return 0;
}
