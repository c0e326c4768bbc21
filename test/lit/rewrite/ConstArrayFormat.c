// A const char array with a visible initialiser is a format; one that can change is not.
// RUN: %same -Wno-format-security
#include "show.h"
static const char fixed[] = "%d/%d";
static char changing[] = "%d/%d";

int main(int argc, char **argv) {
  static const char local[] = "<%x>";
  (void)argv;
  changing[2] = '!';
  show(snprintf(fresh(), sizeof buf, fixed, argc, -argc));
  show(snprintf(fresh(), sizeof buf, local, argc));
  show(snprintf(fresh(), sizeof buf, changing, argc, -argc));
}
// CHECK: "format":"%d/%d","outcome":"compiled"
// CHECK: "format":"<%x>","outcome":"compiled"
// CHECK: "format":null,"outcome":"kept","reason":"format-not-constant"
