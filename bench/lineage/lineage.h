/* The routines that are compared on integers alone, each in an object of its own, whose size is reported. */
#ifndef BENCH_LINEAGE_H
#define BENCH_LINEAGE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The kernel's: stores the digits last first, returns their end. number() stores them the other way round afterwards. */
char *linux_2007(char *buf, uint64_t n);
char *linux_2012(char *buf, uint64_t n);
char *linux_2015(char *buf, uint64_t n);

/* The others store the digits in order, no NUL, and return their end. */
char *one_digit_loop(char *buf, uint64_t n);
char *jeaiii_u64(char *buf, uint64_t n);
char *jeaiii_u32(char *buf, uint32_t n);
char *to_chars_u64(char *buf, uint64_t n);
char *to_chars_u32(char *buf, uint32_t n);
char *fmt_int_u64(char *buf, uint64_t n);
char *fmt_int_u32(char *buf, uint32_t n);
char *glibc_u64(char *buf, uint64_t n);
char *glibc_u32(char *buf, uint32_t n);
char *ours_u64(char *buf, uint64_t n);
char *ours_u32(char *buf, uint32_t n);
/* From packages of crates.io (../crates.py), where they can be had. */
char *yyjson_u64(char *buf, uint64_t n);
char *rust_itoa_u64(char *buf, uint64_t n);
char *rust_itoa_u32(char *buf, uint32_t n);
size_t rust_itoa_length_u64(char *buffer, uint64_t n); /* into itoa's own sort of buffer, 40 bytes */
size_t rust_itoa_length_u32(char *buffer, uint32_t n);
char *rust_lexical_u64(char *buf, uint64_t n);
char *rust_lexical_u32(char *buf, uint32_t n);

/* Whether two names of one length differ. */
int dentry_bytes_int(const unsigned char *a, const unsigned char *b, size_t length);
#ifndef __cplusplus
_Bool dentry_bytes_bool(const unsigned char *a, const unsigned char *b, size_t length);
#endif
int dentry_words(const unsigned char *a, const unsigned char *b, size_t length);
int dentry_memcmp(const unsigned char *a, const unsigned char *b, size_t length);

#ifdef __cplusplus
}
#endif

/* Two digits each, in order. */
#define LINEAGE_PAIRS                                                                                                  \
  "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"               \
  "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"

#endif
