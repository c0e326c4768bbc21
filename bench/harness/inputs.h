/* The inputs of each workload: what harness and peers have in common. */
#ifndef BENCH_INPUTS_H
#define BENCH_INPUTS_H

#include <stddef.h>
#include <stdint.h>

struct int_input { int v; };
struct double_input { double v; };
struct ipv4_input { uint32_t address; };
struct http_input { int status; const char *reason; };
struct vmstat_input { const char *name; unsigned long value; };
struct iso_input { int year, month, day, hour, minute, second, milliseconds; };
struct stat_input { int d[10]; unsigned long long q[10]; };
struct padded_input { const char *text; int a; unsigned x; int b; };
struct log_input {
  const char *client, *month, *method, *path, *referrer, *agent;
  int day, year, hour, minute, second, major, minor, status;
  size_t bytes;
};

#ifdef __cplusplus
#include <string>
#include <vector>

struct InputSet {
  std::string workload;
  std::vector<char> bytes;
  size_t size, count; // of one input; of all

  const char *at(size_t i) const { return bytes.data() + i * size; }
};

std::vector<InputSet> makeInputs(size_t n);
#endif
#endif
