// __QRINTF__ and QRINTF_VERSION are defined in code and in #if, in a file with a compiled call.
// RUN: %qrintf-cc %gcc -O2 %s -o %t && %t
// RUN: %qrintf-cc %clang -O2 %s -o %t && %t
// RUN: %qrintf-cc %gxx -O2 -x c++ %s -o %t && %t
#include <stdio.h>
#if !defined __QRINTF__ || QRINTF_VERSION < 100
#error not visible
#endif
int main(void) {
  char b[16];
  return sprintf(b, "%d", QRINTF_VERSION) < 3 || __QRINTF__ != 1;
}
