// Macros of the program named like keywords or builtins do not reach the sites.
// RUN: %same
#include "show.h"
#define inline
#define const
#define size_t unsigned char
#define strlen(s) 0
#define memcpy(d, s, n) abort()

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d %s", argc, "text"));
}
// CHECK: "outcome":"compiled"
