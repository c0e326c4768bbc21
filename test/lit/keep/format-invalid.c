// An incomplete or unknown conversion specification is libc's to print.
// RUN: %same -w
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "100%", argc));
  show(snprintf(fresh(), sizeof buf, "%d %y", argc));
  show(snprintf(fresh(), sizeof buf, "%5", argc));
}
// CHECK-COUNT-3: "outcome":"kept","reason":"format-invalid"
