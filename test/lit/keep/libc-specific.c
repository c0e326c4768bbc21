// %p prints what the C library likes: it is compiled for glibc only.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#undef __GLIBC__ // musl's headers would not define it, and tell it by this one
#define __DEFINED_FILE

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%p", argc ? (void *)0x1234 : (void *)0));
}
// CHECK: "format":"%p","outcome":"kept","reason":"libc-specific"
