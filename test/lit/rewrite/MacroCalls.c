// Calls that macros make, and calls in macros' arguments. The report has the line and the column of
// the outermost invocation, as the user wrote it, and nothing moves.
// RUN: %same
#include "show.h"
#define CHECKED(e) ((e) < 0 ? -1 : 1)
#define KEEP(e) e
#define TWICE(e) ((e) + (e))
#define BIGGER(a, b) ((a) > (b) ? (a) : (b))
#define FORMAT(dest, v) snprintf(dest, sizeof buf, "<%d>", v)
#define CALL(dest, size, ...) \
  snprintf(dest, size, __VA_ARGS__)
#define NAME snprintf
#define INNER(d, n, f, v) NAME(d, n, f, v)
#define OUTER(v) INNER(fresh(), sizeof buf, "%d" SUFFIX, v)
#define SUFFIX "."
#define APPEND(...) (n += snprintf(buf + n, sizeof buf - (size_t)n, __VA_ARGS__))
#define BOTH(v) (sprintf(fresh(), "%d", v) + snprintf(buf + 9, 9, "%x", 255u))
#define LEN(v) snprintf(NULL, 0, "%d", v)
#define PRINT(v)                              \
  do {                                        \
    int r = snprintf(fresh(), sizeof buf, "%d", v); \
    show(r);                                  \
  } while (0)

static int length(int v) { return LEN(v); } // CHECK: "line":[[#@LINE]],"column":35,{{.*}}"compiled"

int main(int argc, char **argv) {
  int n = CHECKED(snprintf(fresh(), sizeof buf, "%d", argc)); // CHECK: "line":[[#@LINE]],
  (void)argv;
  KEEP(KEEP(n += snprintf(fresh(), sizeof buf, "%d:", n))); // CHECK: "line":[[#@LINE]],
  show(n);
  // An argument that is used twice makes two calls.
  show(TWICE(snprintf(fresh(), sizeof buf, "%d", n))); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  show(BIGGER(sprintf(fresh(), "%d", 100 * n), 2)); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  // A whole call in the body; one that goes on over several lines; one out of nested macros.
  show(FORMAT(fresh(), argc)); // CHECK: "line":[[#@LINE]],"column":8,{{.*}}"compiled"
  show(CALL(fresh(), // CHECK: "line":[[#@LINE]],"column":8,{{.*}}"compiled"
            sizeof buf,
            "%d %d",
            argc,
            __LINE__));
  show(__LINE__);
  show(OUTER(argc)); // CHECK: "line":[[#@LINE]],"column":8,{{.*}}"compiled"
  show(NAME(fresh(), sizeof buf, "%x", 5u)); // CHECK: "line":[[#@LINE]],"column":8,{{.*}}"compiled"
  // Another format at each use; another macro of the same name.
  n = 0, fresh();
  APPEND("%d", argc); // CHECK: "line":[[#@LINE]],"column":3,{{.*}}"compiled"
  APPEND("-%s", argc ? "yes" : "no"); // CHECK: "line":[[#@LINE]],"column":3,{{.*}}"compiled"

  APPEND("+%x", 255u); // CHECK: "line":[[#@LINE]],"column":3,{{.*}}"compiled"
  show(n);
#define F(v) snprintf(fresh(), sizeof buf, "%d", v)
  show(F(argc)); // CHECK: "line":[[#@LINE]],{{.*}}"snprintf",{{.*}}"compiled"
#undef F
#define F(v) sprintf(fresh(), "%d.", v)
  show(F(argc)); // CHECK: "line":[[#@LINE]],{{.*}}"sprintf",{{.*}}"compiled"
  // Calls of two functions that a macro makes.
  show(BOTH(argc)); // CHECK-COUNT-2: "line":[[#@LINE]],{{.*}}"compiled"
  // One of them has the text of a call whose name is longer.
  show(__builtin_snprintf(fresh(), 9, "%d", argc));
  // In initializers and the head of a loop, and in an unbraced if.
  int m[2] = {LEN(1000), length(-5)}; // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  for (int i = LEN(77); i < LEN(12345); i++) // CHECK-COUNT-2: "line":[[#@LINE]],{{.*}}"compiled"
    n += m[0] * 10 + m[1];
  if (n)
    PRINT(n); // CHECK: "line":[[#@LINE]],"column":5,{{.*}}"compiled"
  else
    PRINT(-1); // CHECK: "line":[[#@LINE]],"column":5,{{.*}}"compiled"
}
// The macros stay, and the lines of each invocation are enclosed. No directive stands between them.
// CHECK: == text
// CHECK: #define FORMAT(dest,{{ ?}}v) snprintf(dest, sizeof buf, "<%d>", v)
// CHECK: A whole call in the body;
// CHECK: #define snprintf __q
// CHECK-NEXT: # [[#FIRST:]] "{{.*}}MacroCalls.c"
// CHECK-NEXT: show(FORMAT(fresh(), argc));
// CHECK: #undef snprintf
// CHECK-NEXT: # [[#FIRST+1]] "{{.*}}MacroCalls.c"
// CHECK: #define snprintf __q
// CHECK: # [[#FIRST+1]] "
// CHECK-NEXT: show(CALL(fresh(),
// CHECK-NEXT: sizeof buf,
// CHECK-NEXT: "%d %d",
// CHECK-NEXT: argc,
// CHECK-NEXT: __LINE__));
// CHECK: #undef snprintf
// CHECK-NEXT: # [[#FIRST+6]] "
