// More than 128 conversion specifications in one format are left to libc.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format-truncation | FileCheck %s
#include "show.h"
#define F8 "%1$d%1$d%1$d%1$d%1$d%1$d%1$d%1$d"
#define F64 F8 F8 F8 F8 F8 F8 F8 F8

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, F64 F64 "%1$d", argc));
  show(snprintf(fresh(), sizeof buf, F64 F64, argc));
}
// CHECK: "outcome":"kept","reason":"format-too-long"
// CHECK: "outcome":"compiled"
