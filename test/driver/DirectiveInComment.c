// A comment may quote a directive that goes on in the next line, as binutils' ansidecl.h does. Its
// backslash joins nothing.
// RUN: env QRINTF_STRICT=1 %qrintf-cc %gcc -O2 -c %s -o %t.o && nm %t.o | grep qrintf
/* Not like this, which "older" compilers don't understand:
#define BOTH(a, b) \
  ((a) && (b))
*/
#include <stdio.h>
int f(char *b, int v) {
  int n = 0;
  while (v--)
    n += sprintf(b + n, "%d,", v);
  return n;
}
