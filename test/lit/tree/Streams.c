// Calls that write to a stream, and asprintf, are rewritten as calls that write to a buffer are: the
// format stays an argument, which the macro compares and the compiler checks. A call of asprintf
// whose result nobody uses stays, because of -Wunused-result.
// RUN: %tree-gcc | FileCheck %s
// RUN: %tree-gcc -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %tree-clang | FileCheck %s
// RUN: %tree-clang -D_FORTIFY_SOURCE=3 | FileCheck %s
// RUN: %tree-gxx -D_FORTIFY_SOURCE=2 -x c++ -std=c++17 | FileCheck %s
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  char *s = NULL;
  int i, n = 0;
  (void)argv;
  for (i = 0; i < 300; i++) {
    printf("%d of %d\n", i, 300);
    n += fprintf(stdout, "%5.2f|%s|%x\n", i / 7.0, i % 3 ? "a" : (char *)0, (unsigned)i);
    n += printf("%0*d%s\n", 600, i, "a long text");
    if (asprintf(&s, "%d-%c", i, 'a' + i % 26) < 0)
      return 1;
    puts(s);
    free(s);
  }
  asprintf(&s, "%d", n);
  puts(s);
  return 0;
}
// CHECK: "line":20,{{.*}}"rewritten","site":"printf_main_of"
// CHECK: "line":21,{{.*}}"rewritten","site":"fprintf_
// CHECK: "line":22,{{.*}}"rewritten","site":"printf_
// CHECK: "line":23,{{.*}}"rewritten","site":"asprintf_main_d_c"
// CHECK: "line":28,{{.*}}"kept","reason":"diagnosed"
// CHECK: printf_main_of("%d of %d\n", i, 300);
// CHECK: asprintf_main_d_c(&s, "%d-%c", i, 'a' + i % 26) < 0
// REQUIRES: all
