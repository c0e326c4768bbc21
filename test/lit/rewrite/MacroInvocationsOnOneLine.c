// Invocations of one macro on one line, each with its own format and types, between other text.
// RUN: %same-gcc -g | FileCheck %s
// RUN: %same-clang -g | FileCheck %s
#include "show.h"
#define PUT(format, v) snprintf(fresh(), sizeof buf, format, v)
#define MAKE(name, format, type) static int name(type v) { return sprintf(fresh(), format " %d", v, __LINE__); }

MAKE(one, "%.2f", double) MAKE(two, "%s", const char *)	MAKE(three, "%lu", unsigned long) enum { LAST };

int main(int argc, char **argv) {
  (void)argv;
  if (argc) { show(PUT("%d", argc)); show(PUT("%s.", "x")); show(PUT("%g", 1.5 * argc)); } else show(PUT("%x", 5u));
  show(one(argc * 2.5)); show(two("text")); show(three(7ul) + LAST);
}
// CHECK-COUNT-7: "outcome":"compiled"
