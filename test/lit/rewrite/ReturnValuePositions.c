// The result wherever an expression can stand.
// RUN: %same
#include "show.h"
static int returned(int v) { return snprintf(buf, sizeof buf, "%d", v); }
struct pair { int a, b; };

int main(int argc, char **argv) {
  int n = sprintf(fresh(), "%d", argc), m[] = {sprintf(buf, "%d%d", argc, argc), 7};
  struct pair p = {.b = sprintf(buf, "%x", 300u)};
  (void)argv;
  n += snprintf(buf + n, sizeof buf - (size_t)n, "%s", "more");
  if (sprintf(buf + n, "%d", argc) > 0 && snprintf(buf, 2, "%d", 12345) >= 2)
    n++;
  for (int i = 0; i < sprintf(buf, "%d", 100); i++)
    n += argc ? sprintf(buf, "%d", i) : -1;
  while (n < 20)
    n = (sprintf(buf, "%c.", 'q'), n * 2);
  switch (sprintf(buf, "%d", 100)) { case 3: n++; }
  show(n + m[0] * 100 + p.b * 1000 + p.a);
  show(returned(12345) * -sprintf(buf + 10, "%d", 99));
  (void)sprintf(buf, "%d", 1);
  return sprintf(buf, "%d", 123456);
}
// CHECK-NOT: "kept"
// CHECK: return __q{{[0-9a-z]+}}(buf, "%d", 123456)
