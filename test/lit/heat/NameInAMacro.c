// A macro that has the function's name as a part of another word, or as its parameter, does not
// call the function, so it does not hide that a loop does.
// RUN: rm -rf %t && mkdir %t && cd %t && printf 'report = all\nengine = off\n' > .qrintf && cp %s a.c && env QRINTF_REPORT=report %qrintf-cc %gcc -O2 -c a.c; FileCheck %s < report
#include <stdio.h>
unsigned sum_of_rows(unsigned);
#define TOTAL(a) sum_of_rows(a)
#define APPLY(row, a) row(a)
static void row(FILE *o, const char *s, unsigned n) { fprintf(o, "%s %u %u\n", s, n, n); }
void many(FILE *o, int k) {
  for (int i = 0; i < k; ++i)
    row(o, "a", TOTAL(1u));
  APPLY(fflush, o);
}
// CHECK: "callee":"fprintf"{{.*}}"outcome":"compiled"
