// __QRINTF__ is defined under options for which the source is compiled untouched.
// RUN: %qrintf-cc %gcc -ffreestanding -O2 -c %s -o %t.o
// RUN: mkdir -p %t.dir && cd %t.dir && %qrintf-cc %gcc --coverage -O2 -c %s -o %t.dir/a.o
// RUN: cd %t.dir && %qrintf-cc %clang -save-temps -O2 -c %s -o %t.dir/a.o
#ifndef __QRINTF__
#error not visible
#endif
int version = QRINTF_VERSION;
