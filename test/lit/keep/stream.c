// qrintf rewrite leaves calls that write to a stream.
// RUN: %tree-gcc | FileCheck %s
#include <stdio.h>

int main(int argc, char **argv) {
  char b[16];
  printf("%d\n", argc);
  sprintf(b, "%d", argc);
  fprintf(stdout, "%s %s\n", argv[0], b);
  return 0;
}
// CHECK: "line":7,"column":3,{{.*}}"outcome":"kept","reason":"stream"
// CHECK: "line":9,"column":3,{{.*}}"outcome":"kept","reason":"stream"
// CHECK: printf("%d\n", argc);
// CHECK: fprintf(stdout, "%s %s\n", argv[0], b);
