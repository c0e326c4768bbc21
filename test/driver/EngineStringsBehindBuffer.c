// The engine's sprintf stores what libc stores where strings stand behind the buffer, however near:
// it has no size, so they may seem to lie in the buffer. The wrapped program is compared with libc.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.c && touch %t/.qrintf && cd %t
// RUN: env QRINTF_REPORT=r %qrintf-cc %gcc -O2 a.c -o wrapped && %gcc -O2 a.c -o plain
// RUN: ./wrapped > w && ./plain > p && cmp w p
// RUN: grep '"callee":"sprintf".*"outcome":"engine"' r
#include <stdio.h>
#include <string.h>

int main(void) {
  static const char *const formats[] = {"%s%d%s", "%9s|%-5d%s.", "%.3s%u%s", "x%s/%12d%s", "%s%-9x%3s", "%s%08x%s"};
  static char text[300];
  unsigned long hash = 5381;
  for (unsigned f = 0; f < sizeof formats / sizeof *formats; f++)
    for (unsigned length = 0; length < 40; length++)
      for (unsigned gap = 0; gap < 40; gap++) {
        const char *const string = "a string of at least forty characters, as one sees" + 50 - length;
        const int stored =
            snprintf(text, sizeof text, formats[f], string, (int)gap * 7, string);
        char *const one = text + stored + 1 + gap, *const two = one + length + 1 + gap % 3;
        memset(text, '-', sizeof text);
        strcpy(two, string);
        strcpy(one, string + (gap % 3 ? 0 : length / 2));
        const int result = sprintf(text, formats[f], one, (int)gap * 7, two);
        for (size_t i = 0; i < sizeof text; i++)
          hash = hash * 33 + (unsigned char)text[i];
        hash += (unsigned long)result;
      }
  printf("%lx\n", hash);
}
