// An empty format stays, so that the compiler may warn about it (-Wformat-zero-length).
// RUN: %same-gcc -Wall 2>&1 | FileCheck %s
// RUN: %same-clang -Wno-format-zero-length | FileCheck %s
// RUN: ! %qrintf-cc gcc -O2 -Wall -Werror -I%inputs -c %s -o %t.o
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, ""));
  show(sprintf(fresh(), ""));
}
// CHECK-COUNT-2: "outcome":"kept","reason":"empty-format"
