// sprintf is told no end of its buffer, so a string behind it seems to lie in it. The engine stores
// what libc stores, however near the string is to the text.
// RUN: %same
#include "show.h"

int main(void) {
  static const char *const formats[] = {"%s%s", "%9s|%-5s.", "%.3s%s", "x%s/%s", "%s %.2s|%3s"};
  static char text[300];
  unsigned long hash = 5381;
  for (unsigned f = 0; f < sizeof formats / sizeof *formats; f++)
    for (unsigned length = 0; length < 40; length++)
      for (unsigned gap = 0; gap < 40; gap++) {
        const char *const string = "a string of at least forty characters, as one sees" + 50 - length;
        const int behind = snprintf(text, sizeof text, formats[f], string, string, string) + 1 + (int)gap;
        char *const one = text + behind, *const two = one + length + gap % 3;
        memset(text, '-', sizeof text);
        strcpy(two, string);
        strcpy(one, string + (gap % 3 ? 0 : length / 2));
        const int result = sprintf(text, formats[f], one, two, one);
        for (size_t i = 0; i < sizeof text; i++)
          hash = hash * 33 + (unsigned char)text[i];
        hash += (unsigned long)result;
      }
  printf("%lx\n", hash);
}
// CHECK: "callee":"snprintf","format":null,"outcome":"engine"
// CHECK: "callee":"sprintf","format":null,"outcome":"engine"
