/* What the cases of front_ends.py can name. The other unit (front_ends_other.c) has main, and its
   own definitions of what is weak or can be interposed: in another order, with other lengths. */
#ifdef __cplusplus
extern "C" {
#endif
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#ifndef __cplusplus
#if __STDC_VERSION__ >= 201112L
#include <uchar.h>
#else
typedef unsigned short char16_t;
typedef unsigned char32_t;
#endif
#endif

#ifdef __cplusplus
#define BOOL_TYPE bool
#else
#define BOOL_TYPE _Bool
#endif
int escape_int(int);
long long escape_long(long long);
double escape_double(double);
char *escape_pointer(volatile void *);
const char *escape_text(const char *);
void change_int(volatile int *);
void print_case(int number, int result, const void *region, int size);
int main(int count, char **words);

enum small { RED, GREEN, BLUE };
enum wide { HUGE_ONE = 0x7fffffff, ANOTHER = 3 };
enum signed_wide { NEGATIVE = -70000, POSITIVE = 70000 };
enum __attribute__((packed)) packed { PACKED_ONE, PACKED_TWO };
enum byte { BYTE_ONE = 1, BYTE_LAST = 255 };
typedef int vector4 __attribute__((vector_size(16)));
struct plain {
  char c;
  int i;
};
struct aligned {
  char c;
} __attribute__((aligned(16)));
union either {
  char c;
  double d;
  short s[5];
};
struct bits {
  int a : 3;
  unsigned b : 30;
  long long c : 40;
};
struct nested {
  int first;
  struct {
    char text[9];
    short n;
  } inner;
  char last[5];
};
struct flexible {
  int n;
  char text[];
};
struct empty {
  int nothing[0];
};
struct longs {
  char c;
  long long l;
};
struct doubles {
  char c;
  double d;
  long double e;
};
struct packed_fields {
  char c;
  long l;
} __attribute__((packed));

static struct {
  char left[32];
  char text[200];
  char right[32];
} arena;
static struct {
  char left[16];
  char text[24];
  char right[16];
} guard;
static struct thing {
  int b3 : 3;
  unsigned u7 : 7;
  long long b40 : 40;
  unsigned long long u33 : 33;
  BOOL_TYPE flag : 1;
  enum small e3 : 3;
  unsigned full : 32;
} thing = {1, 99, 77, 8589934591ull, 1, BLUE, 4294967295u};
static struct nested nested_object = {1, {"in", 2}, "last"};
static union either union_object = {'c'};
static const int table[4] = {7, -12, 9000, 40};
static const char *const names[4] = {"zero", "one", "two", "three"};
static const struct {
  const char *name;
  int number;
} records[2] = {{"first", 1}, {"the 2nd", -300}};
static int ordinary = 5, global_flag = 1;
static enum wide wide_value = ANOTHER;
static enum packed packed_value = PACKED_TWO;
static long double longer = 0.5L;

/* The other unit has strong definitions of those that are weak, and the program has others for a
 * shared library, so a value that was taken from here is wrong. */
#define WEAK __attribute__((weak))
#ifdef __cplusplus
#define DEFINE extern
#else
#define DEFINE
#endif
extern const char extern_array[];
extern const char extern_format[];
extern const int constant_value;
extern const char plain_text[], plain_format[];
extern const char *const pointer_format, *const formats[2];
const int constant_value = 12;
const char plain_text[24] = "plain";
const char plain_format[8] = "<%d>";
const char *const pointer_format = "(%d)";
const char *const formats[2] = {"%d", "<%d>"};
extern WEAK const int weak_value;
DEFINE WEAK const int weak_value = 3;
extern WEAK const char weak_text[], weak_format[];
DEFINE WEAK const char weak_text[24] = "weak";
DEFINE WEAK const char weak_format[8] = "w%d";
extern WEAK const char *const weak_pointer, *const weak_pointer_format;
DEFINE WEAK const char *const weak_pointer = "weak";
DEFINE WEAK const char *const weak_pointer_format = "w%d";
extern WEAK const char weak_array[];
extern WEAK int weak_undefined;
static const char static_format[] = "s%d";

static int function(void) { return ordinary; }
static int changed_by_function(void) {
  static int n = 3;
  change_int(&n);
  return n;
}
static __inline__ int line_of(int line) { return line + ordinary * 0; }
#ifdef __cplusplus
}
#endif

