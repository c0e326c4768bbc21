#include <signal.h>
#include <stdio.h>
#include <string.h>

#define TEXT_OF(what) str##what

#ifndef RUN
int wrong(int n) { return n ? strsignl(n) : 0; }
#endif

char *name_of(int number) { return TEXT_OF(signal)(number); }

void show(int n) {
  printf("%d ", n);
  puts(name_of(n));
}

int main(void) {
  show(SIGHUP);
  return 0;
}
