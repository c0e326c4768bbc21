// gcc looks for what is meant among the names that are declared.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int f(char *b, int n) {
  strverscmpp(b, b);
  return sprintf(b, "%d", n);
}
