// Sizes, classes and constants that gcc computes otherwise than clang are neither text nor bounds.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-gcc -std=gnu90 -fsingle-precision-constant -fno-signed-char | FileCheck %s
// RUN: %same-gcc -ffast-math | FileCheck %s
#include "show.h"
struct wide { unsigned long long field : 40; unsigned narrow : 7; };
static struct wide w = {(1ull << 40) - 1, 1};

int main(void) {
  char b[8];
  show(snprintf(fresh(), sizeof buf, "%d", (int)sizeof __PRETTY_FUNCTION__));
  show(snprintf(fresh(), sizeof buf, "%d", __builtin_choose_expr(__builtin_constant_p((1, 2)), 1, 222)));
  show(snprintf(fresh(), sizeof buf, "%d", (int)sizeof(1.0f + 1.0)));
  show(snprintf(fresh(), sizeof buf, "%d", (int)(0.1 * 1000000000)));
  show(snprintf(fresh(), sizeof buf, "%d", __builtin_classify_type(b)));
  show(snprintf(fresh(), sizeof buf, "%d", (int)__builtin_object_size(b, 1)));
  show(snprintf(fresh(), sizeof buf, "%d", '\xe9'));
  show(snprintf(fresh(), sizeof buf, "%d", (int)__alignof__(main)));
  show(snprintf(fresh(), sizeof buf, "%llu", (unsigned long long)(w.field << 1)));
  show(snprintf(fresh(), sizeof buf, "%d", _Generic(w.narrow, unsigned: 1, int: 22, default: 3)));
  show(snprintf(fresh(), sizeof __PRETTY_FUNCTION__, "%d", 1234567890));
}
// CHECK-COUNT-11: "outcome":"compiled"
