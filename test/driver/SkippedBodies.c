// Bodies of functions without a call are not parsed, but what stands in them counts for the rest.
// RUN: %same-gcc -Wall -Wextra | FileCheck %s
// RUN: %same-gcc -Wall -Wextra -std=c99 | FileCheck %s
// RUN: %same-clang -Wall -Wextra | FileCheck %s
#include "show.h"

#define OPEN {
#define CLOSE }
#define CALL snprintf
#define THROUGH(...) CALL(__VA_ARGS__)
#define PASTED(a) a##nprintf
#define DROPS(...)
#define IGNORED(...) __VA_ARGS__

static int plain(int a) { return a + 1; }

/* Balanced and not, in literals, comments and conditional groups. */
static int braces(int a) {
  const char *s = "}{\"}'"; /* } */ // }
  char c = '}';
#ifdef __clang__
  if (a > 1) {
#else
  if (a > 2) {
#endif
    a += s[0] == c;
  }
  return a;
}

static int hidden(int a) OPEN return a + 2; CLOSE

static int closes(int a) {
  if (a) OPEN
    a = 3;
  CLOSE
  return a;
}

/* A macro that is defined inside lives on, and __COUNTER__ counts. */
static int defines(int a) {
#define INSIDE "%d inside"
  return a + __COUNTER__;
}

static int counts(int a) { return a * 10 + __COUNTER__; }

static int direct(char *b, int a) { return snprintf(b, 50, "%d direct", a); }
static int macro(char *b, int a) { return CALL(b, 50, "%d macro", a); }
static int chain(char *b, int a) { return IGNORED(THROUGH(b, 50, "%d chain", a)); }
static int pasted(char *b, int a) { return PASTED(s)(b, 50, "%d pasted", a); }
static int inside(char *b, int a) { return snprintf(b, 50, INSIDE " %d", a, __COUNTER__); }
static int one(int a) { return a; } static int line(char *b, int a) { return snprintf(b, 50, "%d line", one(a)); }

/* Lines stay where they are. */
static int lines(int a) {
  if (a)
    return 1;



  return 2;
}
/* A pragma lasts, and a brace may stand alone where a macro drops it. */
struct loose { char a; int b; };
static int packs(int a) {
#pragma pack(push, 1)
  return a;
}
struct packed { char a; int b; };
static int unpacks(int a) {
  _Pragma("pack(pop)")
  return a;
}
static int sized(char *b, int a) { char c[sizeof(struct packed)]; return snprintf(c, sizeof c, "%d", a) + snprintf(b, 50, "%d %s", (int)sizeof(struct loose), c); }
static int drops(int a) {
  DROPS({)
  return a;
}
static int drops_too(int a) { DROPS(}) return a; }

/* An invocation that begins on the line of a call: no directive comes between its lines. */
static int shares(char *b, int a) { return CALL(b, 50, "%d shares", a); } static int lines_of(int a) { return IGNORED(a +
  1); }

/* K&R's way, and a body whose names are all its own. */
static int old(a, b)
  int a;
  short b;
{
  struct plain { int plain; } x = {a + b};
  typedef char show;
  enum { here = 3 };
  goto end;
end:
  return x.plain + here + (int)sizeof(show);
}
static int here(char *b) { return snprintf(b, 50, "line %d", __LINE__); }

int main(void) {
  show(plain(1) + braces(3) + hidden(1) + closes(1) + defines(0) + counts(1) + lines(0));
  show(packs(1) + unpacks(2) + drops(3) + drops_too(4) + lines_of(5) + old(6, 7));
  show(sized(fresh(), 12345678));
  show(shares(fresh(), 7));
  show(direct(fresh(), 1));
  show(macro(fresh(), 2));
  show(chain(fresh(), 3));
  show(pasted(fresh(), 4));
  show(inside(fresh(), 5));
  show(line(fresh(), 6));
  show(here(fresh()));
}
// CHECK-COUNT-3: "outcome":"compiled"
// CHECK: "format":"%d pasted","outcome":"kept","reason":"spelling-unclear"
// CHECK-COUNT-6: "outcome":"compiled"
