// qrintf rewrite: a format that the site's macro could not compare, or that differs in the next build.
// RUN: %tree-gcc | FileCheck %s
#include <stdio.h>
static const char form[] = "<%d>";

int main(void) {
  char b[16];
  const char *const other = "[%d]";
  sprintf(b, form, 1), puts(b);
  sprintf(b, other, 1), puts(b);
  sprintf(b, "%d" __DATE__, 1), puts(b);
  return 0;
}
// CHECK: "line":9,{{.*}}"outcome":"kept","reason":"format-elsewhere"
// CHECK: "line":10,{{.*}}"outcome":"kept","reason":"format-elsewhere"
// CHECK: "line":11,{{.*}}"outcome":"kept","reason":"format-elsewhere"
