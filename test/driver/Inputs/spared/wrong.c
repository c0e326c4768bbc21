#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
int f(char *b) { return sprintf(b, "%d", _SC_PAGE_SIZ); }
