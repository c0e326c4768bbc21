// The engine's sprintf to a buffer behind which its format stands, at each distance at which the
// text does not overwrite it: it has no size, so the format may seem to lie in the buffer.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.c && touch %t/.qrintf
// RUN: env QRINTF_REPORT=%t/r %qrintf-cc %gcc -O2 %t/a.c -o %t/program && %t/program
// RUN: grep '"callee":"sprintf".*"outcome":"engine"' %t/r
#include <stdio.h>
#include <string.h>

static struct {
  char to[48], format[32];
} both;

int main(void) {
  int wrong = 0;
  for (int distance = 1; distance <= 48; distance++)
    for (int number = 1; number < 100000000; number = number * 7 + 3) {
      char expected[64], *const to = both.to + 48 - distance;
      const int length = snprintf(expected, sizeof expected, "<%d|%8.3f>", number, number / 7.0);
      if (length >= distance)
        continue;
      strcpy(both.format, "<%d|%8.3f>");
      const char *volatile format = both.format;
      wrong += sprintf(to, format, number, number / 7.0) != length || strcmp(to, expected) ||
               strcmp(both.format, "<%d|%8.3f>");
    }
  return wrong;
}
