// Several threads write to one stream: each line is whole, and who holds the stream by flockfile is
// not interrupted. ThreadSanitizer has nothing to say.
// RUN: %same -pthread
// RUN: %same -pthread -fsanitize=thread
// RUN: mkdir -p %t.engine && cp %s %t.engine/a.c && touch %t.engine/.qrintf && cd %t.engine
// RUN: for c in %gcc "%gcc -static" %clang; do \
// RUN:   env QRINTF_STRICT=1 %qrintf-cc $c -O2 -DBY_LIST -pthread a.c -o wrapped && ./wrapped | grep -qx '24001 lines' || exit 1; \
// RUN:   nm wrapped > symbols && grep -q 'qrintf_.*_vfprintf' symbols || exit 1; \
// RUN: done
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef BY_LIST // through the engine
__attribute__((noinline)) static int by_list(FILE *f, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int n = vfprintf(f, format, list);
  va_end(list);
  return n;
}
#define fprintf by_list
#endif

static FILE *stream;

static void *work(void *which) {
  const long number = (long)which;
  for (int i = 0; i < 3000; i++) {
    flockfile(stream);
    fprintf(stream, "[%ld begins %d,", number, i);
    fprintf(stream, " ends %d]\n", i);
    funlockfile(stream);
    fprintf(stream, "[%ld begins %d, ends %d]\n", number, i, i);
  }
  return NULL;
}

int main(void) {
  pthread_t threads[4];
  char line[100], *text = NULL;
  size_t length;
  int count = 0;
  stream = tmpfile();
  fprintf(stream, "%s\n", "first");
  for (long i = 0; i < 4; i++)
    pthread_create(&threads[i], NULL, work, (void *)i);
  for (int i = 0; i < 4; i++)
    pthread_join(threads[i], NULL);
  rewind(stream);
  for (; fgets(line, sizeof line, stream); count++) {
    long number;
    int begins, ends;
    if (count && (sscanf(line, "[%ld begins %d, ends %d]", &number, &begins, &ends) != 3 || begins != ends))
      return 1;
  }
  stream = open_memstream(&text, &length);
  fprintf(stream, "%d lines\n", count);
  fclose(stream);
  puts(text);
  free(text);
  return count == 24001 ? 0 : 2;
}
// CHECK-COUNT-4: "callee":"fprintf",{{.*}}"outcome":"compiled"