/* Types that not every compiler knows. */
#if defined __clang__ ? 0 : !defined __cplusplus
static _Float128 real128 = 0.5;
static _Float32 real32 = 0.25;
#else
static long double real128 = 0.5;
static float real32 = 0.25;
#endif
#if defined __FLT16_MANT_DIG__ && !defined __cplusplus
static _Float16 half = 0.5;
#else
static float half = 0.5;
#endif
static signed char eight = -8;

#define TEXT_OF_(x) #x
#define TEXT_OF(x) TEXT_OF_(x)
#define LINE_TEXT TEXT_OF(__LINE__)
#define LINE_OF_MACRO (__LINE__ * 2)
#define LINE_TWICE(x) ((x) + __LINE__)
#define LINE_BUILTIN ((int)__builtin_LINE())
#define MACRO_LINES(a, b) ((a) * 1000 + (b) + __LINE__)
#define OVER_LINES (__LINE__ + __LINE__)
#ifdef __cplusplus
struct source_location {
  int l, c;
  const char *f;
#ifdef __clang__
  static constexpr source_location current(int l = __builtin_LINE(), int c = __builtin_COLUMN(),
                                           const char *f = __builtin_FUNCTION()) {
    return {l, c, f};
  }
#else
  static constexpr source_location current(int l = __builtin_LINE(), int c = 7,
                                           const char *f = __builtin_FUNCTION()) {
    return {l, c, f};
  }
#endif
  constexpr int line() const { return l; }
  constexpr int column() const { return c; }
  constexpr const char *function_name() const { return f; }
};
static inline int line_by_default(int line = __builtin_LINE()) { return line; }
static inline int column_by_default(source_location at = source_location::current()) {
  return at.column() + at.line();
}
static constexpr int length_of(const char *text) { return *text ? 1 + length_of(text + 1) : 0; }
template <class T> static constexpr int overloaded(T) { return 1; }
static constexpr int overloaded(float) { return 22; }
static constexpr int overloaded(double) { return 333; }
static constexpr int overloaded(long double) { return 4444; }
static constexpr int overloaded(int) { return 5; }
static constexpr int overloaded(unsigned) { return 66; }
static constexpr int overloaded(char) { return 777; }
static constexpr int overloaded(const char *) { return 8; }
static constexpr int square(int a) { return a * a; }
template <int N> static constexpr int constant_square() {
  return N * N + (sizeof(long double) > 12);
}
static constexpr int evaluated_at() { return __builtin_is_constant_evaluated() ? 1 : 222; }
enum class scoped { first, second = 300 };
enum class scoped_char : char { low, high = '\xe9' };
struct empty_class {};
struct no_unique {
  [[no_unique_address]] empty_class a;
  char c;
};
struct with_virtual {
  virtual int number() const { return ordinary; }
  virtual ~with_virtual() = default;
  char c;
};
struct final_object final : with_virtual {
  int number() const override { return 12; }
  char d;
};
using with_virtual_object = with_virtual;
struct static_member {
  static const int value = 12;
  static const char *const names[2];
  static const char text[], format[];
};
const char *const static_member::names[2] = {"one", "other"};
const char static_member::text[] = "text";
const char static_member::format[] = "<%d>";
static constexpr const char *constexpr_format(int n) { return n > 4 ? "%x" : "%d"; }
template <bool B> struct if_format {
  static constexpr const char *text = "%x";
};
template <> struct if_format<true> {
  static constexpr const char *text = "<%d>";
};
#endif
