/* What a peer offers to the harness: one entry for each workload that it can do. Peers are written
 * in C and C++. All peers of a variant (a compiler) are one shared library, which the harness
 * loads. */
#ifndef BENCH_ENTRY_H
#define BENCH_ENTRY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct bench_entry {
  const char *workload, *peer;
  size_t capacity; /* of the buffer */
  /* Formats n inputs into one buffer on the stack and returns the sum of the lengths. With step 0
   * it is always the first input. */
  size_t (*run)(const void *inputs, size_t n, size_t step);
  /* Formats one input into a buffer full of BENCH_UNTOUCHED, and copies all of it to `out`, so that
   * a byte written behind the NUL shows. Returns the length. */
  int (*record)(const void *input, char *out);
  const struct bench_entry *next;
};

enum { BENCH_UNTOUCHED = 0x7e };

void bench_register(struct bench_entry *entry); /* before main() */
const struct bench_entry *bench_entries(void);  /* what a library exports */

#ifdef __cplusplus
}
#endif

/* Makes the compiler assume that what was stored at p is read, and that everything may have
 * changed. Otherwise it could drop the call whose time is measured. */
#define BENCH_USE(p) __asm__ volatile("" : : "r"(p) : "memory")

/* An entry: EXPRESSION is an int and sees `char buf[CAPACITY]` and `const struct TYPE *a`. */
#define BENCH_ENTRY(ID, WORKLOAD, PEER, TYPE, CAPACITY, EXPRESSION)                                \
  static inline __attribute__((always_inline)) int body_##ID(char *buf, const struct TYPE *a) {    \
    return (EXPRESSION);                                                                           \
  }                                                                                                \
  static __attribute__((noinline)) size_t run_##ID(const void *inputs, size_t n, size_t step) {    \
    const struct TYPE *a = (const struct TYPE *)inputs;                                            \
    size_t sum = 0, i;                                                                             \
    char buf[CAPACITY];                                                                            \
    for (i = 0; i < n; i++, a += step) {                                                           \
      sum += (size_t)body_##ID(buf, a);                                                            \
      BENCH_USE(buf);                                                                              \
    }                                                                                              \
    return sum;                                                                                    \
  }                                                                                                \
  static __attribute__((noinline)) int record_##ID(const void *input, char *out) {                 \
    char buf[CAPACITY];                                                                            \
    int length, i;                                                                                 \
    for (i = 0; i < (CAPACITY); i++)                                                               \
      buf[i] = BENCH_UNTOUCHED;                                                                    \
    length = body_##ID(buf, (const struct TYPE *)input);                                           \
    BENCH_USE(buf);                                                                                \
    for (i = 0; i < (CAPACITY); i++)                                                               \
      out[i] = buf[i];                                                                             \
    return length;                                                                                 \
  }                                                                                                \
  static struct bench_entry entry_##ID = {#WORKLOAD, PEER, CAPACITY, run_##ID, record_##ID, 0};    \
  __attribute__((constructor)) static void enter_##ID(void) { bench_register(&entry_##ID); }

#endif
