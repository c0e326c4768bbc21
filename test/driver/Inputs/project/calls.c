/* Calls as programs make them: plain, on several lines, by a macro, in a function, with effects. */
#include "calls.h"

#define APPEND(...) (used += snprintf(out + used, size - used, __VA_ARGS__))

static int depth;

static int next(void) { return ++depth; }

int put_address(char *out, size_t size, const struct address *a) {
  return snprintf(out, size, "%s=%d.%d.%d.%d", a->host,
                  a->byte[0], a->byte[1],
                  a->byte[2], a->byte[3]);
}

int put_number(char *out, int number) {
  if (number < 0)
    return sprintf(out, "minus %d", -number);
  return sprintf(out, "%d", number);
}

static int put_mark(char *out, size_t size, char mark) {
  return snprintf(out, size, "[%c]", mark);
}

int put_line(char *out, size_t size, const char *name, unsigned long count, char mark) {
  size_t used = 0;
  APPEND("%s: ", name);
  APPEND("%lu of %#x", count, 0xffu);
  if (mark)
    used += put_mark(out + used, size - used, mark);
  return (int)used;
}

int put_all(char *out, size_t size, int count) {
  size_t used = 0;
  for (int i = 0; i < count; i++) {
    int value = next();
    APPEND("%02d:%s;", value, value % 2 ? "odd" : "even");
  }
  return (int)used;
}
