// The compiler's columns and carets are those of the source, where gcc's preprocessor writes a line
// anew: a pragma, a pragma with letters beyond ASCII, a line with one of gcc's own macros, and the
// `#  define` from which -fdirectives-only takes the blanks.
// RUN: export QRINTF_STRICT=1; %diag -std=gnu99 -Wall -Wextra -pedantic
#include <stdio.h>
#pragma GCC diagnostic /* a comment */ /* and another one */
#pragma   GCC   diagnostic   ignored   "-Wnone-such"
#pragma blüh "ü" blub
#pragma pack(ü)
#pragma weak ü ü ü
#  define VERIFY(x) _Static_assert(x, "no")
VERIFY(1);
int g(__SIZE_TYPE__ unused) { return 1; }
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK-COUNT-7: warning:
// CHECK: "outcome":"compiled"
