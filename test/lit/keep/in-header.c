// A call in a header of the project stays under clang, because only the main file is overlaid.
// RUN: mkdir -p %t.include
// RUN: sed -n 's,^// HEADER: ,,p' %s > %t.include/number.h
// RUN: %same-clang -I %t.include | FileCheck %s
#include "show.h"
#include "number.h"
// HEADER: static inline int number(char *b, int v) { return sprintf(b, "%d", v); }
// HEADER: #define NUMBER(b, v) sprintf(b, "%d.", v)

int main(int argc, char **argv) {
  (void)argv;
  show(number(fresh(), argc));
  show(NUMBER(fresh(), argc)); // the macro's call is made in this file
}
// CHECK: "file":"{{.*}}number.h","line":1,{{.*}}"outcome":"kept","reason":"in-header"
// CHECK: "line":13,{{.*}}"format":"%d.","outcome":"compiled"
