// __QRINTF__ is defined if there is nothing to compile, too: at every level, for -E, for stdin, and
// under options for which the source is compiled untouched.
// RUN: %qrintf-cc %gcc -c %s -o %t.o
// RUN: %qrintf-cc %clang -O2 -c %s -o %t.o
// RUN: %qrintf-cc %gcc -fsyntax-only %s
// RUN: %qrintf-cc %clang -E %s > %t.i
// RUN: %qrintf-cc %gcc -O2 -x c -c - -o %t.o < %s
// RUN: %qrintf-cc %clang -O2 -x c -c - -o %t.o < %s
// RUN: %qrintf-cc %gcc -ffreestanding -O2 -c %s -o %t.o
// RUN: mkdir -p %t.dir && cd %t.dir && %qrintf-cc %gcc --coverage -O2 -c %s -o %t.dir/a.o
// RUN: cd %t.dir && %qrintf-cc %clang -save-temps -O2 -c %s -o %t.dir/a.o
#ifndef __QRINTF__
#error not visible
#endif
int version = QRINTF_VERSION;
