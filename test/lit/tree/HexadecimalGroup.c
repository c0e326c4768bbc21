// Hexadecimal numbers converted together: each is widened before it is shifted to its place.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && gcc -O2 a.c -o plain && ./plain > plain.txt
// RUN: %qrintf rewrite --in-place a.c -- gcc -O2 && grep -q '^    snprintf_main_08x_04x_04x_04x' a.c
// RUN: gcc -O2 -Wall -Wextra -Werror a.c -o rewritten && ./rewritten > rewritten.txt && diff plain.txt rewritten.txt
// RUN: gcc -O1 -fsanitize=undefined -fno-sanitize-recover=all a.c -o checked && ./checked > checked.txt && diff plain.txt checked.txt
#include <stdio.h>

int main(void) {
  char b[64];
  for (unsigned i = 0; i < 40; i++) {
    const unsigned a = 0xdeadbeefu + i, c = i * 3, d = 9, e = i * 1000;
    const unsigned long l = i * 0x12345678ul;
    snprintf(b, sizeof b, "%08x-%04x-%04x-%04x-%012lx", a, c, d, e, l);
    puts(b);
  }
}
