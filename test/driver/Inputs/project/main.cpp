// Prints what the calls of calls.cpp make.
#include "calls.h"
#include <cstdio>

int main() {
  char line[128];
  int length = put_number(line, 21);
  std::printf("%d %s\n", length, line);
  length = put_all(line, sizeof line, 5);
  std::printf("%d %s\n", length, line);
  length = put_pair(line, sizeof line, 3, 4);
  std::printf("%d %s\n", length, line);
  return 0;
}
