// A struct member called snprintf did not compile.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
struct table { int (*snprintf)(char *, size_t, const char *, ...); };

int main(int argc, char **argv) {
  struct table t = {.snprintf = snprintf};
  (void)argv;
  show(t.snprintf(fresh(), sizeof buf, "%d", argc) + (&t)->snprintf(buf, sizeof buf, "%d", argc));
  show(snprintf(fresh(), sizeof buf, "%d", argc));
}
// CHECK: "outcome":"compiled"
// CHECK: t = {.snprintf = snprintf};
