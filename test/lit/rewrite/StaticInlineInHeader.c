// A static inline function in a header of the project is rewritten for gcc, which sees one text.
// RUN: mkdir -p %t.include
// RUN: echo 'static inline int number(char *b, int v) { return sprintf(b, "%%d", v); }' > %t.include/number.h
// RUN: sed -i 's/%%%%/%%/' %t.include/number.h
// RUN: %same-gcc -I %t.include | FileCheck %s
#include "show.h"
#include "number.h"

int main(int argc, char **argv) {
  (void)argv;
  show(number(fresh(), argc));
}
// CHECK: "file":"{{.*}}number.h","line":1,{{.*}}"format":"%d","outcome":"compiled"
