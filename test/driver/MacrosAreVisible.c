// __QRINTF__ and QRINTF_VERSION are defined in code and in #if: in a file with a compiled call, and if
// there is nothing to compile, at every level, for -E, for stdin, and under options for which the
// source is compiled untouched.
// RUN: for c in %gcc %clang "%gxx -x c++"; do %qrintf-cc $c -O2 %s -o %t && %t || exit 1; done
// RUN: mkdir -p %t.dir && cd %t.dir && for c in "%gcc -c" "%clang -O2 -c" "%gcc -fsyntax-only" "%clang -E" "%gcc -ffreestanding -O2 -c" "%gcc --coverage -O2 -c" "%clang -save-temps -O2 -c"; do \
// RUN:   %qrintf-cc $c -DNOTHING %s > out || exit 1; done
// RUN: for c in %gcc %clang; do %qrintf-cc $c -O2 -DNOTHING -x c -c - -o %t.o < %s || exit 1; done
#ifndef NOTHING
#include <stdio.h>
#endif
#if !defined __QRINTF__ || QRINTF_VERSION < 100
#error not visible
#endif
int version = QRINTF_VERSION;
#ifndef NOTHING
int main(void) {
  char b[16];
  return sprintf(b, "%d", QRINTF_VERSION) < 3 || __QRINTF__ != 1;
}
#endif
