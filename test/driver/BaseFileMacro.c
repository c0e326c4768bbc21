// __BASE_FILE__ is the name of the source.
// RUN: %same
#include "show.h"
int main(void) {
  puts(__BASE_FILE__);
  show(sprintf(fresh(), "%d", 1));
}
// CHECK: "outcome":
