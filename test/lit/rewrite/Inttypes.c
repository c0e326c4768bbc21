// "%" PRIu64 and its relatives join to a format.
// RUN: %same
#include "show.h"
#include <inttypes.h>

int main(void) {
  volatile uint64_t u = UINT64_MAX;
  volatile int32_t i = INT32_MIN;
  show(snprintf(fresh(), sizeof buf, "%" PRIu64 " %" PRId32 "%08" PRIx64, u, i, u >> 40));
  show(snprintf(fresh(), sizeof buf, "%" PRIu8 "/%" PRIX16 "/%" PRIiMAX, (uint8_t)u, (uint16_t)u, (intmax_t)i));
}
// CHECK: "format":"%lu %d%08lx","outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: __q{{0+}}(fresh(), sizeof buf, "%" PRIu64 " %" PRId32 "%08" PRIx64, u, i, u >> 40)
