#include <cstdio>
#include <string>

namespace {
struct Name {
  std::string operator()(unsigned n) const {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "name-%04u", n % 10000);
    return buffer;
  }
};
} // namespace

std::string nameOf(unsigned n) { return Name()(n); }
