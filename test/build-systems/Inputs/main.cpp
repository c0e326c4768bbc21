#include "address.h"

#include <cstdio>
#include <cstring>

// "10.0.0.N is N+1", N the number of arguments; the exit status says whether that is what came out.
int main(int argc, char **) {
  char ip[16], line[64];
  address(ip, sizeof ip, 0x0a000000u + static_cast<unsigned>(argc));
  int length = std::snprintf(line, sizeof line, "%s is %d", ip, argc + 1);
  std::puts(line);
  return argc != 1 || length != 13 || std::strcmp(line, "10.0.0.1 is 2") != 0;
}
