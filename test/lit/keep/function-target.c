// A function compiled for other instructions than the unit keeps its calls. With clang -m32 the
// site's function and the call of it would disagree about where a double is passed.
// RUN: %same
// RUN: %same-clang -m32 | FileCheck %s
#include "show.h"

__attribute__((noinline, target("avx2"))) static int vectors(char *b, double x) {
  int length = 0;
  for (int i = 0; i < 3; i++)
    length += sprintf(b + length, "%d %.2f,", i, x);
  return length;
}

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1 || __builtin_cpu_supports("avx2"))
    show(vectors(buf, argc + 1.5));
  show(sprintf(buf, "%.3f", argc + 2.5));
}
// CHECK: "format":"%d %.2f,","outcome":"kept","reason":"function-target"
// CHECK: "format":"%.3f","outcome":"compiled"
