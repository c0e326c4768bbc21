// gcc's nested functions mean nothing to clang's front end. It drops them, so that a name in such a function can mean
// something else than it says: its calls are left alone, those of other functions are not.
// RUN: %same-gcc | FileCheck %s
// RUN: (%qrintf rewrite %s -- -O2 -I%inputs; test $? = 1) 2>&1 | FileCheck --check-prefix=TREE %s
#include "show.h"

static void own(int value) {
  int sprintf(char *out, const char *format, int x) {
    strcpy(out, format);
    return x + 4711;
  }
  show(sprintf(fresh(), "%d", value));
}

int main(int argc, char **argv) {
  (void)argv;
  own(argc);
  show(snprintf(fresh(), sizeof buf, "%x", 5u));
}
// CHECK: "line":12,{{.*}}"outcome":"kept","reason":"contains-errors"
// CHECK: "line":18,{{.*}}"outcome":"compiled"
// TREE: 1  contains-errors:
