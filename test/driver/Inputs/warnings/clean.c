/* Calls that no warning of either compiler speaks of, for -Werror with everything on. */
#include <stdio.h>

#define PUT(what) snprintf(out, size, "%s: " what, name)

int put(char *out, size_t size, const char *name, int number, unsigned char small);
int put_many(char *out, unsigned long count);

int put(char *out, size_t size, const char *name, int number, unsigned char small) {
  char buffer[32];
  int used = snprintf(buffer, sizeof buffer, "%d.%u", number, (unsigned)small);
  if (used < 0)
    return used;
  switch (number) {
  case 0:
    return PUT("none");
  case 1:
    return PUT("one");
  default:
    break;
  }
  return snprintf(out, size, "%s: %s", name, buffer);
}

int put_many(char *out, unsigned long count) {
  int used = sprintf(out, "%lu", count);
  for (unsigned long i = 0; i < count && i < 4; i++)
    used += sprintf(out + used, ",%lx", i);
  return used;
}
