// Calls wherever an expression can be, also nested, parenthesised by GNU's extensions, over several
// lines, by a builtin's name and beside the program's own names and macros.
// RUN: %same -w
// RUN: %same-gcc -w -DHEX | FileCheck %s
#include "show.h"
#define need 1
#define n 2
#define goto_libc 3

static int returned(int v) { return snprintf(buf, sizeof buf, "%d", v); }
static int behind_macros(int v);
struct pair { int a, b; };
struct table { int (*snprintf)(char *, size_t, const char *, ...); };

static int positions(int v) {
  int r = sprintf(fresh(), "%d", v), m[] = {sprintf(buf, "%d%d", v, v), 7};
  struct pair pair = {.b = sprintf(buf, "%x", 300u)};
  r += snprintf(buf + r, sizeof buf - (unsigned)r, "%s", "more");
  if (sprintf(buf + r, "%d", v) > 0 && snprintf(buf, 2, "%d", 12345) >= 2)
    r++;
  for (int i = 0; i < sprintf(buf, "%d", 100); i++)
    r += v ? sprintf(buf, "%d", i) : -1;
  while (r < 20)
    r = (sprintf(buf, "%c.", 'q'), r * 2);
  switch (sprintf(buf, "%d", 100)) { case 3: r++; }
  show(r + m[0] * 100 + pair.b * 1000 + pair.a);
  show(returned(12345) * -sprintf(buf + 10, "%d", 99));
  (void)sprintf(buf, "%d", 1);
  return sprintf(buf, "%d", 123456);
}

// An argument may write into the destination: the call is made afterwards.
static int scribble(void) {
  memset(buf, '!', 10);
  return 12;
}

// Parameters of a site and words of the runtime are the program's to use.
int main(int b, char **f) {
  char inner[16];
  int (*volatile p)(char *, size_t, const char *, ...) = snprintf;
  int (*volatile q)(char *, const char *, ...) = &sprintf;
  struct table t = {.snprintf = snprintf}; // snprintf(b, 3, "%d", 3)
  int a0 = b + 5, l0 = need + n, qrintf = 9;
  (void)f;
  show(positions(b));
  show(snprintf(fresh(), sizeof buf, "%d,%d", snprintf(inner, sizeof inner, "%x", 0xabcu), 5));
  show(snprintf(fresh(), sizeof buf, "%s", (sprintf(inner, "<%d>", 42), inner)));
  show(({ int t = b; snprintf(fresh(), sizeof buf, "%d", ({ t++; t * 2; })); }));
  show(snprintf(fresh(), sizeof buf, "%d", b ?: 5) ?: -1);
  __extension__ __typeof__(b) r = __extension__ snprintf(fresh(), sizeof buf, "%d", 3);
  show(r + __builtin_snprintf(fresh(), sizeof buf, "%d", b) + __builtin_sprintf(buf + 20, "%d", b));
  show(snprintf // the name
       /* and */ (fresh(), \
                  sizeof buf,
                  "%d " /* joined */ "%d",
                  b, __LINE__));
  show(snprintf(fresh(), sizeof buf,
#ifdef HEX
                "%x", (unsigned)
#else
                "%d",
#endif
                b + 100));
  show(snprintf(fresh(), sizeof buf, "%d %d %d %s", a0, l0, qrintf, "s0"));
  show(snprintf(fresh(), sizeof buf, "a%db", scribble()));
  show(snprintf(buf, 2, "a%db", scribble()));
  // Taking the function's address gives libc's function.
  show(p(fresh(), sizeof buf, "%d", b)), show(q(fresh(), "%d", b)), show(p == snprintf);
  goto sprintf; // a label, too
sprintf:
  show(t.snprintf(fresh(), sizeof buf, "%d", b) + (&t)->snprintf(buf, sizeof buf, "%d", b));
  // Calls with the same format and the same types are one site.
  show(sprintf(fresh(), "shared %d", b));
  show(sprintf(fresh(), "shared %d", b + 1));
  show(sprintf(fresh(), "shared %ld", b + 1l));
  return behind_macros(b);
}

// Macros of the program that are named like keywords and functions do not reach the sites.
#define inline
#define const
#define size_t unsigned char
#define strlen(s) 0
#define memcpy(d, s, n) abort()
static int behind_macros(int v) { return snprintf(buf, sizeof buf, "%d %s", v, "text"); }
// CHECK-NOT: "kept"
// CHECK: == text
// CHECK: int [[A:__q[0-9a-z]+]](char *b, const char *f, int a0)
// CHECK: return __q{{[0-9a-z]+}}(buf, "%d", 123456)
// CHECK: const char *, ...) = snprintf;
// CHECK-NEXT: const char *, ...) = &sprintf;
// CHECK-NEXT: t = {.snprintf = snprintf}; // snprintf(b, 3, "%d", 3)
// CHECK: show(__q{{[0-9a-z]+}}(fresh(), sizeof buf, "%d,%d", __q{{[0-9a-z]+}}(inner, sizeof inner,
// CHECK: show(__q{{[0-9a-z]+}} // the name
// CHECK: show([[SHARED:__q[0-9a-z]+]](fresh(), "shared %d", b));
// CHECK-NEXT: show([[SHARED]](fresh(), "shared %d", b + 1));
// CHECK-NOT: [[SHARED]](
// CHECK: show(__q{{[0-9a-z]+}}(fresh(), "shared %ld", b + 1l));
