#include "format/FormatDialect.h"

#include <algorithm>

namespace qrintf {

namespace {

bool isDigit(char C) { return C >= '0' && C <= '9'; }

struct Modifier {
  std::string_view Name, Replacement;
};

/// ISO C 7.23.6.1 p7. In glibc's <stdint.h> (bits/types.h) the exact types are char, short, int and
/// intmax_t, and from 16 bits on the fast ones have the size of a pointer.
constexpr Modifier Widths[] = {{"wf16", "t"}, {"wf32", "t"}, {"wf64", "j"}, {"wf8", "hh"},
                               {"w16", "h"},  {"w32", ""},   {"w64", "j"},  {"w8", "hh"}};

} // namespace

DialectFreeFormat withoutDialect(std::string_view Format, bool HasWidths) {
  DialectFreeFormat Out;
  size_t I = 0;
  auto copy = [&](auto Wanted) {
    for (; I < Format.size() && Wanted(Format[I]); ++I)
      Out.Text += Format[I];
  };
  while (I < Format.size()) {
    if (Format[I] != '%') {
      Out.Text += Format[I++];
      continue;
    }
    const size_t Percent = Out.Text.size();
    Out.Text += Format[I++];
    size_t Position = I;
    while (Position < Format.size() && isDigit(Format[Position]))
      ++Position;
    if (Position > I && Position < Format.size() && Format[Position] == '$')
      for (; I <= Position; ++I)
        Out.Text += Format[I];
    bool LocaleDigits = false;
    for (;
         I < Format.size() && std::string_view("-+ #0'I").find(Format[I]) != std::string_view::npos;
         ++I) {
      if (Format[I] == 'I')
        LocaleDigits = true;
      else
        Out.Text += Format[I];
    }
    if (LocaleDigits)
      Out.LocaleDigits.push_back(Percent);
    copy([](char C) { return isDigit(C) || C == '*' || C == '$' || C == '.' || C == '-'; });
    if (HasWidths)
      for (const Modifier &Each : Widths)
        if (Format.substr(I).starts_with(Each.Name)) {
          Out.Text += Each.Replacement;
          I += Each.Name.size();
          break;
        }
    if (I < Format.size())
      Out.Text += Format[I++]; // a % that ends a specification does not begin another
  }
  return Out;
}

} // namespace qrintf
