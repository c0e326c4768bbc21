/* In a loop, over varied values: one call of fprintf, or with -DBUFFER of snprintf, or with -DSTRING
 * of asprintf and free, or with -DBY_LIST of a function of the program that calls vfprintf or
 * vsnprintf with a format that is not constant, or with -DNOT_CONSTANT with such a format; with
 * -DTHREADS=N by N threads at once.
 * bench/streams.py and bench/costs.py compile this once for each row (-DFORMAT, -DVALUES) with and
 * without the wrapper, and count the instructions of a run with and without the calls, or time it:
 *     rows CALLS [ROUNDS] */
#define _GNU_SOURCE
#include "values.h"
#include <pthread.h>
#include <stdarg.h>

#ifdef BY_LIST
#ifdef BUFFER
#define TO char *to, size_t size
#define FORMATTED vsnprintf(to, size, format, list)
#define snprintf by_list
#else
#define TO FILE *to
#define FORMATTED vfprintf(to, format, list)
#define fprintf by_list
#endif
__attribute__((noinline)) static int by_list(TO, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int n = FORMATTED;
  va_end(list);
  return n;
}
#define NOT_CONSTANT
#endif

#ifdef NOT_CONSTANT /* so the engine formats the call by a plan */
const char *format_of_row = FORMAT;
#undef FORMAT
#define FORMAT format_of_row
#endif

static void call(int calls) {
  for (int k = 0; k < calls; k++) {
    const struct value *const v = &values[k & (COUNT - 1)];
#ifdef BUFFER
    static char buffer[512];
    snprintf(buffer, sizeof buffer, FORMAT, VALUES);
#elif defined STRING
    char *string;
    if (asprintf(&string, FORMAT, VALUES) >= 0)
      free(string);
#else
    fprintf(stdout, FORMAT, VALUES);
#endif
  }
}

#ifdef THREADS
static void *thread(void *calls) {
  call(*(const int *)calls);
  return NULL;
}
static void call_by_threads(int calls) {
  pthread_t all[THREADS];
  for (int k = 0; k < THREADS; k++)
    pthread_create(&all[k], NULL, thread, &calls);
  for (int k = 0; k < THREADS; k++)
    pthread_join(all[k], NULL);
}
#define call call_by_threads
#endif

int main(int argc, char **argv) {
  make_values();
  fputs("begin\n", stdout);
  run(call, argc > 1 ? atoi(argv[1]) : 0, argc > 2 ? atoi(argv[2]) : 0);
  return 0;
}
