// Ternaries of ternaries of literals: the bytes in which they differ decide.
// RUN: %same -w
#include "show.h"

int main(int argc, char **argv) {
  for (int i = 0; i < 5; i++)
    show(snprintf(fresh(), sizeof buf, i ? i > 1 ? i > 2 ? "many %d" : "man %d" : "one %d%s" : "", argc, argv[0] + strlen(argv[0])));
}
// CHECK: "format":"many %d|man %d|one %d%s|","outcome":"compiled"
