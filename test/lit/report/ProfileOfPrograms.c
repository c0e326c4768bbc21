// --profile with what callgrind and gcov write about a program: its hot call comes first.
// RUN: rm -rf %t.d && mkdir %t.d && cd %t.d
// RUN: QRINTF_REPORT=r %qrintf-cc %gcc -O2 -g -c %s -o wrapped.o
// RUN: %gcc -O2 -g -U_FORTIFY_SOURCE %s -o plain
// RUN: valgrind -q --tool=callgrind --callgrind-out-file=callgrind.out ./plain > /dev/null
// RUN: %qrintf report r --profile callgrind.out | FileCheck --check-prefixes=CHECK,CALLGRIND %s
// RUN: %gcc -O0 --coverage %s -o counted && ./counted > /dev/null
// RUN: %qrintf report r --profile . | FileCheck --check-prefixes=CHECK,CALLGRIND %s
// RUN: rm callgrind.out && %qrintf report r --profile . | FileCheck --check-prefixes=CHECK,GCOV %s
// RUN: gcov --json-format *.gcda > /dev/null && %qrintf report r --profile . | FileCheck --check-prefixes=CHECK,GCOV %s
#include <stdio.h>
static char b[40];
__attribute__((noinline)) int hot(int i) {
  return snprintf(b, 40,
                  "%d-%x", i, i);
}
__attribute__((noinline)) int seldom(int i) { return sprintf(b, "%d", i); }
int main(void) {
  int sum = 0;
  for (int i = 0; i < 1000; i++)
    sum += i % 10 ? hot(i) : seldom(i);
  printf("%d\n", sum);
  return 0;
}
// CALLGRIND: instructions (callgrind)
// GCOV: instructions, estimated from the counts (gcov)
// CHECK: 900 {{.*}}ProfileOfPrograms.c:14:10: compiled snprintf "%d-%x"
// CHECK-NEXT: 100 {{.*}}ProfileOfPrograms.c:17:{{.*}} sprintf "%d"
