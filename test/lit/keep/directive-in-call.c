// qrintf rewrite: an #ifdef inside the parentheses. The edit would hold in one configuration only.
// RUN: %tree-gcc | FileCheck %s
// RUN: %tree-gcc -DBIG | FileCheck %s
#include <stdio.h>

int main(void) {
  char b[16];
  sprintf(b,
#ifdef BIG
          "%d+", 100
#else
          "%d", 1
#endif
  );
  puts(b);
  return 0;
}
// CHECK: "line":8,{{.*}}"outcome":"kept","reason":"directive-in-call"
