// Text in comments and strings was rewritten.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv; // sprintf(b, "%d", 1);
  fputs("sprintf(b, \"%d\", 2);\n", stdout); /* snprintf(b, 3, "%d", 3) */
  show(sprintf(fresh(), "%d", argc));
}
// CHECK: (void)argv; // sprintf(b, "%d", 1);
// CHECK: fputs("sprintf(b, \"%d\", 2);\n", stdout); /* snprintf(b, 3, "%d", 3) */
