// {fmt} with FMT_COMPILE (Debian's libfmt-dev), in the form that is fastest: no size is given, so none is checked.
// Several units, since FMT_COMPILE takes its time.
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
