// `qrintf-cc gcc …` compiles as gcc does; so for a path and for a name with a version and a target.
// RUN: %same-gcc | FileCheck %s
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=%t.report %qrintf-cc /usr/bin/gcc -O2 -I %inputs %s -o %t.path && %t.path
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=%t.report %qrintf-cc x86_64-linux-gnu-gcc-12 -O2 -I %inputs %s -o %t.target && %t.target
// RUN: grep -c '"compiled"' %t.report | FileCheck %s --check-prefix=TWICE
// RUN: rm %t.report
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d", argc));
  return buf[0] == '1' ? 0 : 1;
}
// CHECK: "outcome":"compiled"
// TWICE: {{^}}2{{$}}
// REQUIRES: all
