// The decimal point is the locale's, of the thread's own locale too.
// RUN: mkdir -p %t.locale && (test -d %t.locale/de || localedef -f UTF-8 -i de_DE %t.locale/de)
// RUN: env LOCPATH=%t.locale %same-gcc | FileCheck %s
// RUN: env LOCPATH=%t.locale %same-clang | FileCheck %s
// RUN: env LOCPATH=%t.locale grep -q '3,50' %t.same-gcc/wrapped/output
#define _GNU_SOURCE
#include "show.h"
#include <locale.h>

int main(int argc, char **argv) {
  locale_t comma = newlocale(LC_ALL_MASK, "de", (locale_t)0);
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%.2f", argc * 3.5));
  uselocale(comma);
  show(snprintf(fresh(), sizeof buf, "%.2f %e %g %a %.0f", argc * 3.5, argc * 1e10, argc / 3., argc * 1.5, argc * 2.));
  uselocale(LC_GLOBAL_LOCALE);
  show(snprintf(fresh(), sizeof buf, "%.2f", argc * 3.5));
  setlocale(LC_ALL, "de");
  show(snprintf(fresh(), sizeof buf, "%.2f", argc * 3.5));
}
// CHECK-COUNT-4: "outcome":"compiled"
