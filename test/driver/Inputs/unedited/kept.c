#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item { long double value; char name[16]; };
static int named(char *b, size_t n, const char *format, const struct item *i) { return snprintf(b, n, format, i->name); }
#ifdef WARNS
#warning a word of the preprocessor
int unused(void) { int v; return strlen("text"); }
#endif
int main(void) {
  char b[32];
  struct item i = {2, "two"};
  return named(b, sizeof b, "%s\n", &i) == 4 ? puts(b), 0 : 1;
}
