// Each argument, the destination and the size are evaluated once, whichever path is taken.
// RUN: %same
#include "show.h"

int main(void) {
  int i = 0, j = 0, k = 1, n = 3;
  const char *words[] = {"zero", "one", "two", "three"}, **word = words;
  char *p = fresh();
  show(snprintf(p++, sizeof buf - 8, "%d %s %c", i++, *word++, 'a' + j++));
  show(snprintf(p += 2, (size_t)n--, "%s %d %d", *word++, i += 5, k++)); // cut: libc's path
  show((int)(p - buf) * 1000 + i * 100 + n * 10 + j * 7 + k * 3 + (int)(word - words));
}
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: (p++, sizeof buf - 8, "%d %s %c", i++, *word++, 'a' + j++)
