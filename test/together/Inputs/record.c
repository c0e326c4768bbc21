#include "address.h"
#include <inttypes.h>
#include <stdio.h>

int record(char *to, unsigned long size, const char *name, int value) {
  return snprintf(to, size, "%s at line %d: %" PRId64, name, __LINE__, (int64_t)value);
}
