#include "address.h"

#include <stdio.h>

int address(char *buf, unsigned size, unsigned ip) {
  return snprintf(buf, size, "%u.%u.%u.%u", /* qrintf: hot */
                  ip >> 24, ip >> 16 & 255, ip >> 8 & 255, ip & 255);
}
