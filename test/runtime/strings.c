/* Strings: all short lengths at all alignments, between canaries and between pages that cannot be
 * touched, because the emitters read and write whole words near the ends of strings. */
#include "check.h"

#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { Longest = 200 };

/* A page between two others whose use is a fault, so that one byte too far ends the program. */
static char *guarded_page(size_t page) {
  char *area = (char *)mmap(0, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (area == (char *)MAP_FAILED || mprotect(area, page, PROT_NONE) != 0 ||
      mprotect(area + 2 * page, page, PROT_NONE) != 0) {
    perror("mmap");
    exit(2);
  }
  return area + page;
}

static void fill_source(char *s, size_t n) {
  size_t i;
  for (i = 0; i < n; i++) {
    s[i] = (char)('!' + i % 90);
  }
}

/* What a field of `width` with the n characters of s looks like. */
static size_t field(char *text, const char *s, size_t n, int left, size_t width) {
  size_t pad = width > n ? width - n : 0;
  memset(text, ' ', n + pad);
  memcpy(left ? text : text + pad, s, n);
  return n + pad;
}

#define CONSTANT_WIDTH(W)                                                                   \
  length = field(text, s, n, 0, W);                                                         \
  PUT("put_str right, constant width", qrintf_put_str(OUT, s, n, 0, W, 1), text, length, 1); \
  field(text, s, n, 1, W);                                                                  \
  PUT("put_str left, constant width", qrintf_put_str(OUT, s, n, QRINTF_LEFT, W, 1), text, length, 1);

#define HERE(S) PUT("put_mem_here", qrintf_put_mem_here(OUT, s, n, S), s, n, S);

static void check_lengths(const char *s, size_t n) {
  char text[512];
  size_t length;
  unsigned width;
  PUT("put_mem", qrintf_put_mem(OUT, s, n, 1), s, n, 1);
  PUT("put_mem", qrintf_put_mem(OUT, s, n, 8), s, n, 8);
  PUT("put_mem", qrintf_put_mem(OUT, s, n, 32), s, n, 32);
  HERE(0) HERE(1) HERE(2) HERE(3) HERE(6) HERE(7) HERE(14) HERE(15) HERE(30) HERE(31)
  for (width = 0; width <= Longest + 20; width += width < 40 ? 1 : 9) {
    int left;
    for (left = 0; left < 2; left++) {
      length = field(text, s, n, left, width);
      PUT(left ? "put_str left" : "put_str right",
          qrintf_put_str(OUT, s, n, left ? QRINTF_LEFT : 0, width, 1), text, length, 1);
    }
  }
  CONSTANT_WIDTH(0) CONSTANT_WIDTH(1) CONSTANT_WIDTH(2) CONSTANT_WIDTH(3) CONSTANT_WIDTH(5)
  CONSTANT_WIDTH(8) CONSTANT_WIDTH(9) CONSTANT_WIDTH(13) CONSTANT_WIDTH(15) CONSTANT_WIDTH(16)
  CONSTANT_WIDTH(17) CONSTANT_WIDTH(20) CONSTANT_WIDTH(24) CONSTANT_WIDTH(25) CONSTANT_WIDTH(31)
  CONSTANT_WIDTH(32) CONSTANT_WIDTH(33) CONSTANT_WIDTH(64) CONSTANT_WIDTH(65) CONSTANT_WIDTH(80)
}

/* Checks that the n bytes wanted stand at p, and that the emitter returned the end of them. */
static void stands(const char *what, const char *p, const char *end, const char *wanted, size_t n) {
  checks++;
  if (end != p + n || memcmp(p, wanted, n) != 0) {
    FAIL(("%s, length %lu", what, (unsigned long)n));
  }
}

/* The source ends at a page that cannot be read, then begins behind one; the destination
 * likewise. */
static void check_edges(char *in, char *out, size_t page) {
  size_t n, shift;
  int precision;
  char text[512];
  for (n = 0; n <= Longest; n++) {
    char *s = in + page - n, *p = out + page - n;
    size_t length;
    fill_source(s, n);
    memset(p, 0, n);
    stands("put_mem at the end of a page", p, qrintf_put_mem(p, s, n, 0), s, n);
    fill_source(in, n);
    stands("put_mem at the start of a page", out, qrintf_put_mem(out, in, n, 0), in, n);
    memset(text, '*', n);
    stands("put_fill at the end of a page", p, qrintf_put_fill(p, '*', n), text, n);
    stands("put_str at the end of a page", p, qrintf_put_str(p, s, n, 0, (unsigned)n, 0), s, n);
    /* What reads more than the string does not cross the page, even if an empty string points
     * behind it. */
    PUT("put_mem from the end of a page", qrintf_put_mem(OUT, s, n, 32), s, n, 32);
    HERE(3) HERE(7) HERE(15)
    length = field(text, s, n, 0, 20);
    PUT("put_str from the end of a page", qrintf_put_str(OUT, s, n, 0, 20, 1), text, length, 1);
    PUT("put_mem from the start of a page", qrintf_put_mem(OUT, in, n, 32), in, n, 32);
    field(text, in, n, 1, 20);
    PUT("put_str from the start of a page", qrintf_put_str(OUT, in, n, QRINTF_LEFT, 20, 1), text, length, 1);
    /* No null character stands before the page ends, so only the precision keeps the search
     * inside. */
    fill_source(s, n);
    for (precision = 0; (size_t)precision <= n; precision++) {
      if (qrintf_strnlen(s, precision) != (size_t)precision) {
        FAIL(("strnlen of an array without end, precision %d", precision));
      }
    }
  }
  for (n = 0; n <= Longest; n++) {
    for (shift = 0; shift < 16; shift++) { /* with one: found before, at, behind the precision */
      char *s = in + page - n - 1 - shift;
      fill_source(s, n);
      s[n] = 0;
      checks++;
      if (qrintf_strlen(s) != n || qrintf_strlen_here(s) != n || qrintf_strnlen(s, -1) != n || qrintf_strnlen(s, INT_MIN) != n ||
          qrintf_strnlen(s, (int)n) != n || qrintf_strnlen(s, (int)n + 1) != n || qrintf_strnlen(s, INT_MAX) != n ||
          qrintf_strnlen(s, (int)n / 2) != n / 2) {
        FAIL(("strnlen, length %lu", (unsigned long)n));
      }
#if QRINTF__OVERREAD && !QRINTF__MASKED
      { /* up to an end, alone and in a field: the text fits exactly, or there is one byte too few */
        const unsigned flags = shift % 2 ? QRINTF_LEFT : 0, width = (unsigned)(shift * 9);
        const size_t length = field(text, s, n, (int)flags, width);
        PUT("string with an end", qrintf__string_32(OUT, s, OUT + n), s, n, 32);
        PUT("field with an end", qrintf__string_in_64(OUT, s, OUT + length, flags, width), text, length, 64);
        if ((n != 0 && qrintf__string_32(OUT, s, OUT + n - 1) != NULL) ||
            (length != 0 && qrintf__string_in_64(OUT, s, OUT + length - 1, flags, width) != NULL)) {
          FAIL(("a string that is too long, length %lu", (unsigned long)n));
        }
      }
#endif
    }
  }
}

/* Integers whose last digit is the last byte of a page. */
static void check_integers_at_edge(char *out, size_t page) {
  unsigned count = make_values(), i;
  for (i = 0; i < count; i++) {
    char text[24];
    unsigned n = reference(text, values[i]);
    char *p = out + page - n;
    stands("put_u64 at the end of a page", p, qrintf_put_u64(p, values[i], 0), text, n);
    p--;
    stands("put_u64 before the last byte of a page", p, qrintf_put_u64(p, values[i], 1), text, n);
    n = (unsigned)sprintf(text, "%" L64 "x", values[i]);
    p = out + page - n;
    stands("put_x64 at the end of a page", p, qrintf_put_x64(p, values[i], 0, 0), text, n);
  }
}

static void check_apart(void) {
  const char *base = canvas + 512;
  int d, n, need;
  for (need = 0; need < 20; need++) {
    for (n = 0; n < 20; n++) {
      for (d = -45; d <= 45; d++) {
        int apart = d + n < 0 || need < d; /* [d, d + n] and [0, need] */
        checks++;
        if ((qrintf_apart(base, (qrintf_size)need, base + d, (qrintf_size)n) != 0) != apart) {
          FAIL(("apart(%d, %d, %d)", d, n, need));
        }
      }
    }
  }
}

#ifdef __aarch64__
/* Strings whose granules of memory have another tag than those around them, where the machine checks
 * tags. (qemu does; Linux' names of the constants are newer than Debian's headers.) */
static void check_tags(size_t page) {
  enum { TAGGED_ADDRESSES = 55, SYNCHRONOUS = 1 | 1 << 1 | 0xfffe << 3, TAGGED = 0x20, GRANULE = 16 };
  const unsigned long own = 2ul << 56, others = 1ul << 56;
  char *area;
  size_t n, shift, i;
  if (prctl(TAGGED_ADDRESSES, SYNCHRONOUS, 0, 0, 0) != 0) {
    puts("this machine checks no tags");
    return;
  }
  area = (char *)mmap(0, page, PROT_READ | PROT_WRITE | TAGGED, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (area == (char *)MAP_FAILED) {
    perror("mmap");
    exit(2);
  }
#define SET_TAG(at, tag) __asm__ __volatile__("mov x9, %0\n\t.inst 0xd9200929 // stg x9, [x9]" : : "r"((at) + (tag)) : "x9", "memory")
  for (n = 0; n <= Longest; n++) {
    for (shift = 0; shift < GRANULE; shift++) {
      char *const begin = area + 4 * GRANULE, *const s = begin + shift + own;
      for (i = 0; i < page; i += GRANULE) {
        const int is_own = i >= 4 * GRANULE && i <= 4 * GRANULE + shift + n;
        SET_TAG(area + i, is_own ? own : others);
        memset(area + i + (is_own ? own : others), '~', GRANULE);
      }
      fill_source(s, n);
      s[n] = 0;
      checks++;
      prepare(n);
      if (qrintf_strlen(s) != n || qrintf_strlen_here(s) != n || qrintf_strnlen(s, -1) != n || qrintf_strnlen(s, (int)n) != n ||
          qrintf_put_mem(OUT, s, n, 1) != OUT + n || memcmp(OUT, s, n) != 0) {
        FAIL(("tagged memory, length %lu", (unsigned long)n));
      }
    }
  }
}
#endif

int main(void) {
  static const char *volatile first = "the first string decides whether more may be read than a string has";
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  static char source[Longest + 64];
  size_t n, shift, i;
  if (qrintf_strlen(first) == 0) {
    return 2;
  }
  for (n = 0; n <= Longest; n++) {
    for (shift = 0; shift < 16; shift++) {
      memset(source, '~', sizeof source);
      fill_source(source + shift, n);
      if (shift == n % 16) {
        check_lengths(source + shift, n);
      }
      for (i = 0; i < 4; i++) { /* the destination at other alignments */
        const char *end;
        prepare(n + 16);
        end = qrintf_put_mem(OUT + i * 5, source + shift, n, 1);
        checks++;
        if (end != OUT + i * 5 + n || memcmp(OUT + i * 5, source + shift, n) != 0 || end[1] != CANARY ||
            canvas[ROOM + i * 5 - 1] != CANARY) {
          FAIL(("put_mem, length %lu, source +%lu, destination +%lu", (unsigned long)n, (unsigned long)shift,
                (unsigned long)(i * 5)));
        }
      }
    }
    memset(source, '0', n);
    PUT("put_fill", qrintf_put_fill(OUT, '0', n), source, n, 0);
  }
  memset(source, 'x', sizeof source);
  PUT("put_lit", qrintf_put_lit(OUT, "a\0b", 3), "a\0b", 3, 0);
  PUT("put_fill of a constant", qrintf_put_fill(OUT, 'x', 37), source, 37, 0);
  PUT("put_mem of a constant", qrintf_put_mem(OUT, source, 41, 1), source, 41, 0);
  check_edges(guarded_page(page), guarded_page(page), page);
  check_integers_at_edge(guarded_page(page), page);
  check_apart();
#ifdef __aarch64__
  check_tags(page);
#endif
  return finish("strings and page edges");
}
