// A macro with a name that stands in our text only inside a literal or a comment, or as a parameter
// of a #define, changes nothing there: the clobber "memory" of an asm statement, a word of the
// format, the parameter of QRINTF__HAS.
// RUN: %tree-gcc | FileCheck %s
#include <stdio.h>
#define memory d.dn
#define builtin values.of
#define values 7
#define where nowhere

int main(void) {
  char b[40];
  for (int i = 0; i < 3; ++i)
    sprintf(b, "values where %d", i), puts(b);
  return 0;
}
// CHECK: "line":14,{{.*}}"outcome":"rewritten"
