// A call with a long double goes to the engine where one with a double would.
// RUN: rm -rf %t && mkdir %t && cd %t && touch .qrintf && cp %s a.c && for o in double "long double"; do for x in f Lf; do case $o$x in doublef|long*Lf) env QRINTF_REPORT=report %qrintf-cc %gcc -O2 "-DT=$o" "-DF=\"%%.2$x %%sB\"" -c a.c || exit 1;; esac; done; done; FileCheck %s < report
#include <stdio.h>
#include <string.h>
int size(char *b, unsigned long n, T v, const char *unit) {
  int k = 0;
  while (v > 1000 && k < 8) {
    v /= 1000;
    k++;
    if (strlen(unit) > 7)
      break;
  }
  int r = snprintf(b, n, F, v, unit);
  return r;
}
// CHECK: "format":"%.2f %sB","outcome":"{{engine|compiled}}"
// CHECK: "format":"%.2Lf %sB","outcome":"engine"
