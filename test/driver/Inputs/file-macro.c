/* Prints its own name: as a format, in a format, as an argument, beside its length. */
#include <stdio.h>
int main(void) {
  char b[4096];
  snprintf(b, sizeof b, __FILE__), puts(b);
  snprintf(b, sizeof b, __FILE__ ":%d", 7), puts(b);
  snprintf(b, sizeof b, "%s", __FILE__), puts(b);
  snprintf(b, sizeof b, "%.5s %d", __FILE__, (int)sizeof(__FILE__)), puts(b);
}
