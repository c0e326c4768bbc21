// %% is one literal character and joins the text around it.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%%"));
  do // hot: the text is C
    show(snprintf(fresh(), sizeof buf, "100%% of %d%%%%", argc));
  while (argc++ < 3);
}
// CHECK: "format":"%%","outcome":"compiled"
// CHECK: "format":"100%% of %d%%%%","outcome":"compiled"
// CHECK: __builtin_memcpy(p, "100% of ", 8u);
// CHECK: __builtin_memcpy(p, "%%", 3u);
