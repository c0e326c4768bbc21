// A comment that spans the start of the line leaves no place for a directive.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define NUMBER(v) sprintf(fresh(), "%d", v)

int main(int argc, char **argv) {
  (void)argv; /* this comment
     ends here */ show(NUMBER(argc)); /* and this one
  goes on */ show(argc);
  show(NUMBER(argc)); // this one is free
}
// CHECK: "line":9,{{.*}}"outcome":"kept","reason":"macro-position"
// CHECK: "line":11,{{.*}}"outcome":"compiled"
