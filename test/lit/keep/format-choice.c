// qrintf rewrite: a condition chooses between two formats.
// RUN: %tree-gcc | FileCheck %s
#include <stdio.h>

int main(int argc, char **argv) {
  char b[16];
  (void)argv;
  sprintf(b, argc > 1 ? "%d" : "<%d>", argc), puts(b);
  return 0;
}
// CHECK: "line":8,{{.*}}"outcome":"kept","reason":"format-choice"
