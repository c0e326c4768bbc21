// A declaration inside a function that calls nothing of the family is one for the whole unit.
// RUN: %same
#include "show.h"

static int declares(int a) {
  extern int snprintf(char *, size_t, const char *, ...);
  return a + 1;
}

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d", declares(argc)));
}
// CHECK: "format":"%d","outcome":"kept","reason":"redeclared"
