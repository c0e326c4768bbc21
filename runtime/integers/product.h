/* ---- products of 128 bits ----
 *
 * The conversions of decimal.h and floats/digits.h multiply two 64-bit numbers and need both halves
 * of the product. On targets without a 128-bit type it is made of four products of 32 bits. */
#ifndef QRINTF__INTEGERS_PRODUCT_H
#define QRINTF__INTEGERS_PRODUCT_H

#include "../base.h"

#if defined(__SIZEOF_INT128__) && !defined(QRINTF_PORTABLE)
__extension__ typedef unsigned __int128 qrintf__u128;
#endif

/* Returns the low half of a * b and stores the high half in *high. If it is made of four products,
 * no sum wraps around, because (2^32 - 1)^2 + 2 * (2^32 - 1) = 2^64 - 1. */
QRINTF_INLINE qrintf_u64 qrintf__mul(qrintf_u64 a, qrintf_u64 b, qrintf_u64 *high) {
#if defined(__SIZEOF_INT128__) && !defined(QRINTF_PORTABLE)
  const qrintf__u128 product = QRINTF_CAST(qrintf__u128, a) * b;
  *high = QRINTF__U64(product >> 64);
  return QRINTF__U64(product & ~QRINTF__U64(0));
#else
  const qrintf_u64 low32 = 0xffffffffu;
  const qrintf_u64 low = (a & low32) * (b & low32);
  const qrintf_u64 cross = (a >> 32) * (b & low32) + (low >> 32);
  const qrintf_u64 other = (a & low32) * (b >> 32) + (cross & low32);
  *high = (a >> 32) * (b >> 32) + (cross >> 32) + (other >> 32);
  return other << 32 | (low & low32);
#endif
}

#endif /* QRINTF__INTEGERS_PRODUCT_H */
