// qrintf_stream_put against libc's vfprintf: the same history of a stream twice, once with each.
// The input says what kind of stream it is, what is done to it, and which writes fail or take less.
// What is compared is all that the program or the kernel sees: results, errno, the error and the
// orientation, how much is pending, and where each write begins and ends.
#include "Fuzz.h"

#include "../../runtime/qrintf.h"

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstring>
#include <cwchar>
#include <stdio_ext.h>

namespace {

constexpr size_t MostText = 700;

/// One history of a stream. Everything that it does and sees goes into a log.
class History {
public:
  History(bool IsOurs, const uint8_t *Data, size_t Size) : IsOurs(IsOurs), In(Data, Size) {}
  std::string run();

private:
  static ssize_t writeTo(void *Of, const char *Bytes, size_t N) {
    return static_cast<History *>(Of)->write(Bytes, N);
  }
  static ssize_t readFrom(void *, char *Bytes, size_t N) {
    memset(Bytes, 'r', N);
    return static_cast<ssize_t>(N);
  }
  static int seekIn(void *Of, off64_t *Offset, int Whence) {
    auto &Log = static_cast<History *>(Of)->Log;
    Log += " seek " + std::to_string(*Offset) + "," + std::to_string(Whence);
    *Offset = Whence == SEEK_SET ? *Offset : 100;
    return 0;
  }
  ssize_t write(const char *Bytes, size_t N);
  FILE *open();
  std::string text();
  void setBuffer(FILE *F);
  int print(FILE *F);
  int libc(FILE *F, const char *Format, ...);
  long operate(FILE *F);

