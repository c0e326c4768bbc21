// A call over several lines, with a line continuation and comments between its tokens.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf // the name
       /* and */ (fresh(), \
                  sizeof buf,
                  "%d " /* joined */ "%d",
                  argc, __LINE__));
}
// CHECK: "format":"%d %d","outcome":"compiled"
// CHECK: show(__q00000 // the name
