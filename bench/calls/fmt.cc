// The calls with {fmt} and FMT_COMPILE (Debian's libfmt-dev), in the form that is fastest: no size
// is given, so none is checked.
#include <fmt/compile.h>
#include <fmt/format.h>

#include "../harness/entry.h"
#include "../harness/inputs.h"

#define CALL(WORKLOAD, TYPE, CAPACITY, FORMAT, ...)                                                \
  BENCH_ENTRY(WORKLOAD, WORKLOAD, "fmt", TYPE, CAPACITY, [&] {                                     \
    char *end = fmt::format_to(buf, FMT_COMPILE(FORMAT), __VA_ARGS__);                             \
    *end = 0;                                                                                      \
    return static_cast<int>(end - buf);                                                            \
  }())

CALL(ipv4, ipv4_input, 16, "{}.{}.{}.{}", a->address >> 24 & 0xff, a->address >> 16 & 0xff,
     a->address >> 8 & 0xff, a->address & 0xff)
CALL(http, http_input, 128, "HTTP/1.1 {} {}\r\n", a->status, a->reason)
CALL(log, log_input, 1024,
     "{} - - [{:02d}/{}/{}:{:02d}:{:02d}:{:02d} +0000] \"{} {} HTTP/{}.{}\" {} {} \"{}\" \"{}\"\n",
     a->client, a->day, a->month, a->year, a->hour, a->minute, a->second, a->method, a->path,
     a->major, a->minor, a->status, a->bytes, a->referrer, a->agent)
CALL(vmstat, vmstat_input, 128, "{} {}\n", a->name, a->value)
CALL(iso, iso_input, 64, "{:04d}-{:02d}-{:02d}T{:02d}:{:02d}:{:02d}.{:03d}Z", a->year, a->month,
     a->day, a->hour, a->minute, a->second, a->milliseconds)
CALL(stat20, stat_input, 512, " {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}",
     a->d[0], a->q[0], a->d[1], a->q[1], a->d[2], a->q[2], a->d[3], a->q[3], a->d[4], a->q[4],
     a->d[5], a->q[5], a->d[6], a->q[6], a->d[7], a->q[7], a->d[8], a->q[8], a->d[9], a->q[9])
CALL(padded, padded_input, 128, "{:<20}|{:10d}|{:<8x}|{:+d}", a->text, a->a, a->x, a->b)
CALL(double_17g, double_input, 64, "{:.17g}", a->v)
CALL(double_2f, double_input, 64, "{:.2f}", a->v)
CALL(int_d, int_input, 16, "{}", a->v)
