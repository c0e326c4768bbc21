// A string's precision is the most that is read: the array need not hold a NUL.
// RUN: %same
#define _GNU_SOURCE
#include "show.h"
#include <sys/mman.h>

int main(void) {
  char *page = (char *)mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *exact = page + 4091;
  mprotect(page + 4096, 4096, PROT_NONE); // a read beyond the five bytes ends the program
  memcpy(exact, "abcde", 5);
  show(snprintf(fresh(), sizeof buf, "%.5s|%.3s|%-7.4s|%7.0s|", exact, exact, exact, exact));
  for (int p = 0; p < 6; p++) {
    show(snprintf(fresh(), sizeof buf, "%.5s|%d", exact, p)); // hot: the text is C
    show(snprintf(fresh(), sizeof buf, "%.*s|%9.*s", p, exact, p, exact));
  }
}
// CHECK: "outcome":"compiled"
// CHECK: l0 = qrintf_strnlen(s0, 5);
