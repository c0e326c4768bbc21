/* Prints what the calls of calls.c make. */
#include "calls.h"
#include <string.h>

static __attribute__((noinline)) void show(int length, const char *text) { printf("%d %s\n", length, text); }

int main(void) {
  char line[128];
  struct address a = {{127, 0, 0, 1}, "home"};
  show(put_address(line, sizeof line, &a), line);
  show(put_address(line, 9, &a), line);
  show(put_number(line, -42), line);
  show(put_number(line, 2147483647), line);
  show(put_line(line, sizeof line, "name", 1234567890UL, '!'), line);
  show(put_all(line, sizeof line, 5), line);
  show(put_pair(line, sizeof line, 1, -1), line);
  show(snprintf(line, sizeof line, "%s at %s", "here", strchr(__FILE__, 'm')), line);
  return 0;
}
