// Taking glibc's dialect out of a format changes neither the arguments that it reads nor what is
// printed.
#pragma once

#include "view/format/FormatDialect.h"

#include "Fuzz.h"

#include <algorithm>
#include <cstring>
#include <printf.h>
#include <vector>

namespace fuzz {

using namespace qrintf;

/// The arguments that glibc reads, as parse_printf_format(3) says.
inline std::vector<int> argumentsOf(const std::string &Format) {
  int Types[64] = {}; // what a format with positions leaves out, glibc leaves as it is
  const size_t Count = parse_printf_format(Format.c_str(), 64, Types);
  return std::vector<int>(Types, Types + std::min<size_t>(Count, 64));
}

/// Whether Text begins with a conversion specification of 7.23.6.1p4 that glibc converts.
inline bool isKnown(const std::string &Text) {
  size_t I = 1;
  auto digits = [&] {
    const size_t Begin = I;
    while (Text[I] >= '0' && Text[I] <= '9')
      ++I;
    return I > Begin;
  };
  auto position = [&] { // N$
    const size_t Begin = I;
    I = digits() && Text[I] == '$' ? I + 1 : Begin;
  };
  auto amount = [&] {
    if (Text[I] != '*') {
      digits();
      return;
    }
    ++I;
    position();
  };
  position();
  I = std::min(Text.find_first_not_of("-+ #0'", I), Text.size());
  amount();
  if (Text[I] == '.') {
    ++I;
    amount();
  }
  for (std::string_view Modifier : {"hh", "h", "ll", "l", "q", "L", "j", "z", "t", "Z"})
    if (std::string_view(Text).substr(I).starts_with(Modifier)) {
      I += Modifier.size();
      break;
    }
  return I < Text.size() &&
         std::string_view("diouxXeEfFgGaAcsp").find(Text[I]) != std::string::npos;
}

/// What `withoutDialect` makes of a format reads the same arguments and prints the same.
inline void dialect(const std::string &Bytes) {
  const std::string Format = Bytes.substr(0, Bytes.find('\0'));
  const DialectFreeFormat Free = withoutDialect(Format, false);
  // Positions beyond those of any call would make libc look for as many arguments.
  for (size_t At = 0; (At = Format.find_first_of("123456789", At)) != std::string::npos;
       At = Format.find_first_not_of("0123456789", At))
    if (Format.find_first_not_of("0123456789", At) - At > 2)
      return;
  const std::vector<int> Types = argumentsOf(Format);
  CHECK(Types == argumentsOf(Free.Text),
        "'" + shown(Format) + "' and '" + shown(Free.Text) + "' read other arguments");
  bool IsValid = true; // glibc prints what it does not know
  for (size_t At : Free.LocaleDigits) {
    CHECK(At < Free.Text.size() && Free.Text[At] == '%',
          "a specification with the flag I is elsewhere");
    IsValid = IsValid && isKnown(Free.Text.substr(At));
  }
  CHECK(Format.find('I') != std::string::npos || (Free.Text == Format && Free.LocaleDigits.empty()),
        "changed without a flag I");
  // Three arguments are in registers whatever their types are, and so are eight numbers.
  size_t Words = 0;
  for (int Type : Types)
    if (Type == PA_DOUBLE)
      continue;
    else if ((Type & PA_FLAG_PTR) ||
             (Type & PA_FLAG_LONG_DOUBLE && (Type & ~PA_FLAG_MASK) == PA_DOUBLE) ||
             Type == PA_WSTRING || Type == PA_WCHAR || Type == -1 || ++Words > 3)
      return;
  if (!IsValid || Types.size() > 8 || Format.find('m') != std::string::npos ||
      Format.find('n') != std::string::npos || Format.find('S') != std::string::npos)
    return;
  static char Wanted[4000], Found[4000];
  const void *volatile Null = nullptr;
  auto print = [&](char *Out, const std::string &F) {
    const char *volatile Text = F.c_str();
    return snprintf(Out, sizeof Wanted, Text, Null, Null, Null, 1.5, -2e9, 0.0, 1e10, 7.0, 3.25,
                    1e-9, 12.0);
  };
  const int Length = print(Wanted, Format);
  CHECK(print(Found, Free.Text) == Length && (Length < 0 || !strcmp(Wanted, Found)),
        "'" + shown(Format) + "' prints '" + Wanted + "', '" + shown(Free.Text) + "' '" + Found +
            "'");
}

} // namespace fuzz
