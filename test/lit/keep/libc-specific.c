// %b is compiled where the C library has it: in glibc from 2.35 on, but not in musl.
// RUN: %same
#include "show.h"
#undef __GLIBC__ // musl's headers would not define it, and tell it by this one
#define __DEFINED_FILE
#pragma GCC diagnostic ignored "-Wformat"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%b", argc));
}
// CHECK: "format":"%b","outcome":"kept","reason":"libc-specific"
