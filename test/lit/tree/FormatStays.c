// A format that is no plain literal (PRIu64, a ternary, the last argument, comment marks) stays an argument.
// RUN: %tree-gcc | FileCheck %s
// RUN: %tree-clang | FileCheck %s
#include <inttypes.h>
#include <stdio.h>

int main(int argc, char **argv) {
  char buf[64];
  (void)argv;
  sprintf(buf, "%" PRIu64 ";", (uint64_t)argc), puts(buf);
  sprintf(buf, argc > 1 ? "%d" : "<%d>", argc), puts(buf);
  sprintf(buf, "plain"), puts(buf);
  sprintf(buf, "/*%d*/", argc), puts(buf);
  sprintf(buf, "%d" /* one */, argc), puts(buf);
  return 0;
}
// CHECK: sprintf_lu(buf, "%" PRIu64 ";", (uint64_t)argc)
// CHECK: sprintf_d_d(buf, argc > 1 ? "%d" : "<%d>", argc)
// CHECK: sprintf_plain(buf, "plain")
// CHECK: sprintf_d{{.*}}(buf, "/*%d*/", argc)
// CHECK: sprintf_d{{.*}}(buf, "%d" /* one */, argc)
// CHECK: #define sprintf_lu sprintf
