/* A program of which one call would pay: qrintf does not know the format. */
#include <stdio.h>

static const char *format = "%d: %s\n";

static void line(char *b, int i, const char *s) { snprintf(b, 64, format, i, s); }

int main(int argc, char **argv) {
  char b[64];
  for (int i = 0; i < 1000; i++) {
    line(b, i, argv[0]);
    for (int k = 0; k < 4; k++)
      snprintf(b, sizeof b, "%08x.%d", i, k);
  }
  fprintf(stderr, "%d runs\n", argc);
  return 0;
}
