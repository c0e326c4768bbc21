// An argument that reads the destination sees it as it was before a byte is written.
// RUN: %same
#include "show.h"

int main(void) {
  strcpy(fresh(), "97");
  show(snprintf(buf, sizeof buf, "%c%c", buf[1] + 2, buf[0]));
  show(sprintf(buf, "%zu:%d", strlen(buf), buf[0]));
  show(snprintf(buf, 3, "%d%d", buf[1], buf[0]));
}
// CHECK-COUNT-3: "outcome":"compiled"
