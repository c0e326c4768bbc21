// Adjacent string literals are one format.
// RUN: %same
#include "show.h"
#define TAIL "-%s"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "a" "%"
                                     "d" TAIL, argc, "x"));
}
// CHECK: "format":"a%d-%s","outcome":"compiled"
// CHECK: "a" "%"
// CHECK-NEXT: "d" TAIL, argc, "x"));
