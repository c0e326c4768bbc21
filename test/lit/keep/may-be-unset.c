// gcc says the same of a variable that may be unset: it warns in g, and not in f.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && touch .qrintf
// RUN: %gcc -O2 -Wall -c a.c 2> plain; env QRINTF_REPORT=report %qrintf-cc %gcc -O2 -Wall -c a.c 2> wrapped
// RUN: diff plain wrapped && grep -c maybe-uninit plain | grep -x 1 && FileCheck %s < report
#include <stdio.h>
void f(char *b, const int *v, int n) {
  int first;
  for (int i = 0; i < n; i++) {
    if (i == 0)
      first = v[0];
    b += sprintf(b, "%d %d\n", v[i], first); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"engine","reason":"may-be-unset"
  }
}
void g(char *b, const int *v, int n) {
  int x;
  for (int i = 0; i < n; i++) {
    if (v[i] > 3)
      x = v[i];
    if (n > 9)
      b += sprintf(b, "%d %d\n", i, x); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"engine","reason":"may-be-unset"
  }
}
