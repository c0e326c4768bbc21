// Random histories of streams: whatever was done to a stream before, a compiled call does what libc's
// does, and so does the engine's vfprintf (BY_LIST). Each history opens a stream of a random kind (a cookie that records where each write begins
// and ends, fails or takes less, a memory stream, a fixed buffer, a file, a full device), gives it a
// random buffer, and mixes compiled calls with other operations. What each operation returns, errno,
// ferror, what is pending and every write(2) go into the output.
// RUN: %same-gcc -Wno-format-truncation | FileCheck %s
// RUN: %same-clang | FileCheck %s
// RUN: %same-gxx -x c++ -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: grep -q "^$((HISTORIES - 1)) " %t.same-gcc/wrapped/output && grep -q "^$((HISTORIES - 1)) " %t.same-clang/wrapped/output
// RUN: env HISTORIES=2000 %same-clang -fsanitize=address,undefined -fno-sanitize-recover=all > /dev/null
// RUN: mkdir -p %t.engine && cp %s %t.engine/a.c && touch %t.engine/.qrintf && cd %t.engine
// RUN: for c in %gcc "%gcc -D_FORTIFY_SOURCE=2" %clang "%clang -D_FORTIFY_SOURCE=2"; do \
// RUN:   $c -O2 -w -DBY_LIST a.c -o plain && env QRINTF_STRICT=1 %qrintf-cc $c -O2 -w -DBY_LIST a.c -o wrapped || exit 1; \
// RUN:   nm wrapped > symbols && grep -q 'qrintf_.*_vfprintf' symbols || exit 1; \
// RUN:   ./plain > plain.out && ./wrapped > wrapped.out && cmp plain.out wrapped.out && grep -q "^$((HISTORIES - 1)) " wrapped.out || exit 1; \
// RUN: done
// RUN: rm -f %t.report && env QRINTF_STRICT=1 QRINTF_REPORT=%t.report %qrintf-cc musl-gcc -O2 -w %s -o %t.ours
// RUN: musl-gcc -O2 -w %s -o %t.plain && %t.plain > %t.want && %t.ours > %t.got && cmp %t.want %t.got
// RUN: grep -q "^$((HISTORIES - 1)) " %t.got && grep -c '"callee":"fprintf".*"outcome":"compiled"' %t.report | grep -qx '1[0-9]'
// HISTORIES is the number of them, which lit.cfg.py sets.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <locale.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

static uint64_t state, hash;
static unsigned draw(unsigned n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % n;
}
static void note(const void *bytes, size_t n) {
  const unsigned char *p = (const unsigned char *)bytes;
  for (size_t i = 0; i < n; i++)
    hash = (hash ^ p[i]) * 1099511628211u;
}
static void note_number(long v) { note(&v, sizeof v); }

// ---- the cookie: records each write; every now and then it fails or takes less
static unsigned trouble; // one write of so many; 0 for none
static ssize_t cookie_write(void *cookie, const char *bytes, size_t n) {
  (void)cookie;
  note_number((long)n);
  note(bytes, n);
  if (trouble && draw(trouble) == 0) {
    errno = ENOSPC;
    return draw(2) || n == 0 ? 0 : (ssize_t)draw((unsigned)n);
  }
  return (ssize_t)n;
}
static ssize_t cookie_read(void *cookie, char *bytes, size_t n) {
  (void)cookie;
  memset(bytes, 'r', n);
  return (ssize_t)n;
}
static int cookie_seek(void *cookie, off64_t *offset, int whence) {
  (void)cookie;
  note_number(*offset), note_number(whence);
  *offset = whence == SEEK_SET ? *offset : 100;
  return 0;
}

static char text[3000];
static const char *string(void) { return text + draw(draw(4) ? sizeof text - 900 + draw(880) : sizeof text); }
static const char *short_string(void) { return text + sizeof text - 1 - draw(40); }

// ---- the compiled calls, or those that go to the engine
#ifdef BY_LIST
__attribute__((noinline)) static int by_list(FILE *f, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int n = vfprintf(f, format, list);
  va_end(list);
  return n;
}
#define fprintf by_list
#endif
static int call(FILE *f) {
  const int v = (int)(state >> 20);
  switch (draw(20)) {
  case 0: return fprintf(f, "%d\n", v);
  case 1: return fprintf(f, "%s: %d\n", short_string(), v);
  case 2: return fprintf(f, "%u.%u.%u.%u", v & 255, v >> 8 & 255, v >> 16 & 255, v >> 24 & 255);
  case 3: return fprintf(f, "%.17g %.2f\n", v / 3.0, v / 7.0);
  case 4: return fprintf(f, "%s|%s", string(), short_string());
  case 5: return fprintf(f, "a\nb %d", v);
  case 6: return fprintf(f, "\n%x\n", v);
  case 7: return fprintf(f, "%c%d", 'a' + v % 20, v % 10);
  case 8: return fprintf(f, "%5s%-9ld|", short_string(), (long)v);
  case 9: return fprintf(f, "%*d\n", (int)draw(600), v);
  case 10: return fprintf(f, "%.*s,%p\n", (int)draw(30), string(), (void *)(uintptr_t)(v & 255));
  case 11: return fprintf(f, "%s%c", "", draw(9) ? 'x' : 0);
  case 12: return fprintf(f, "%s,%d\n", draw(3) ? "y" : NULL, v);
  case 13: return fprintf(f, "%Lf %d\n", (long double)v, v);
  case 14: return fprintf(f, "%ls %d\n", draw(3) ? L"wide" : L"\xe9", v);
  case 15: return fprintf(f, draw(2) ? "%d+\n" : "%d-\n", v);
  case 16: return fprintf(f, "%.*s", 0, string());
  case 17: return fprintf(f, "%m %d\n", v);
  case 18: return fprintf(f, "%.3s%s", short_string(), "\n");
  default: return fprintf(f, "%08d%s", v, short_string());
  }
}

