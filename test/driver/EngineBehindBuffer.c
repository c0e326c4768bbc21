// The engine's sprintf stores what libc stores where its strings, or its format, stand behind the
// buffer, however near: it has no size, so they may seem to lie in the buffer.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.c && touch %t/.qrintf && cd %t
// RUN: env QRINTF_REPORT=r %qrintf-cc %gcc -O2 a.c -o wrapped && %gcc -O2 a.c -o plain
// RUN: ./wrapped > w && ./plain > p && cmp w p
// RUN: test $(grep -c '"callee":"sprintf".*"outcome":"engine"' r) -eq 2
#include <stdio.h>
#include <string.h>

static char text[300];
static unsigned long hash = 5381;

static void add(int result) {
  hash += (unsigned long)result;
  for (size_t i = 0; i < sizeof text; i++)
    hash = hash * 33 + (unsigned char)text[i];
}

static void strings_behind(const char *format, unsigned length, unsigned gap) {
  const char *const string = "a string of at least forty characters, as one sees" + 50 - length;
  const int stored = snprintf(text, sizeof text, format, string, (int)gap * 7, string);
  char *const one = text + stored + 1 + gap, *const two = one + length + 1 + gap % 3;
  memset(text, '-', sizeof text);
  strcpy(two, string);
  strcpy(one, string + (gap % 3 ? 0 : length / 2));
  add(sprintf(text, format, one, (int)gap * 7, two));
}

static void format_behind(int distance, int number) {
  const char *volatile format = "<%d|%8.3f>";
  if (snprintf(text, sizeof text, format, number, number / 7.0) >= distance)
    return;
  memset(text, '-', sizeof text);
  format = strcpy(text + distance, format);
  add(sprintf(text, format, number, number / 7.0));
}

int main(void) {
  static const char *const formats[] = {"%s%d%s", "%9s|%-5d%s.", "%.3s%u%s",
                                        "x%s/%12d%s", "%s%-9x%3s", "%s%08x%s"};
  for (unsigned f = 0; f < sizeof formats / sizeof *formats; f++)
    for (unsigned length = 0; length < 40; length++)
      for (unsigned gap = 0; gap < 40; gap++)
        strings_behind(formats[f], length, gap);
  for (int distance = 1; distance <= 48; distance++)
    for (int number = 1; number < 100000000; number = number * 7 + 3)
      format_behind(distance, number);
  printf("%lx\n", hash);
}
