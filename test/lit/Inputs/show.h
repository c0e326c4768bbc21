/* Shows what a call leaves: fresh() is a buffer of '#', show() prints a result and every byte. */
#ifndef SHOW_H
#define SHOW_H
#include <stdio.h>
#include <string.h>

static char buf[64];

static char *fresh(void) {
  memset(buf, '#', sizeof buf);
  return buf;
}

static void show_number(long n) {
  if (n < 0)
    putchar('-');
  if (n / 10)
    show_number(n < 0 ? -(n / 10) : n / 10);
  putchar("0123456789"[n < 0 ? -(n % 10) : n % 10]);
}

static void show(int result) {
  size_t i;
  show_number(result);
  putchar(' ');
  for (i = 0; i < sizeof buf; i++)
    putchar(buf[i] ? buf[i] : '$');
  putchar('\n');
}
#endif
