// With _FORTIFY_SOURCE, gcc knows __printf_chk and __fprintf_chk only with the extensions of GNU C,
// and clang does not know them at all. Then no call becomes puts and the like, and none is theirs.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && echo 'hot = *' > .qrintf
// RUN: for c in "gcc -std=c11" "gcc -std=gnu11" %clang; do env QRINTF_REPORT=report %qrintf-cc $c -O2 -D_FORTIFY_SOURCE=2 -c a.c && cat report >> "$c" && rm report || exit 1; done
// RUN: FileCheck %s < "gcc -std=c11" && FileCheck %s < %clang && FileCheck --check-prefix=GNU %s < "gcc -std=gnu11"
#include <stdio.h>
void f(FILE *out, const char *s) {
  printf("text\n"); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"compiled"
  // GNU: "line":[[#@LINE-1]],{{.*}}"compilers-own"
  printf("%s\n", s); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"compiled"
  // GNU: "line":[[#@LINE-1]],{{.*}}"compilers-own"
  fprintf(out, "%s", s); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"compiled"
  // GNU: "line":[[#@LINE-1]],{{.*}}"compilers-own"
}
