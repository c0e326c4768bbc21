// Under clang a call in a file that is read twice stays, because a file has one text in the overlay.
// RUN: mkdir -p %t.include
// RUN: sed -n 's,^// HEADER: ,,p' %s > %t.include/number.h
// RUN: %same-clang -I %t.include | FileCheck %s
#include "show.h"
#define number decimal
#include "number.h"
#undef number
#include "number.h"
// HEADER: static inline int number(char *b, int v) { return sprintf(b, "%d", v); }
// HEADER: #undef NUMBER
// HEADER: #define NUMBER(b, v) sprintf(b, "%d.", v)

int main(int argc, char **argv) {
  (void)argv;
  show(number(fresh(), argc) + decimal(fresh(), argc));
  show(NUMBER(fresh(), argc)); // the macro's call is made in this file
}
// CHECK-COUNT-2: "file":"{{.*}}number.h","line":1,{{.*}}"outcome":"kept","reason":"in-header"
// CHECK: "line":17,{{.*}}"format":"%d.","outcome":"compiled"
