// %n stores how much has been written so far, in the type that the length modifier names.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  signed char hh = 0;
  short h = 0;
  int n = 0;
  long l = 0;
  long long ll = 0;
  size_t i;
  __typeof__((char *)0 - (char *)0) t = 0;
  for (i = 0; i < 8; i += 3) {
    show(snprintf(fresh(), i * 8, "%s%hhn-%d%hn/%x%n", argv[0] + strlen(argv[0]) - i % 7, &hh, argc, &h, 300u, &n));
    show(hh * 10000 + h * 100 + n);
    show(sprintf(fresh(), "%c%ln%5d%lln%tn", 'x', &l, argc, &ll, &t));
    show((int)(l * 10000 + ll * 100 + t));
  }
}
// CHECK: "format":"%s%hhn-%d%hn/%x%n","outcome":"compiled"
// CHECK: *a1 = QRINTF_CAST(signed char, p - b);
