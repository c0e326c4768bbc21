// By position, glibc 2.36 forgets that the width of %2$0*1$f is negative. Such a call stays.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%2$0*1$.1f", argc - 9, 1.5));
}
// CHECK: "outcome":"kept","reason":"libc-specific"
