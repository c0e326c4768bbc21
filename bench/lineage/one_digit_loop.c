/* The loop of the textbooks: one digit for each division by ten, into a buffer from its end, then
 * copied. */
#include "lineage.h"

char *one_digit_loop(char *buf, uint64_t n) {
  char digits[20], *p = digits + sizeof digits;
  size_t length;
  do {
    *--p = (char)('0' + n % 10);
    n /= 10;
  } while (n);
  length = (size_t)(digits + sizeof digits - p);
  memcpy(buf, p, length);
  return buf + length;
}
