// No byte behind the NUL is written: it may belong to another thread or to a read-only page.
// RUN: %same
#define _GNU_SOURCE
#include "show.h"
#include <sys/mman.h>

int main(void) {
  char *page = (char *)mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(page + 4096, 4096, PROT_NONE);
  for (int v = 1; v < 100000000; v *= 10) {
    char *end = page + 4096;
    int n = snprintf(0, 0, "%d", v), m = snprintf(0, 0, "%x:%s%5u", (unsigned)v, "ab", (unsigned)v);
    show(snprintf(end - n - 1, (size_t)n + 1, "%d", v));
    show(sprintf(end - n - 1, "%d", v));
    show(sprintf(end - m - 1, "%x:%s%5u", (unsigned)v, "ab", (unsigned)v));
    show(snprintf(end - 3, 3, "%d%s", v, "abcdef"));
  }
}
// CHECK-COUNT-6: "outcome":"compiled"
