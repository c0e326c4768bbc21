// A declaration outside the system's headers: the name may mean something else.
// RUN: %same
#include "show.h"
extern int snprintf(char *, size_t, const char *, ...);

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d", argc));
}
// CHECK: "format":"%d","outcome":"kept","reason":"redeclared"
