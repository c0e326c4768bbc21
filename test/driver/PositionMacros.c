// __LINE__, __FILE__, __COUNTER__ and __func__ have the values that they had, also after #line.
// RUN: %same
#include <stdio.h>
#define CALL(...) snprintf(b, sizeof b, __VA_ARGS__)
int main(void) {
  char b[300];
  CALL("%d", __LINE__), puts(b);
  CALL("%d %s",
       __LINE__, __func__), puts(b);
  CALL("%d", __COUNTER__); puts(b); sprintf(b, "%d", __COUNTER__);
  puts(b), sprintf(b, "%d %s %d", __LINE__, __FILE__, __INCLUDE_LEVEL__), puts(b);
#line 1000 "other.c"
  CALL("%d %s", __LINE__, __FILE__), puts(b);
}
// CHECK-COUNT-6: "outcome":"compiled"
