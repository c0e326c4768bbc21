// A K&R definition, with and without a prototype of the callee in sight.
// RUN: %same-gcc -std=gnu89 | FileCheck %s
// RUN: %same-clang -std=gnu89 -Wno-deprecated-non-prototype | FileCheck %s
#include "show.h"

static int print(out, value, text)
char *out;
int value;
const char *text;
{
  return sprintf(out, "%d %s", value, text);
}

int main() { show(print(fresh(), 42, "text")); return 0; }
// CHECK: "format":"%d %s","outcome":"compiled"
