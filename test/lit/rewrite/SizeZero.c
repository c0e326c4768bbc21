// A size of 0 writes nothing, whatever the pointer.
// RUN: %same
#include "show.h"

int main(void) {
  volatile size_t zero = 0;
  char *volatile null = 0;
  show(snprintf(fresh(), zero, "%d%s", 123, "x"));
  show(snprintf(null, zero, "%d%s", 123, "x"));
  show(snprintf(fresh(), zero, "text"));
}
// CHECK-COUNT-3: "outcome":"compiled"
