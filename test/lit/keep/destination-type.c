// An unsigned char destination: the compiler may want to warn about the conversion.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-pointer-sign | FileCheck %s
// RUN: %diag-gcc -Wall | FileCheck %s --check-prefixes=WARNS,CHECK
// RUN: %diag-clang -Wno-all -Wpointer-sign | FileCheck %s --check-prefixes=WARNS
#include "show.h"

int main(int argc, char **argv) {
  unsigned char bytes[16];
  (void)argv;
  show(snprintf(bytes, sizeof bytes, "%d", argc));
  fputs((char *)bytes, stdout);
}
// WARNS: [-Wpointer-sign]
// CHECK: "outcome":"kept","reason":"destination-type"
