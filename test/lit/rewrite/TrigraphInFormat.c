// Question marks in the format stay what they are, with and without trigraphs.
// RUN: %same-gcc -std=c99 -w | FileCheck %s
// RUN: %same-gcc -std=gnu99 -w | FileCheck %s
// RUN: %same-clang -std=c99 -w | FileCheck %s
// RUN: for compiler in gcc %clang; do %qrintf explain %s -- $compiler -trigraphs -O2 -w -I%inputs 2>&1 | FileCheck --check-prefix=EXPLAIN %s || exit 1; done
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "what?\?! %d ??! ?\?)", argc));
}
// CHECK: "outcome":"compiled"
// EXPLAIN: plan: "what{{.*}}! " %d " | 
