// The calls with {fmt} and FMT_COMPILE (Debian's libfmt-dev), in the form that is fastest: no size
// is given, so none is checked. They are several units, because FMT_COMPILE takes long to compile.
#include <fmt/compile.h>
#include <fmt/format.h>

#include "../harness/entry.h"
#include "../harness/inputs.h"

#define CALL(WORKLOAD, TYPE, CAPACITY, FORMAT, ...)                                                                   \
  BENCH_ENTRY(WORKLOAD, WORKLOAD, "fmt", BENCH_TEXT, TYPE, CAPACITY, [&] {                                            \
    char *end = fmt::format_to(buf, FMT_COMPILE(FORMAT), __VA_ARGS__);                                                \
    *end = 0;                                                                                                         \
    return static_cast<int>(end - buf);                                                                               \
  }())
