/* Every kind of warning about printf calls, beside calls without one, so that a unit has both. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

extern void use(const char *);
extern const char *form;

static int unused_function(char *b, int v) { return sprintf(b, "%d", v); }

int types(char *b, unsigned u, long l, const char *s) {
  int r = sprintf(b, "%d", u);
  r += sprintf(b, "%d", l);
  r += sprintf(b, "%s %u", s, u);
  r += sprintf(b, "%p", s);
  r += sprintf(b, "%5.2q", u);
  r += sprintf(b, "%d");
  r += sprintf(b, "%d", u, l);
  r += sprintf(b, "");
  r += sprintf(b, form, u);
  r += sprintf(b, s);
  return r;
}

int sizes(const char *s, int v) {
  char small[4], other[16], unused[9];
  int unused_variable = 3;
  snprintf(small, sizeof small, "value %d", v);
  use(small);
  sprintf(small, "%d", v);
  use(small);
  sprintf(small, "%s%s", "too long ", "for it");
  use(small);
  snprintf(other, sizeof other, "%d-%d", v, v);
  use(other);
  snprintf(other, 32, "%s", s);
  use(other);
  snprintf(small, sizeof small, "%.2s", s);
  use(small);
  snprintf(other, sizeof other, "%s", other);
  use(other);
  return snprintf(NULL, 0, "%d", v);
}

int indentation(char *b, int v) {
  int r = 0;
  if (v)
    r = sprintf(b, "%d", v);
    r += 2;
  for (int i = 0; i < v; i++)
    r += snprintf(b, 20, "%x", v);
    use(b);
  return r;
}

int cases(char *b, int v) {
  int r = 0;
  switch (v) {
  case 1:
    r = sprintf(b, "%d", v);
  case 2:
    r += snprintf(b, 9, "two%d", r);
    /* fall through */
  case 3:
    r += sprintf(b, "%i", 3);
    break;
  }
  return r;
}

unsigned char conversions(char *b, long long v, unsigned n) {
  unsigned char c = sprintf(b, "%lld", v);
  short h = v;
  int shadow = h;
  { int shadow = n; h = shadow; }
  if (n < -1)
    n = sprintf(b, "%hd", (short)v);
  use(b + snprintf(b, n, "%hhu", v));
  return c + h + shadow + n;
}

char *returns(int v) {
  char local[20];
  snprintf(local, sizeof local, "%d", v);
  return local;
}

int uninitialized(char *b) {
  int v;
  return sprintf(b, "%d", v);
}

int missing(char *b, int v) { sprintf(b, "%d", v); }

int overlap(char *b) { return sprintf(b, "%s!", b); }

#define LOG(b, ...) snprintf(b, 40, "log: " __VA_ARGS__)
int by_macro(char *b, long v) { return LOG(b, "%d", v) + LOG(b, "%ld", v); }

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat"
int quiet(char *b, long v) { return sprintf(b, "%d", v); }
#pragma GCC diagnostic pop
int loud(char *b, long v) { return sprintf(b, "%d", v); }
