#include "address.h"
#include <stdio.h>
#include <string.h>

int address(char *to, unsigned a) {
  char buffer[64];
  int n = PRINT_TO(buffer, "%u.%u.%u.%u", QUAD(a)); /* qrintf: hot */
  memcpy(to, buffer, 16);
  return n;
}
