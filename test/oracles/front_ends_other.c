/* The unit beside the cases of front_ends.py: main, functions that no optimiser sees through, and
   other definitions of what the cases' unit only has weakly. With -DINTERPOSE also of what a shared
   library of the cases has; with longer texts (within the arrays that the library declares), so
   that a bound that was taken from the library's is too low. Never compiled through the wrapper. */
#include <stdio.h>
#include <string.h>

int escape_int(int n) { return n; }
long long escape_long(long long n) { return n; }
double escape_double(double n) { return n; }
char *escape_pointer(volatile void *p) { return (char *)p; }
const char *escape_text(const char *p) { return p; }
void change_int(volatile int *p) { *p = *p * 1000 + 345; }
void run_cases(void);

void print_case(int number, int result, const void *region, int size) {
  const unsigned char *p = region;
  printf("%d: %d ", number, result);
  for (int i = 0; i < size; i++)
    printf("%02x", p[i]);
  puts("");
}

const char extern_array[] = "other's array";
const char extern_format[] = "x%d";
const int weak_value = 12345;
const char weak_text[24] = "the strong text";
const char weak_format[8] = "S%xS";
const char *const weak_pointer = "the strong pointer";
const char *const weak_pointer_format = "S%xS";
const char weak_array[] = "array";
int weak_undefined;
#ifdef INTERPOSE
const int constant_value = 54321;
const char plain_text[24] = "the program's text";
const char plain_format[8] = "P%xP";
const char *const pointer_format = "P%xP";
const char *const formats[2] = {"P%x", "Q%x"};
#include "others.h"
#endif

int main(void) {
  run_cases();
  return 0;
}
