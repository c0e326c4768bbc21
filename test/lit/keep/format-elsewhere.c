// qrintf rewrite: a macro of the program or an array holds the format; another configuration may have another one.
// RUN: %tree-gcc | FileCheck %s
#include <stdio.h>
#define FORM "%d"
static const char form[] = "<%d>";

int main(void) {
  char b[16];
  sprintf(b, FORM, 1), puts(b);
  sprintf(b, "a" FORM, 1), puts(b);
  sprintf(b, form, 1), puts(b);
  return 0;
}
// CHECK: "line":9,{{.*}}"outcome":"kept","reason":"format-elsewhere"
// CHECK: "line":10,{{.*}}"outcome":"kept","reason":"format-elsewhere"
// CHECK: "line":11,{{.*}}"outcome":"kept","reason":"format-elsewhere"
