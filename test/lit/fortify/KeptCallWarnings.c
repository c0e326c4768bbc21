// What gcc says about the sizes of a fortified call that is seldom made, and concludes of its result, is as without the wrapper.
// RUN: %diag-gcc -D_FORTIFY_SOURCE=2 -Wall | FileCheck %s
// RUN: %diag-gcc -D_FORTIFY_SOURCE=3 -Wall -Wformat-truncation=2 -Wformat-overflow=2 | FileCheck %s
// RUN: %object-gcc -D_FORTIFY_SOURCE=2 -Wformat -Werror=format-security -Wredundant-decls -Wmissing-prototypes -Wnested-externs -std=c11 -pedantic
// RUN: %object-gxx -x c++ -D_FORTIFY_SOURCE=2 -Wextra -Wredundant-decls -Wno-format-truncation -Wno-format-overflow
#include <stdio.h>
#ifdef __cplusplus
extern "C" {
#endif
extern void use(char *);
extern void f(int v, const char *s);
#ifdef __cplusplus
}
#endif

__attribute__((cold)) void f(int v, const char *s) {
  char b[6], c[8];
  if (v < 1000 || v > 9999)
    return;
  snprintf(b, sizeof b, "%d %s", v, "of them");
  use(b);
  sprintf(c, "%d of %s", v, s);
  use(c);
}
// CHECK: directive output truncated
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
