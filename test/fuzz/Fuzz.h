// What the fuzz targets share: a finding is a message and abort(), so that libFuzzer keeps the
// input.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <fuzzer/FuzzedDataProvider.h>
#include <string>
#include <string_view>

namespace fuzz {

/// Bytes as one can read them in a message.
inline std::string shown(std::string_view Bytes) {
  std::string Out;
  for (unsigned char C : Bytes) {
    char Escaped[8];
    snprintf(Escaped, sizeof Escaped,
             C >= ' ' && C < 0x7f && C != '\\' ? "%c"
             : C == '\n'                       ? "\\n"
                                               : "\\x%02x",
             C);
    Out += Escaped;
  }
  return Out;
}

/// The text with the ends of lines of Windows.
inline std::string withCrlf(const std::string &Text) {
  std::string Out;
  for (char C : Text) {
    if (C == '\n')
      Out += '\r';
    Out += C;
  }
  return Out;
}

[[noreturn]] inline void finding(const std::string &What) {
  fprintf(stderr, "FINDING: %s\n", What.c_str());
  abort();
}

} // namespace fuzz

/// The message is only made where it is needed.
#define CHECK(HOLDS, MESSAGE)                                                                      \
  do {                                                                                             \
    if (!(HOLDS))                                                                                  \
      fuzz::finding(MESSAGE);                                                                      \
  } while (0)

/// AddressSanitizer does not read formats as glibc does, and LLVM, which is not built with it, does
/// not tell it of its memory.
extern "C" __attribute__((no_sanitize("all"))) const char *__asan_default_options() {
  return "check_printf=0:detect_leaks=0:allow_user_poisoning=0";
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size);
