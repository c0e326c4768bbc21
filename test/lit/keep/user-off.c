// qrintf comments: off … on around code, keep on a call's line. Other words, and literals, say
// nothing.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "1%d", argc));
  /* qrintf: off */
  show(sprintf(fresh(), "2%d", argc));
  // qrintf: on
  show(sprintf(fresh(), "3%d", argc)); /* qrintf: keep */
  show(sprintf(fresh(), "4%d", argc));
  /* qrintf: offset of the table below */
  show(sprintf(fresh(), "5%d", argc)); // qrintf: keeps
  const char *volatile text = "/* qrintf: off */";
  show(sprintf(fresh(), "6%d%s", argc, text));
  /* qrintf: off, since nothing follows */
  show(sprintf(fresh(), "7%d", argc));
}
// CHECK: "format":"1%d","outcome":"compiled"
// CHECK: "format":"2%d","outcome":"kept","reason":"user-off"
// CHECK: "format":"3%d","outcome":"kept","reason":"user-off"
// CHECK: "format":"4%d","outcome":"compiled"
// CHECK: "format":"5%d","outcome":"compiled"
// CHECK: "format":"6%d%s","outcome":"compiled"
// CHECK: "format":"7%d","outcome":"kept","reason":"user-off"
