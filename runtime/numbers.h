/* ---- several decimal numbers side by side ----
 *
 * The plain numbers of a long format are converted together, eight at a time, where the target has vectors for them: each
 * becomes a word of its digits and a length.  Those from 10^8 on are converted by themselves.  Elsewhere nothing is done
 * in advance. */

#if QRINTF__VECTORS == 2

typedef qrintf_u64 qrintf__v8u64 __attribute__((vector_size(64)));
typedef qrintf_u32 qrintf__v16u32 __attribute__((vector_size(64)));
typedef unsigned short qrintf__v32u16 __attribute__((vector_size(64)));
typedef qrintf_i32 qrintf__v8i32 __attribute__((vector_size(32)));

struct qrintf_numbers {
  qrintf__v8u64 words, lengths;
};

/* The steps of qrintf__dec8 (digits.h) in eight lanes, the first of them by products of 52 bits:
 *   x / 10000: 450359962738 * 10^4 = 2^52 + 7504, exact while x * 7504 < 2^52, that is x < 6 * 10^11;
 *   x - 10000 * q: 2^52 - 10^4 in the place of -10^4 leaves a bit 52, which is shifted out. */
QRINTF_INLINE void qrintf_to_numbers(struct qrintf_numbers *n, qrintf_u64 a, qrintf_u64 b, qrintf_u64 c, qrintf_u64 d, qrintf_u64 e,
                                     qrintf_u64 f, qrintf_u64 g, qrintf_u64 h) {
  const qrintf__v8u64 x = __extension__(qrintf__v8u64){a, b, c, d, e, f, g, h};
  const qrintf__v8u64 none = {0, 0, 0, 0, 0, 0, 0, 0};
  const qrintf__v8i64 by_10000 = QRINTF__AS(qrintf__v8i64, none + QRINTF__WORD(0x68u, 0xdb8bac72u));
  const qrintf__v8i64 less_10000 = QRINTF__AS(qrintf__v8i64, none + QRINTF__WORD(0xfffffu, 0xffffd8f0u));
  const qrintf__v8i64 q = QRINTF__MADD52_HIGH(QRINTF__AS(qrintf__v8i64, none), QRINTF__AS(qrintf__v8i64, x), by_10000);
  const qrintf__v8i64 r = QRINTF__MADD52_LOW(QRINTF__AS(qrintf__v8i64, x), q, less_10000);
  const qrintf__v16u32 y = QRINTF__AS(qrintf__v16u32, QRINTF__AS(qrintf__v8u64, q) | QRINTF__AS(qrintf__v8u64, r) << 32);
  const qrintf__v32u16 z = QRINTF__AS(qrintf__v32u16, (y << 16) - (y * 10486u >> 20) * 6553599u);
  const qrintf__v8u64 digits = QRINTF__AS(qrintf__v8u64, (z << 8) - (z * QRINTF_CAST(unsigned short, 103) >> 10) * QRINTF_CAST(unsigned short, 2559));
  /* A comparison that holds is -1.  Half as wide, it leaves a vector, not a mask. */
  const qrintf__v8i32 v = __builtin_convertvector(x, qrintf__v8i32);
  const qrintf__v8i32 more = ((v > 9) + (v > 99)) + ((v > 999) + (v > 9999)) + ((v > 99999) + (v > 999999)) + (v > 9999999);
  n->lengths = 1u - QRINTF__AS(qrintf__v8u64, __builtin_convertvector(more, qrintf__v8i64));
  n->words = (digits | QRINTF__ZEROS) >> (64u - 8u * n->lengths);
  __asm__("" : "+m"(*n)); /* or clang takes them out of registers, one by one */
}

/* The number in this lane, whose magnitude is x. */
QRINTF_INLINE char *qrintf__put_lane(char *p, qrintf_u64 x, const struct qrintf_numbers *n, unsigned lane, unsigned slack) {
  if (QRINTF_LIKELY(x < 100000000u)) {
    if (slack >= 7) {
      qrintf__store8(p, n->words[lane]);
    } else {
      const qrintf__v2u64 word = {0, 0};
      const qrintf__v2u64 characters = word + n->words[lane];
      qrintf__put_masked(p, QRINTF__AS(qrintf__v16, characters), QRINTF_CAST(unsigned, n->lengths[lane]));
    }
    return p + n->lengths[lane];
  }
  return qrintf__dec64_0(p, x);
}
QRINTF_INLINE char *qrintf_put_u64_of(char *p, qrintf_u64 v, const struct qrintf_numbers *n, unsigned lane, unsigned slack) {
  return qrintf__put_lane(p, v, n, lane, slack);
}
QRINTF_INLINE char *qrintf_put_i64_of(char *p, qrintf_i64 v, const struct qrintf_numbers *n, unsigned lane, unsigned slack) {
  *p = '-';
  return qrintf__put_lane(p + qrintf_negative(v), qrintf_abs(v), n, lane, slack);
}
QRINTF_INLINE char *qrintf_put_i32_of(char *p, qrintf_i32 v, const struct qrintf_numbers *n, unsigned lane, unsigned slack) {
  *p = '-';
  return qrintf__put_lane(p + (QRINTF__U32(v) >> 31), qrintf_abs32(v), n, lane, slack);
}
#define qrintf_put_u32_of qrintf_put_u64_of

#else

struct qrintf_numbers {
  char none;
};
#define qrintf_to_numbers(n, a, b, c, d, e, f, g, h) (void)(n)
#define qrintf_put_u32_of(p, v, n, lane, slack) ((void)(n), qrintf_put_u32(p, v, slack))
#define qrintf_put_i32_of(p, v, n, lane, slack) ((void)(n), qrintf_put_i32(p, v, slack))
#define qrintf_put_u64_of(p, v, n, lane, slack) ((void)(n), qrintf_put_u64(p, v, slack))
#define qrintf_put_i64_of(p, v, n, lane, slack) ((void)(n), qrintf_put_i64(p, v, slack))

#endif
