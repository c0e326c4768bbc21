// A call in a macro's argument is edited there; one that a macro makes or stringifies stays. A macro
// with a name that stands in our text only inside a literal or a comment, or as a parameter of a
// #define, changes nothing there: the clobber "memory" of an asm statement, a word of the format, the
// parameter of QRINTF__HAS.
// RUN: %tree
#include <assert.h>
#include <stdio.h>
#define TWICE(x) ((x), (x))
#define MAKES(b, v) sprintf(b, "%d", v)
#define memory d.dn
#define builtin values.of
#define values 7
#define where nowhere

int main(void) {
  char b[40];
  TWICE(sprintf(b, "%d!", 1)), puts(b);
  MAKES(b, 2), puts(b);
  assert(sprintf(b, "%d?", 3)), puts(b);
  for (int i = 0; i < 3; ++i)
    sprintf(b, "values where %d", i), puts(b);
  return 0;
}
// CHECK: "line":17,{{.*}}"outcome":"rewritten"
// CHECK: "line":18,{{.*}}"reason":"macro-call"
// CHECK: "line":19,{{.*}}"reason":"macro-text"
// CHECK: "line":21,{{.*}}"outcome":"rewritten"
// CHECK: TWICE(sprintf_main_d(b, "%d!", 1)), puts(b);
// CHECK-NEXT: MAKES(b, 2), puts(b);
// CHECK-NEXT: assert(sprintf(b, "%d?", 3)), puts(b);
