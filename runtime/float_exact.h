/* ---- the digits of a double, all of them ---- */

/* Decimal limbs of 19 digits, the highest first; the decimal point stands in front of limb QRINTF__POINT.  Integers have up
 * to 309 digits, 17 limbs, behind a spare one for the carry of rounding.  Fractions have up to 1074 digits, 57 limbs.
 * A slot is the place of a digit: slot 19 * i is the first of limb i. */
#define QRINTF__POINT 18u
#define QRINTF__LIMBS (QRINTF__POINT + 57u)
#define QRINTF__LIMB QRINTF__WORD(0x8ac72304u, 0x89e80000u) /* 10^19 */
struct qrintf__decimal {
  qrintf_u64 limb[QRINTF__LIMBS];
  unsigned first; /* the first limb that is not 0 */
  unsigned end;   /* the limbs from here on are 0 */
  unsigned slot;  /* of the first digit; of the units for 0 */
};

#include "float_integer.h"

/* Places the first digit. */
QRINTF_INLINE void qrintf__find_first(struct qrintf__decimal *x, unsigned first) {
  while (first < x->end && x->limb[first] == 0) {
    first++;
  }
  x->first = first;
  x->slot = first < x->end ? first * 19 + 19 - qrintf_len_u64(x->limb[first]) : QRINTF__POINT * 19 - 1;
}

/* Rounds to `count` slots behind the decimal point, or, if significant, to `count` > 0 digits.
 * Limbs are made until the one that holds the first dropped digit is there, or nothing is left of the fraction. */
QRINTF_RARE void qrintf__exact(struct qrintf__decimal *x, qrintf_u64 bits, unsigned count, int significant) {
  qrintf_u64 binary[17]; /* the fraction, its lowest word first */
  const unsigned exponent = QRINTF_CAST(unsigned, bits >> 52);
  qrintf_u64 m = bits & QRINTF__MANTISSA, rest, power;
  unsigned words = 0, low = 0, high = 0, end = QRINTF__POINT, first = QRINTF__POINT, cut, i;
  if (exponent != 0) {
    m |= QRINTF__MANTISSA + 1;
  }
  x->limb[QRINTF__POINT - 1] = 0;
  if (exponent >= 1075) {
    first = qrintf__integer_limbs(x->limb, m, exponent - 1075);
  } else {
    const unsigned s = 1075 - exponent - (exponent == 0); /* 1..1074 */
    if (s < 64) {
      x->limb[QRINTF__POINT - 1] = m >> s;
      first -= m >> s != 0;
      m &= (QRINTF__U64(1) << s) - 1;
    }
    words = (s + 63) / 64;
    binary[0] = m << (words * 64 - s);
    binary[1] = m >> 1 >> (63 - (words * 64 - s));
    high = words < 2 ? 1 : 2;
  }
  /* `first` is the first limb in use.  In front of it there is always one more, for the carry. */
  x->limb[first - 1] = 0;
  cut = significant ? 0 : QRINTF__POINT * 19 + count;
  for (;;) {
    qrintf_u64 carry = 0;
    if (significant && first < end && cut == 0) {
      cut = first * 19 + 19 - qrintf_len_u64(x->limb[first]) + count;
    }
    while (low < high && binary[low] == 0) {
      low++;
    }
    if (low == high || (cut != 0 && cut / 19 < end)) {
      break;
    }
    for (i = low; i < high; i++) {
      qrintf_u64 upper, lower = qrintf__mul(binary[i], QRINTF__LIMB, &upper);
      lower += carry;
      carry = upper + (lower < carry); /* at most 10^19 - 1 */
      binary[i] = lower;
    }
    if (high < words) {
      if (carry != 0) {
        binary[high++] = carry;
      }
      carry = 0;
    }
    if (first == end && carry == 0) {
      first++;
    }
    x->limb[end++] = carry;
  }
  x->end = end;
  if (cut / 19 < end && cut != 0) {
    unsigned at = cut / 19;
    int sticky = low != high, odd;
    power = qrintf__ten_to(19 - cut % 19);
    rest = x->limb[at] % power;
    odd = (cut % 19 != 0 ? x->limb[at] / power : x->limb[at - 1]) & 1;
    for (i = at + 1; i < end; i++) {
      sticky |= x->limb[i] != 0;
    }
    x->limb[at] -= rest;
    if (rest > power / 2 || (rest == power / 2 && (sticky || odd))) {
      x->limb[at] += power; /* 10^19 at most */
      while (x->limb[at] == QRINTF__LIMB) {
        x->limb[at--] = 0;
        x->limb[at]++;
        first = at < first ? at : first;
      }
    }
    x->end = cut / 19 + 1;
  }
  qrintf__find_first(x, first);
}

/* The last n = 1..19 digits of v < 10^n, nothing behind them. */
QRINTF_OUTLINE char *qrintf__put_digits(char *p, qrintf_u64 v, unsigned n) {
#if QRINTF__FAST
  char text[24];
  const qrintf_u64 high = v / 100000000u, top = high / 100000000u; /* at most 999 */
  if (n == 19) { /* three of them; what is stored behind them is overwritten */
    qrintf__store4(p, (qrintf__dec4(QRINTF__U32(top)) | 0x30303030u) >> 8);
    return qrintf__put_all16(p + 3, QRINTF__U32(high - top * 100000000u), QRINTF__U32(v - high * 100000000u));
  }
  qrintf__put_all8(text, QRINTF__U32(top));
  qrintf__put_all16(text + 8, QRINTF__U32(high - top * 100000000u), QRINTF__U32(v - high * 100000000u));
  return qrintf__mem(p, text + (24 - n), n);
#else
  unsigned i = n;
  while (i != 0) {
    p[--i] = QRINTF__CHAR('0' + v % 10);
    v /= 10;
  }
  return p + n;
#endif
}

/* `count` slots from `slot` on. */
QRINTF_RARE char *qrintf__put_slots(char *p, const struct qrintf__decimal *x, unsigned slot, unsigned count) {
  while (count != 0 && slot / 19 < x->end) {
    const unsigned at = slot % 19, left = 19 - at, take = count < left ? count : left;
    qrintf_u64 v = slot / 19 < x->first ? 0 : x->limb[slot / 19];
    if (at != 0) {
      v %= qrintf__ten_to(left);
    }
    if (take != left) {
      v /= qrintf__ten_to(left - take);
    }
    p = qrintf__put_digits(p, v, take);
    slot += take;
    count -= take;
  }
  return qrintf__fill(p, '0', count);
}

/* How many of `count` slots from `slot` on are left without trailing zeros; the first one always is. */
QRINTF_INLINE unsigned qrintf__without_zeros(const struct qrintf__decimal *x, unsigned slot, unsigned count) {
  unsigned end = x->end;
  qrintf_u64 v;
  while (end > x->first && x->limb[end - 1] == 0) {
    end--;
  }
  if (end == x->first) {
    return 1;
  }
  v = x->limb[end - 1];
  end *= 19;
  while (v % 10 == 0) {
    v /= 10;
    end--;
  }
  return end - slot < count ? end - slot : count;
}
