// UTF-8 in the format is copied byte by byte, also when its text is cut.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "größer als %d €, «%s»", argc, "日本"));
  for (size_t n = 0; n < 12; n++)
    show(snprintf(fresh(), n, "ä%dß€", argc));
  show(snprintf(fresh(), sizeof buf, u8"é%d", argc));
}
// CHECK: "format":"größer als %d €, «%s»","outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: "format":"é%d","outcome":"compiled"
