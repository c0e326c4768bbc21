// Whether the program uses a call's result is told by the text in front of it: behind the colon of a
// conditional operator and behind a cast it does, behind a label, a cast to void and an `if` it does
// not. Nobody warns about a result that is used, and the compiler makes no strcpy of the call.
// RUN: %qrintf explain --brief %s -- gcc -O2 -D_FORTIFY_SOURCE=2 2>&1 | FileCheck %s
#define _GNU_SOURCE
#include <stdio.h>
long f(char **p, char *b, const char *d, const char *s, int n) {
  long r = 0;
  for (int i = 0; i < n; i++)
    r += (d[i] ? asprintf(p + i, "%s/%d", s, i) // CHECK: c:[[#@LINE]]:{{.*}} compiled
               : asprintf(p + i, "%s-%d", s, i)); // CHECK: c:[[#@LINE]]:{{.*}} compiled
  for (int i = 0; i < n; i++)
    r += (long)asprintf(p + i, "%s-%d", s, i); // CHECK: c:[[#@LINE]]:{{.*}} compiled
  for (int i = 0; i < n; i++)
    r += d[i] ? 1 : sprintf(b, "%s", s + i); // CHECK: c:[[#@LINE]]:{{.*}} compiled
  for (int i = 0; i < n; i++) {
    if (d[i])
      asprintf(p + i, "%s,%d", s, i); // CHECK: c:[[#@LINE]]:{{.*}}[diagnosed]
    (void)sprintf(b, "%s", s + i); // CHECK: c:[[#@LINE]]:{{.*}}[compilers-own]
  label:
    sprintf(b, "%s", s + i); // CHECK: c:[[#@LINE]]:{{.*}}[compilers-own]
  }
  return r;
}
