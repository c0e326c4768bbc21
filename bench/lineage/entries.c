/* The routines as entries of the benchmark. dec64, dec32: the digits and a NUL into a buffer; the kernel's, which store
 * digits last first, come twice: with what number() does next, and alone. */
#include "lineage.h"

#include "../harness/entry.h"
#include "../harness/inputs.h"

static inline int ended(char *buf, char *end) {
  *end = 0;
  return (int)(end - buf);
}

/* What the kernel's number() does: byte by byte, from the last to the first. */
static inline int turned(char *buf, char *(*put)(char *, uint64_t), uint64_t n) {
  char digits[24], *end = put(digits, n), *p = buf;
  while (end != digits)
    *p++ = *--end;
  return ended(buf, p);
}

#define DECIMAL(WORKLOAD, TYPE, ROUTINE, PEER) \
  BENCH_ENTRY(ROUTINE##_in_##WORKLOAD, WORKLOAD, PEER, BENCH_TEXT, TYPE, 32, ended(buf, ROUTINE(buf, a->v)))
#define BOTH_WIDTHS(FAMILY, PEER) \
  DECIMAL(dec64, u64_input, FAMILY##_u64, PEER) DECIMAL(dec32, u32_input, FAMILY##_u32, PEER)
#define ONE_WIDTH(ROUTINE, PEER) \
  DECIMAL(dec64, u64_input, ROUTINE, PEER) DECIMAL(dec32, u32_input, ROUTINE, PEER)
#define KERNEL_IN(WORKLOAD, TYPE, ROUTINE, PEER) \
  BENCH_ENTRY(ROUTINE##_turned_##WORKLOAD, WORKLOAD, PEER, BENCH_TEXT, TYPE, 32, turned(buf, ROUTINE, a->v)) \
  BENCH_ENTRY(ROUTINE##_alone_##WORKLOAD, WORKLOAD, PEER " alone", BENCH_REVERSED, TYPE, 32, (int)(ROUTINE(buf, a->v) - buf))
#define KERNEL(ROUTINE, PEER) KERNEL_IN(dec64, u64_input, ROUTINE, PEER) KERNEL_IN(dec32, u32_input, ROUTINE, PEER)
#define DENTRY(ROUTINE, PEER) BENCH_ENTRY(ROUTINE, dentry, PEER, BENCH_NUMBER, names_input, 8, ROUTINE(a->a, a->b, a->length))

BOTH_WIDTHS(glibc, "glibc")
BOTH_WIDTHS(ours, "qrintf")
KERNEL(linux_2007, "Linux 2007")
KERNEL(linux_2012, "Linux 2012")
KERNEL(linux_2015, "Linux 2015")
ONE_WIDTH(one_digit_loop, "digit loop")
BOTH_WIDTHS(jeaiii, "jeaiii (our version)")
BOTH_WIDTHS(to_chars, "to_chars")
#ifdef BENCH_FMT
BOTH_WIDTHS(fmt_int, "fmt")
#endif
#ifdef BENCH_CRATES
ONE_WIDTH(yyjson_u64, "itoa_yy (yyjson)")
BOTH_WIDTHS(rust_itoa, "Rust itoa")
BOTH_WIDTHS(rust_lexical, "jeaiii (lexical)")
/* itoa hands out a text in a buffer of its own. */
BENCH_ENTRY(rust_itoa_alone_u64, dec64, "Rust itoa alone", BENCH_NUMBER, u64_input, 40, (int)rust_itoa_length_u64(buf, a->v))
BENCH_ENTRY(rust_itoa_alone_u32, dec32, "Rust itoa alone", BENCH_NUMBER, u32_input, 40, (int)rust_itoa_length_u32(buf, a->v))
#endif

DENTRY(dentry_memcmp, "glibc")
DENTRY(dentry_bytes_int, "bytes, int")
DENTRY(dentry_bytes_bool, "bytes, bool")
DENTRY(dentry_words, "words")
