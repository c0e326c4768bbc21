// std::to_chars, where it does what the conversion does: single numbers without padding.
#include <charconv>

#include "../harness/entry.h"
#include "../harness/inputs.h"

#define CALL(WORKLOAD, TYPE, CAPACITY, ...)                                                                           \
  BENCH_ENTRY(WORKLOAD, WORKLOAD, "to_chars", BENCH_TEXT, TYPE, CAPACITY, [&] {                                       \
    char *end = std::to_chars(buf, buf + CAPACITY - 1, a->v __VA_OPT__(, ) __VA_ARGS__).ptr;                          \
    *end = 0;                                                                                                         \
    return static_cast<int>(end - buf);                                                                               \
  }())

using std::chars_format;

CALL(int_d, int_input, 16)
CALL(int_u, u32_input, 16)
CALL(int_lu, u64_input, 32)
CALL(int_llx, u64_input, 32, 16)
CALL(double_17g, double_input, 64, chars_format::general, 17)
CALL(double_g, double_input, 64, chars_format::general, 6)
CALL(double_2f, double_input, 64, chars_format::fixed, 2)
CALL(double_6f, double_input, 64, chars_format::fixed, 6)
CALL(double_e, double_input, 64, chars_format::scientific, 6)
CALL(double_17g_bits, double_input, 64, chars_format::general, 17)
CALL(double_g_bits, double_input, 64, chars_format::general, 6)
CALL(double_2f_bits, double_input, 400, chars_format::fixed, 2)
CALL(double_6f_bits, double_input, 400, chars_format::fixed, 6)
CALL(double_e_bits, double_input, 64, chars_format::scientific, 6)
