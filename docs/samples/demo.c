#include <stdio.h>

int demo(char *buf, const char *name, const char *format, unsigned v) {
  int n = snprintf(buf, 40, "%u.%u.%u.%u", v >> 24, v >> 16 & 255, v >> 8 & 255, v & 255);
  for (int i = 0; i < 3; ++i)
    n += snprintf(buf + n, 40, "%-8s%u", name, v);
  fprintf(stderr, "%s\n", name);
  return n + sprintf(buf, format, v);
}
