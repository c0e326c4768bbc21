#include "address.h"
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
  char to[64], line[8];
  (void)arguments;
  if (address(to, 0x0a000001u) != 8 || strcmp(to, "10.0.0.1"))
    return 1;
  if (sprintf(line, "%d", count + 41) != 2 || strcmp(line, "42"))
    return 2;
  return record(to, sizeof to, "main", 7) == 17 && !strcmp(to, "main at line 6: 7") ? 0 : 3;
}
