// Taking the function's address gives libc's function.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  int (*volatile f)(char *, size_t, const char *, ...) = snprintf, (*volatile g)(char *, const char *, ...) = &sprintf;
  (void)argv;
  show(f(fresh(), sizeof buf, "%d", argc));
  show(g(fresh(), "%d", argc));
  show(snprintf(fresh(), sizeof buf, "%d", argc) + (f == snprintf));
}
// CHECK: const char *, ...) = snprintf, (*volatile g)(char *, const char *, ...) = &sprintf;
// CHECK: show(__q{{0+}}(fresh(), sizeof buf, "%d", argc) + (f == snprintf));
