// Comments, strings, members and labels that spell the name are not touched.
// RUN: %same
#include "show.h"
struct printer { int (*snprintf)(char *, size_t, const char *, ...); int sprintf; };

int main(int argc, char **argv) {
  struct printer p = {snprintf, 3};
  (void)argv; /* snprintf(b, 1, "%d", 2) */
  show(p.snprintf(fresh(), sizeof buf, "%d", argc)); // sprintf(b, "%d", 1)
  fputs("snprintf(b, sizeof b, \"%d\", 1)\n", stdout);
  goto sprintf;
sprintf:
  show(snprintf(fresh(), sizeof buf, "%d", p.sprintf));
}
// CHECK: struct printer { int (*snprintf)(char *, size_t, const char *, ...); int sprintf; };
// CHECK: struct printer p = {snprintf, 3};
// CHECK: /* snprintf(b, 1, "%d", 2) */
// CHECK: show(p.snprintf(fresh(), sizeof buf, "%d", argc)); // sprintf(b, "%d", 1)
// CHECK: sprintf:
// CHECK-NEXT: show(__q
