/* ---- a large integer as limbs ----
 *
 * m * 2^shift times 10^(-38 t) is a fixed-point number that has one limb in front of the point: the first, if t is large enough.
 * Its fraction times 10^19 has the next one there, and so on, 2 t times.  Nothing is divided.
 *
 * The inverse power is rounded up, and where words are cut off a unit is added: what is held is never below the truth.  Every
 * limb is right since the truth lies on or above a limb, and the error, multiplied with it, stays smaller than one unit of the
 * last limb.  So a word less is enough each time.  float_tables.py proves this for every shift. */

static const qrintf_u64 qrintf__inverses[QRINTF__INVERSE_COUNT] __attribute__((unused, aligned(64))) = {
    QRINTF__INVERSES(QRINTF__TABLE_ENTRY)};

/* m * 2^shift, 2^52 <= m < 2^53, shift = 0..971.  Returns the first limb that is used. */
QRINTF_INLINE unsigned qrintf__integer_limbs(qrintf_u64 *limb, qrintf_u64 m, unsigned shift) {
  const unsigned t = shift < 11 ? 1 : (shift + 115) / 126, words = 2 * t + 1;
  const unsigned right = (38 * t * 217706u >> 16) + 11 - shift, whole = right / 64, bits = right % 64;
  const qrintf_u64 *inverse = qrintf__inverses + (t * t - 1); /* 3 + 5 + ... words are in front of it */
  qrintf_u64 word[2 * 8 + 1 + 4], carry = 0, low, high;
  unsigned first = QRINTF__POINT - 1 - 2 * t, i, k;
  m <<= 11;
  for (k = 0; k < words; k++) {
    low = qrintf__mul(m, inverse[k], &high) + carry;
    word[k] = low;
    carry = high + (low < carry);
  }
  word[words] = carry;
  word[words + 1] = word[words + 2] = word[words + 3] = 0;
  for (k = 0; k <= words; k++) {
    word[k] = word[k + whole] >> bits | word[k + whole + 1] << 1 << (63 - bits);
  }
  limb[first] = word[words];
  for (i = 0; i < 2 * t; i++) {
    carry = QRINTF__LIMB; /* the unit */
    for (k = i; k < words; k++) {
      low = qrintf__mul(word[k], QRINTF__LIMB, &high) + carry;
      word[k] = low;
      carry = high + (low < carry);
    }
    limb[first + 1 + i] = carry;
  }
  while (limb[first] == 0) {
    first++;
  }
  return first;
}
