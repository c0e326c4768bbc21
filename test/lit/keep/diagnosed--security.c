// -Wformat-security speaks of a format that nobody knows if no argument follows it, so such a call
// does not go to the engine.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && touch .qrintf
// RUN: for c in gcc %clang; do env QRINTF_STRICT=1 QRINTF_REPORT=$c %qrintf-cc $c -O2 -Wformat -Wformat-security -c a.c 2>&1 | grep -F '[-Wformat-security]' && FileCheck %s < $c || exit 1; done
#include <stdio.h>
extern const char *format[];
void f(char *b, const int *v, int n) {
  for (int i = 0; i < n; i++) {
    b += sprintf(b, format[0], v[i]); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"engine","reason":"format-not-constant"
    b += sprintf(b, format[1]); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"kept","reason":"diagnosed"
  }
}
