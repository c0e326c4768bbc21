/* What calls.c and calls.cpp define, and one call that a header makes. */
#ifndef CALLS_H
#define CALLS_H
#include <stddef.h>
#include <stdio.h>

struct address {
  unsigned char byte[4];
  const char *host;
};

#ifdef __cplusplus
extern "C" {
#endif
int put_address(char *out, size_t size, const struct address *a);
int put_number(char *out, int number);
int put_line(char *out, size_t size, const char *name, unsigned long count, char mark);
int put_all(char *out, size_t size, int count);
#ifdef __cplusplus
}
#endif

static inline int put_pair(char *out, size_t size, int first, int second) {
  return snprintf(out, size, "(%d, %d)", first, second);
}
#endif
