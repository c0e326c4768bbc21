// "/*", "*/" and "//" in a format do not end the comment above its site.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "*/ %d /* // */*", argc));
  show(snprintf(fresh(), sizeof buf, "/*/%s", "x"));
}
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
