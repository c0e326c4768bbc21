/* The whole calls, for every peer with the interface of snprintf. The command line says for whom it
 * is compiled: PEER is the name, and BENCH_STB (Debian's libstb-dev) chooses the function. Otherwise
 * it is libc's, or ours if the wrapper compiles this file: both are the same source. */
#if defined(BENCH_STB)
#define STB_SPRINTF_STATIC
#define STB_SPRINTF_IMPLEMENTATION
#include <stb/stb_sprintf.h>
#define SNPRINTF stbsp_snprintf
#else
#include <stdio.h>
#define SNPRINTF snprintf
#endif

#include "../harness/entry.h"
#include "../harness/inputs.h"

#define CALL(WORKLOAD, TYPE, CAPACITY, ...)                                                        \
  BENCH_ENTRY(WORKLOAD, WORKLOAD, PEER, TYPE, CAPACITY, (int)SNPRINTF(buf, CAPACITY, __VA_ARGS__))

CALL(ipv4, ipv4_input, 16, "%u.%u.%u.%u", a->address >> 24 & 0xff, a->address >> 16 & 0xff,
     a->address >> 8 & 0xff, a->address & 0xff)
CALL(http, http_input, 128, "HTTP/1.1 %d %s\r\n", a->status, a->reason)
CALL(log, log_input, 1024,
     "%s - - [%02d/%s/%d:%02d:%02d:%02d +0000] \"%s %s HTTP/%d.%d\" %d %zu \"%s\" \"%s\"\n",
     a->client, a->day, a->month, a->year, a->hour, a->minute, a->second, a->method, a->path,
     a->major, a->minor, a->status, a->bytes, a->referrer, a->agent)
CALL(vmstat, vmstat_input, 128, "%s %lu\n", a->name, a->value)
CALL(iso, iso_input, 64, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", a->year, a->month, a->day, a->hour,
     a->minute, a->second, a->milliseconds)
CALL(stat20, stat_input, 512,
     " %d %llu %d %llu %d %llu %d %llu %d %llu %d %llu %d %llu %d %llu %d %llu %d %llu", a->d[0],
     a->q[0], a->d[1], a->q[1], a->d[2], a->q[2], a->d[3], a->q[3], a->d[4], a->q[4], a->d[5],
     a->q[5], a->d[6], a->q[6], a->d[7], a->q[7], a->d[8], a->q[8], a->d[9], a->q[9])
CALL(padded, padded_input, 128, "%-20s|%10d|%-8x|%+d", a->text, a->a, a->x, a->b)

CALL(double_17g, double_input, 64, "%.17g", a->v)
CALL(double_2f, double_input, 64, "%.2f", a->v)

CALL(int_d, int_input, 16, "%d", a->v)
