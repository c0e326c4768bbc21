// The function's name is pasted together or spliced.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define PASTE(a, b) a##b

int main(int argc, char **argv) {
  (void)argv;
  show(PASTE(s, printf)(fresh(), "%d", argc));
  show(spr\
intf(fresh(), "%x", (unsigned)argc));
}
// CHECK: "line":9,{{.*}}"outcome":"kept","reason":"spelling-unclear"
// CHECK: "line":10,{{.*}}"reason":"spelling-unclear"