  const bool IsOurs;
  FuzzedDataProvider In;
  std::string Log;
  bool IsTroubled = false, MaySetBuffer = true;
  char *Memory = nullptr;
  size_t Length = 0;
  char Fixed[600] = {}, Buffer[4096];
};

ssize_t History::write(const char *Bytes, size_t N) {
  Log += " write '" + std::string(Bytes, N) + "'";
  const unsigned Draw = IsTroubled ? In.ConsumeIntegralInRange<unsigned>(0, 7) : 0;
  if (Draw < 6)
    return static_cast<ssize_t>(N);
  errno = ENOSPC;
  return Draw == 6 || N == 0 ? 0
                             : static_cast<ssize_t>(In.ConsumeIntegralInRange<size_t>(0, N - 1));
}

FILE *History::open() {
  const cookie_io_functions_t Functions = {readFrom, writeTo, seekIn, nullptr};
  switch (In.ConsumeIntegralInRange<unsigned>(0, 7)) {
  case 0:
    MaySetBuffer = false; // glibc crashes where a memory stream gets a buffer
    return open_memstream(&Memory, &Length);
  case 1:
    memset(Fixed, '.', sizeof Fixed);
    Memory = nullptr;
    return fmemopen(Fixed, In.ConsumeIntegralInRange<size_t>(1, sizeof Fixed),
                    In.ConsumeBool() ? "w" : "a");
  case 2:
    return fopen("/dev/full", "w");
  default:
    return fopencookie(this, In.PickValueInArray({"w", "a", "w+", "r+", "r"}), Functions);
  }
}

/// A text of a length that is drawn, with newlines at places that are drawn.
std::string History::text() {
  std::string Text(In.ConsumeIntegralInRange<size_t>(0, In.ConsumeBool() ? 40 : MostText), ' ');
  for (size_t I = 0; I < Text.size(); ++I)
    Text[I] = static_cast<char>('a' + I % 26);
  for (unsigned Lines = In.ConsumeIntegralInRange<unsigned>(0, 3); Lines && !Text.empty(); --Lines)
    Text[In.ConsumeIntegralInRange<size_t>(0, Text.size() - 1)] = '\n';
  if (!Text.empty() && In.ConsumeBool())
    Text.back() = '\n';
  return Text;
}

void History::setBuffer(FILE *F) {
  if (!MaySetBuffer)
    return;
  const size_t Size = In.ConsumeIntegralInRange<size_t>(1, In.ConsumeBool() ? 300 : sizeof Buffer);
  const int Kind = In.PickValueInArray({_IOFBF, _IOFBF, _IOLBF, _IONBF});
  Log += " set " + std::to_string(setvbuf(F, In.ConsumeBool() ? Buffer : nullptr, Kind, Size));
}

int History::libc(FILE *F, const char *Format, ...) {
  va_list List;
  va_start(List, Format);
  const int Result = vfprintf(F, Format, List);
  va_end(List);
  return Result;
}

/// A call of printf whose text has three pieces.
int History::print(FILE *F) {
  const std::string Text = text();
  const size_t Cut = In.ConsumeIntegralInRange<size_t>(0, Text.size()), Rest = Text.size() - Cut;
  if (IsOurs && Text.size() < QRINTF_TEXT_ROOM) {
    const int Result = qrintf_stream_put(F, Text.data(), Text.size());
    if (Result != QRINTF_TEXT_LIBC)
      return Result;
  }
  return libc(F, "%.*s%s%.*s", static_cast<int>(Cut), Text.c_str(), "", static_cast<int>(Rest),
              Text.c_str() + Cut);
}

long History::operate(FILE *F) {
  switch (In.ConsumeIntegralInRange<unsigned>(0, 19)) {
  case 0:
    return fflush(F);
  case 1:
    return fputc(In.ConsumeBool() ? 'c' : '\n', F);
  case 2:
    return fputs(text().c_str(), F);
  case 3: {
    const std::string Text = text();
    return static_cast<long>(fwrite(Text.data(), 1, Text.size(), F));
  }
  case 4: // a memory stream has bytes of no value where its position is behind its end
    return fseek(F, MaySetBuffer ? In.ConsumeIntegralInRange<long>(0, 50) : 0,
                 In.ConsumeBool() ? SEEK_SET : SEEK_END);
  case 5:
    return ftell(F);
  case 6:
    clearerr(F);
    return 0;
  case 7:
    return fwide(F, In.ConsumeIntegralInRange<int>(-1, 1));
  case 8:
    return __fsetlocking(F, In.ConsumeBool() ? FSETLOCKING_BYCALLER : FSETLOCKING_INTERNAL);
  case 9:
    setBuffer(F);
    return 0;
  case 10:
    return putc_unlocked('u', F);
  case 11:
    return fgetc(F);
  case 12:
    return static_cast<long>(fputwc(L'w', F));
  default:
    return print(F);
  }
}

std::string History::run() {
  IsTroubled = In.ConsumeBool();
  const bool IsAlone = In.ConsumeBool();
  FILE *const F = open();
  if (!F)
    return "";
  // libFuzzer has a thread of its own, and what flushes is libc's where there may be a second one.
  if (IsAlone)
    static_cast<qrintf__file *>(static_cast<void *>(F))->flags2 &= ~QRINTF__FILE_SHARED;
  if (In.ConsumeBool())
    setBuffer(F);
  while (In.remaining_bytes() && Log.size() < 20000) {
    errno = 5;
    const long Result = operate(F);
    const int Error = errno;
    Log += "\n" + std::to_string(Result) + " errno " + std::to_string(Error) + " error " +
           std::to_string(ferror(F)) + " pending " +
           (fwide(F, 0) > 0 ? "wide" : std::to_string(__fpending(F)));
  }
  errno = 0;
  const int Closed = fclose(F);
  Log += "\nclose " + std::to_string(Closed) + " errno " + std::to_string(errno);
  if (Memory)
    Log += " '" + std::string(Memory, Length) + "'";
  else
    Log += " '" + std::string(Fixed, sizeof Fixed) + "'";
  free(Memory);
  return Log;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const std::string Wanted = History(false, Data, Size).run(),
                    Found = History(true, Data, Size).run();
  const size_t Same = static_cast<size_t>(
      std::mismatch(Wanted.begin(), Wanted.end(), Found.begin(), Found.end()).first -
      Wanted.begin());
  auto from = [&](const std::string &Text) {
    const size_t Line = Same ? Text.rfind('\n', Same - 1) : 0;
    return fuzz::shown(std::string_view(Text).substr(Line == Text.npos ? 0 : Line, 400));
  };
  CHECK(Wanted == Found, "'" + from(Found) + "', with libc's call '" + from(Wanted) + "'");
  return 0;
}
