// A unit whose calls the preprocessor has dropped gets the diagnostics of the bare compiler.
// RUN: %gcc -std=c11 -O2 -E -fdirectives-only %s -o %t.i
// RUN: set +e; %qrintf unit --file %t.i --text-fd 8 --report-fd 9 -- -triple x86_64-unknown-linux-gnu -fsyntax-only -x c -std=c11 -undef -Wno-everything %t.i 8>%t.text 9>%t.report; test $? = 3
// RUN: test ! -s %t.text && test ! -s %t.report
// RUN: %same-gcc
#include <stdio.h>

#if defined __ICC
#define WRITE(b, n) snprintf(b, 16, "%d", n)
#else
#define WRITE(b, n) write_number(b, n)
#endif

static char *write_number(char *to, int n) {
  *to++ = (char)('0' + n);
  *to = 0;
  return to;
}

int main(void) {
  char buffer[16];
  if (WRITE(buffer, 7) == buffer)
    return 1;
    puts(buffer);
  return 0;
}
