// The destination as an array, an element's address, a member, a cast pointer, a parameter.
// RUN: %same
#include "show.h"
struct holder { int n; char text[16]; };
static int parameter(char out[], int v) { return sprintf(out, "%d", v); }

int main(int argc, char **argv) {
  struct holder h, *p = &h;
  void *raw = fresh();
  (void)argv;
  show(snprintf(raw, sizeof buf, "%d", argc) + sprintf(&buf[4], "%d", argc) + sprintf(buf + 9, "%d", argc));
  show(snprintf(p->text, sizeof p->text, "%d", 789) + parameter(fresh() + 3, 456));
  fputs(h.text, stdout);
}
// CHECK-COUNT-5: "outcome":"compiled"
