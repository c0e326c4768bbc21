// A fortified call that is seldom made stays one call for the optimiser: gcc's builtin under another name, or for clang a function of
// its attributes. What fits and what is cut prints as libc has it, and more than the object aborts (the last result is not shown).
// RUN: %same-gcc -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %same-gcc -D_FORTIFY_SOURCE=3 -O3 | FileCheck %s
// RUN: %same-gcc -D_FORTIFY_SOURCE=2 -fPIC -fno-plt -pie -fcf-protection | FileCheck %s
// RUN: %same-clang -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %same-clang -D_FORTIFY_SOURCE=2 -funique-internal-linkage-names | FileCheck %s
// RUN: %same-gxx -x c++ -D_FORTIFY_SOURCE=2 -std=c++98 | FileCheck %s
// RUN: %same-gxx -x c++ -D_FORTIFY_SOURCE=2 -std=c++20 | FileCheck %s
// RUN: %qrintf-cc gcc -O2 -D_FORTIFY_SOURCE=2 -I %inputs -c %s -o %t.o && nm %t.o | FileCheck %s --check-prefix=KEPT
// RUN: %qrintf-cc %clang -O2 -D_FORTIFY_SOURCE=2 -I %inputs -c %s -o %t.o && nm %t.o | FileCheck %s --check-prefix=KEPT
// Without _FORTIFY_SOURCE, and where the builtin has a name already, no call is one.
// RUN: %qrintf-cc gcc -O2 -I %inputs -c %s -o %t.o && nm %t.o | FileCheck %s --check-prefix=NONE
// RUN: %qrintf-cc gcc -O2 -D_FORTIFY_SOURCE=2 -DNAMED -I %inputs -c %s -o %t.o && nm %t.o | FileCheck %s --check-prefix=NONE
#include "show.h"
#ifdef NAMED
extern int __snprintf_chk(char *, size_t, int, size_t, const char *, ...) __asm__("named");
#endif

__attribute__((cold)) static void all(char *name, int argc, size_t n) {
  show(snprintf(fresh(), sizeof buf, "%d in %s", argc, "here"));
  show(snprintf(fresh(), n, "%d in %s", argc, name)); // the same format, another site: its flag tells
  show(snprintf(fresh(), n, "%d of %s", argc, name)); // the format tells
  show(snprintf(fresh(), 4, "%.2f and %x", argc + 0.25, 255u));
  show(sprintf(fresh(), "%s%d", name, argc));
  show(sprintf(fresh(), argc > 5 ? "%d more" : "%d less", argc));
  show(sprintf(fresh(), "%d%d%d%d%d%d%d%d%f%f%f%f%f%f%f%f%f", 1, 2, argc, 4, 5, 6, argc, 8, .5, 1., 2., 3., 4., 5., 6., 7., argc + 8.));
}

int main(int argc, char **argv) {
  char small[4];
  char name[8] = {'a', 'b', 'c', 'd', 'e', 'f', 0, 0};
  (void)argv;
  all(name, argc, sizeof buf);
  all(name, argc, 3);
  fflush(stdout);
  if (argc) {
    snprintf(small, sizeof small + (size_t)argc * 8, "%d %d", argc, argc); // beyond the object: libc aborts
    show(small[0]);
  }
  return 0;
}
// CHECK-NOT: "outcome":"kept"
// CHECK: "outcome":"compiled"
// KEPT-DAG: t __q{{[0-9]*}}_kept
// KEPT-DAG: t qrintf_kept_snprintf
// KEPT-DAG: t qrintf_kept_sprintf
// NONE-NOT: kept
