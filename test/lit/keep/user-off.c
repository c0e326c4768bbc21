// qrintf comments: off … on around code, keep on a call's line. Other words, and literals, say
// nothing. What a header says holds for the header.
// RUN: rm -rf %t.d && mkdir %t.d && echo '/* qrintf: off */' > %t.d/off.h && cat %t.d/off.h > %t.d/on.h && echo '/* qrintf: on */' >> %t.d/on.h
// RUN: %same -I%t.d
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
#include "on.h"
  show(sprintf(fresh(), "8%d", argc));
  /* qrintf: on */
#include "off.h"
  show(sprintf(fresh(), "9%d", argc));
  show(sprintf(fresh(), "10%d", argc)); /*qrintf:keep*/
  show(sprintf(fresh(), "11%d", argc)); //  qrintf:  keep because of it
}
// CHECK: "format":"1%d","outcome":"compiled"
// CHECK: "format":"2%d","outcome":"kept","reason":"user-off"
// CHECK: "format":"3%d","outcome":"kept","reason":"user-off"
// CHECK: "format":"4%d","outcome":"compiled"
// CHECK: "format":"5%d","outcome":"compiled"
// CHECK: "format":"6%d%s","outcome":"compiled"
// CHECK: "format":"7%d","outcome":"kept","reason":"user-off"
// CHECK: "format":"8%d","outcome":"kept","reason":"user-off"
// CHECK: "format":"9%d","outcome":"compiled"
// CHECK: "format":"10%d","outcome":"kept","reason":"user-off"
// CHECK: "format":"11%d","outcome":"kept","reason":"user-off"
