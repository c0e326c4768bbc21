#include "address.h"
#include <stdio.h>
#include <string.h>

int address(char *to, unsigned a) {
  char buffer[16];
  int n = PRINT_TO(buffer, "%u.%u.%u.%u", QUAD(a));
  memcpy(to, buffer, sizeof buffer);
  return n;
}
