/* Overflows an object of -DSIZE=… bytes, whose kind is -DARRAY, -DMEMBER or -DHEAP. */
#include <stdio.h>
#include <stdlib.h>
struct record {
  char name[SIZE];
  char next[64];
};
static struct record r;

int main(int argc, char **argv) {
#if defined ARRAY
  char array[SIZE], *b = array;
#elif defined MEMBER /* spelled out: clang knows members only in the argument itself */
#define b r.name
#else
  char *b = (char *)malloc((size_t)argc * SIZE);
#endif
  int n;
  (void)argv;
#ifdef SNPRINTF
  n = snprintf(b, (size_t)argc * 40, "%d:%s", argc * 12345, "twelve bytes");
#else
  n = sprintf(b, "%d:%s", argc * 12345, "twelve bytes");
#endif
  puts(b);
  return n == 18 ? 0 : 1;
}
