// The format is known at run time only: a parameter, gettext, a variable, an array that can change.
// RUN: %same-gcc -Wno-format-security | FileCheck %s
// RUN: %same-clang -Wno-format-security -Wno-format-nonliteral | FileCheck %s
#include "show.h"
static const char *translated(const char *s) { return s; }
static const char *pointer = "%d %d";
extern const char elsewhere[];

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, translated("%d"), argc));
  show(sprintf(fresh(), pointer, argc, argc));
  show(snprintf(fresh(), sizeof buf, argc ? pointer : "%d", argc, argc));
}
// CHECK-COUNT-3: "format":null,"outcome":"kept","reason":"format-not-constant"
