// An error inside of an argument of a call.
// RUN: %diag -Wall
#include <stdio.h>
struct s { int member; };
int f(char *b, struct s *p) { return sprintf(b, "%d %s", p->other, "x") + sprintf(b, "%d", p->member, ); }
// CHECK: error: {{.*}}other
