// gcc does not optimize a function that says so by an attribute, also by one in a macro, so its calls
// stay: gcc would keep code of the sites that must not be there. Other functions are compiled.
// RUN: %same-gcc | FileCheck %s
#include "show.h"
#define SLOW __attribute__((noinline, optimize("O0")))
static int usual(int n) { return sprintf(fresh(), "%d,%x;", n, n * 7); } // CHECK: :[[#@LINE]],{{.*}}"compiled"
__attribute__((optimize("O0"))) int a(int n) { return sprintf(fresh(), "%d:%u|", n, n * 5u); } // CHECK: :[[#@LINE]],{{.*}}"function-target"
static SLOW int b(int n) { return sprintf(fresh(), "%d:%u|", n, n * 5u); } // CHECK: :[[#@LINE]],{{.*}}"function-target"
int __attribute__((__optimize__(0))) c(int n) { return sprintf(fresh(), "%d:%u|", n, n * 5u); } // CHECK: :[[#@LINE]],{{.*}}"function-target"
__attribute__((optimize("O3"))) int d(int n) { return sprintf(fresh(), "%d:%u|", n, n * 5u); } // CHECK: :[[#@LINE]],{{.*}}"compiled"
int main(int argc, char **argv) {
  (void)argv;
  show(usual(argc));
  show(a(argc));
  show(b(argc));
  show(c(argc));
  show(d(argc));
}
