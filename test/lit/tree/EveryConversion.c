// Floating point, %n, positions and what libc formats in its place, kept in a source.
// RUN: %tree
#include <stdio.h>
int main(int argc, char **argv) {
  char b[80];
  int n = 0;
  (void)argv;
  snprintf(b, sizeof b, "%.2f %g %.3e", argc * 1.5, argc / 3.0, 1e10 * argc);
  puts(b);
  snprintf(b, sizeof b, "%d%n|%.17g", argc, &n, argc * 0.1);
  printf("%s %d\n", b, n);
  sprintf(b, "%d %Lf %s", argc, argc * 2.5L, "x");
  puts(b);
  return snprintf(b, 9, "%f", argc * 2.0) - 8;
}
// CHECK-COUNT-2: "outcome":"rewritten"
// CHECK: "callee":"sprintf",{{.*}}"outcome":"rewritten"
// CHECK: "format":"%f","outcome":"rewritten"
