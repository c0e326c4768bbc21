// Calls in functions with attributes, behind pragmas, and in a function with its own -O level.
// RUN: %same
#include "show.h"
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
__attribute__((noinline, cold)) static int cold(int v) { return snprintf(fresh(), sizeof buf, "%d", v); }
#pragma GCC diagnostic pop
_Pragma("GCC diagnostic push") __attribute__((hot)) static int hot(int v) { return sprintf(fresh(), "%x", (unsigned)v); }

int main(int argc, char **argv) {
  (void)argv;
  show(cold(argc));
  show(hot(argc + 15));
}
// CHECK-COUNT-2: "outcome":"compiled"
