// Functions that hold no call of the family are not even read; what stands in them counts where it concerns others.
// RUN: %same-gcc -Wall -Wextra | FileCheck %s
// RUN: %same-gcc -Wall -Wextra -std=c99 | FileCheck %s
// RUN: %same-clang -Wall -Wextra | FileCheck %s
#include "show.h"

#define OPEN {
#define CLOSE }
#define CALL snprintf
#define THROUGH(...) CALL(__VA_ARGS__)
#define PASTED(a) a##nprintf
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
static int here(char *b) { return snprintf(b, 50, "line %d", __LINE__); }

int main(void) {
  show(plain(1) + braces(3) + hidden(1) + closes(1) + defines(0) + counts(1) + lines(0));
  show(direct(fresh(), 1));
  show(macro(fresh(), 2));
  show(chain(fresh(), 3));
  show(pasted(fresh(), 4));
  show(inside(fresh(), 5));
  show(line(fresh(), 6));
  show(here(fresh()));
}
// CHECK-COUNT-7: "outcome":"compiled"
