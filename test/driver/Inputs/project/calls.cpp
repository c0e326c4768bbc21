// The same in C++: a member, a lambda, a template, a namespace.
#include "calls.h"
#include <cstdio>

namespace text {

struct Line {
  char data[64];
  int used = 0;
  void add(int value) { used += std::snprintf(data + used, sizeof data - used, "%d,", value); }
};

template <class T> int twice(char *out, T value) { return sprintf(out, "%d", static_cast<int>(value) * 2); }

} // namespace text

extern "C" int put_number(char *out, int number) { return text::twice(out, number); }

extern "C" int put_all(char *out, size_t size, int count) {
  text::Line line;
  for (int i = 0; i < count && i < 8; i++)
    line.add(i);
  auto end = [&](const char *tail) { return snprintf(out, size, "%s%s", line.data, tail); };
  return end(".");
}
