// The same, with what only C++ has.
#include <cstdio>
#include <string>

struct Object {
  char data[8];
  int put(int value, long other) {
    int unused;
    std::snprintf(data, sizeof data, "%d", other);
    std::snprintf(data, sizeof data, "value %d", value);
    return ::snprintf(data, sizeof data, "%d", value);
  }
  int cast(const char *text) { return sprintf(data, "%s", (char *)text); }
};

template <class T> int put(char *b, T value) { return sprintf(b, "%d", value); }

enum class Kind { one, two };

int all(char *b, std::string s, long v, Kind k) {
  int r = put(b, v) + put(b, 'c');
  r += sprintf(b, "%s", s);
  r += sprintf(b, "%s", s.c_str());
  r += sprintf(b, "%d", k);
  auto shadow = [&](int r) { return sprintf(b, "%u", r); };
  switch (k) {
  case Kind::one:
    r += shadow(0);
  case Kind::two:
    r += snprintf(b, 0x10, "%hhd", v);
  }
  return r;
}
