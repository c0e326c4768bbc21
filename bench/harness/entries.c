/* The list of a variant's entries. */
#include "entry.h"

static struct bench_entry *first;

void bench_register(struct bench_entry *entry) {
  entry->next = first;
  first = entry;
}

__attribute__((visibility("default"))) const struct bench_entry *bench_entries(void) {
  return first;
}
