// A call with a long double goes to the engine where one with a double would.
// RUN: rm -rf %t && mkdir %t && cd %t && touch .qrintf && cp %s a.c && env QRINTF_REPORT=report %qrintf-cc %gcc -O2 -c a.c && FileCheck %s < report
// CHECK: "format":"%.2Lf %sB","outcome":"engine"
#include <stdio.h>
#include <string.h>
int size(char *b, unsigned long n, long double v, const char *unit) {
  int i, k = 0;
  if (!unit)
    unit = "B";
  while (v > 1000 && k < 8) {
    v /= 1000;
    k++;
    if (strlen(unit) > 7)
      break;
  }
  for (i = 0; i < k; i++)
    if (unit[i] == 'x')
      return 0;
  if (strchr(unit, 'q') || strrchr(unit, 'z'))
    strcpy(b, unit), strcat(b, "r");
  int r = snprintf(b, n, "%.2Lf %sB", v, unit);
  return r;
}
