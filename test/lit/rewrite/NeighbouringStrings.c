// A string that ends right before or begins right behind the written bytes does not overlap.
// RUN: %same
#include "show.h"

int main(void) {
  strcpy(fresh(), "abc");
  const char *volatile before = buf;
  show(snprintf(buf + 4, 10, "%s.", before));
  strcpy(fresh() + 8, "behind");
  const char *volatile behind = buf + 8;
  show(snprintf(buf, 8, "%s.", behind));
}
// CHECK-COUNT-2: "outcome":"compiled"
