// The format stays the argument that it was, with its macros (PRIu64) and comments.
// RUN: %tree
#include <inttypes.h>
#include <stdio.h>
#define FORM "%d;"

int main(int argc, char **argv) {
  char buf[64];
  (void)argv;
  sprintf(buf, "%" PRIu64 ";", (uint64_t)argc), puts(buf);
  sprintf(buf, FORM, argc), puts(buf);
  sprintf(buf, "plain"), puts(buf);
  sprintf(buf, "/*%d*/", argc), puts(buf);
  sprintf(buf, "%d" /* one */, argc), puts(buf);
  return 0;
}
// CHECK: sprintf_main_lu(buf, "%" PRIu64 ";", (uint64_t)argc)
// CHECK: sprintf_main_{{.*}}(buf, FORM, argc)
// CHECK: sprintf(buf, "plain")
// CHECK: sprintf_main_{{.*}}(buf, "/*%d*/", argc)
// CHECK: sprintf_main_{{.*}}(buf, "%d" /* one */, argc)
// CHECK: #define sprintf_main_lu sprintf