static FILE *open_stream(unsigned kind, char **memory, size_t *length, const char *path) {
  const cookie_io_functions_t io = {cookie_read, cookie_write, cookie_seek, NULL};
  const char *modes[] = {"w", "w", "w", "a", "w+", "r+", "r"};
  switch (kind) {
  case 0: return open_memstream(memory, length);
  case 1: return fmemopen(text + sizeof text - 200, 1 + draw(150), draw(4) ? "w" : "a");
  case 2: return fopen("/dev/full", "w");
  case 3: return fopen(path, draw(2) ? "w" : "w+");
  default: return fopencookie(NULL, modes[draw(7)], io);
  }
}

static void history(const char *path) {
  static char buffer[4096], fixed[3000];
  char *memory = NULL;
  size_t length = 0;
  trouble = draw(3) ? 0 : 1 + draw(6);
  memcpy(fixed, text, sizeof text);
  const unsigned kind = draw(8);
  FILE *f = open_stream(kind, &memory, &length, path);
  if (!f)
    return;
  static const int kinds[] = {_IOFBF, _IOFBF, _IOFBF, _IOLBF, _IOLBF, _IONBF};
  const int may_set = kind != 0; // glibc crashes where a memory stream gets a buffer
  if (may_set && draw(5))
    setvbuf(f, draw(2) ? buffer : NULL, kinds[draw(6)], draw(2) ? 1 + draw(200) : 1 + draw(4096));
  for (unsigned i = draw(30) + 1; i > 0; i--) {
    errno = (int)draw(40);
    long result;
    const unsigned operation = draw(24);
    switch (operation) {
    case 0: result = fflush(f); break;
    case 1: result = fputc('c', f); break;
    case 2: result = fputs(short_string(), f); break;
    case 3: result = (long)fwrite(text, 1, draw(700), f); break;
    // A memory stream has bytes of no value where its position is behind its end.
    case 4: result = fseek(f, kind ? (long)draw(50) : 0, draw(2) ? SEEK_SET : SEEK_END); break;
    case 5: result = ftell(f); break;
    case 6: clearerr(f), result = 0; break;
    case 7: result = draw(6) ? 0 : fwide(f, draw(2) ? 1 : -1); break;
    case 8: result = __fsetlocking(f, draw(2) ? FSETLOCKING_BYCALLER : FSETLOCKING_INTERNAL); break;
#ifdef __GLIBC__ // musl loses what is in the old buffer
    case 9: result = !may_set || draw(3) ? 0 : setvbuf(f, NULL, kinds[draw(6)], 1 + draw(300)); break;
#endif
    case 10: result = putc_unlocked('u', f); break;
    case 11: result = draw(3) ? 0 : fgetc(f); break;
    case 12: result = draw(8) ? 0 : (long)fputwc(L'w', f); break;
    default: result = call(f); break;
    }
    note_number(result), note_number(errno), note_number(ferror(f));
    note_number(fwide(f, 0) > 0 ? -1 : (long)__fpending(f));
    if (memory && operation == 0) // only a flush tells where the memory is
      note(memory, length);
  }
  errno = 0;
  note_number(fclose(f)), note_number(errno);
  if (memory)
    note(memory, length);
  free(memory);
  note(text, sizeof text);
  memcpy(text, fixed, sizeof text);
  if ((f = fopen(path, "r")) != NULL) {
    const size_t n = fread(buffer, 1, sizeof buffer, f);
    note(buffer, n);
    fclose(f);
    if (truncate(path, 0))
      abort();
  }
}

int main(void) {
  const char *count = getenv("HISTORIES");
  char path[40]; // that of a file without a name, so that nothing is left of it
  sprintf(path, "/proc/self/fd/%d", fileno(tmpfile()));
  for (unsigned i = 0; i + 1 < sizeof text; i++)
    text[i] = i % 53 ? (char)('A' + i % 26) : '\n';
  for (long seed = 0, last = count ? atol(count) : 60000; seed < last; seed++) {
    state = (uint64_t)seed * 0x9e3779b97f4a7c15u + 1, hash = 14695981039346656037u;
    history(path);
    printf("%ld %llx\n", seed, (unsigned long long)hash);
  }
  return 0;
}
// CHECK-COUNT-15: "outcome":"compiled"
// CHECK: == text
// REQUIRES: all
