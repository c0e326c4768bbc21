/* ---- formats that are found by their address ----
 *
 * A unit that was compiled through qrintf can have compiled code, a *formatter*, for literals that
 * it passes to the program's own printf-like functions. Such a unit has a record (struct
 * qrintf_format) of each literal, and a constructor passes it to qrintf__engine_add. The program
 * passes the address of the literal on, and we look for a record of that address. A literal never
 * changes, and a program or shared library has a table of its own, so an address that is found in
 * it is proof of the text. A copy of a format, or a translation, is the engine's. */
#ifndef QRINTF__ENGINE_ADDRESS_H
#define QRINTF__ENGINE_ADDRESS_H

#include "../base.h"
#include "arguments.h"
#include "plan.h"

/* Defined for the text that units carry. */
#ifdef QRINTF__FORMATS_HAVE_ADDRESSES
#define QRINTF__CHAINS 256 /* of records; the address of a text says which */
extern struct qrintf_format *qrintf__engine_chains[QRINTF__CHAINS]
    __attribute__((__visibility__("hidden")));
struct qrintf_format *qrintf__engine_chains[QRINTF__CHAINS];

QRINTF_INLINE struct qrintf_format **qrintf__engine_chain(const char *text) {
  const qrintf_u32 bits = QRINTF_CAST(qrintf_u32, QRINTF__ADDRESS(text));
  return &qrintf__engine_chains[QRINTF__U32(bits * 0x9e3779b1u) >> 24];
}

/* Makes a record known, before main or while a library is opened. The dynamic linker runs the
 * constructors of a program or library one after the other, but one of them may have started a
 * thread that formats already. */
QRINTF_PUBLIC void qrintf__engine_add(struct qrintf_format *record) {
  struct qrintf_format **const chain = qrintf__engine_chain(record->text);
  record->next = *chain;
  __atomic_store_n(chain, record, __ATOMIC_RELEASE);
}

/* A formatter takes the address of its arguments, each in 8 bytes, if all of them are integers and
 * pointers and the machine's calls save them so. Otherwise it takes that of the va_list, which it
 * does not change. */
typedef int qrintf__formatter(char *, qrintf_size, const void *);

#if QRINTF__SAVES
/* Calls the formatter of a format whose arguments have not all been saved in one place. */
QRINTF_OUTLINE int qrintf__engine_format_gathered(char *to, qrintf_size size,
                                                  const struct qrintf__list *list,
                                                  qrintf__formatter *formatter, unsigned count) {
  char words[8 * 255];
  qrintf__engine_gather_words(words, list, count);
  return formatter(to, size, words);
}

/* Calls a formatter that takes `count` arguments. Returns the number of characters, or a negative
 * number if the text may not fit; nothing that libc would not store has been stored then. */
QRINTF_INLINE int qrintf__engine_format(char *to, qrintf_size size, __builtin_va_list arguments,
                                        qrintf__formatter *formatter, unsigned count) {
  const void *const any = arguments;
  const struct qrintf__list *const list = QRINTF_CAST(const struct qrintf__list *, any);
  if (count == 0) {
    return formatter(to, size, list);
  }
  if (QRINTF_LIKELY(list->integers + 8 * count <= 48)) {
    return formatter(to, size, list->saved + list->integers);
  }
  return qrintf__engine_format_gathered(to, size, list, formatter, count);
}
#else
/* Every formatter takes the va_list. */
QRINTF_INLINE int qrintf__engine_format(char *to, qrintf_size size, __builtin_va_list arguments,
                                        qrintf__formatter *formatter, unsigned count) {
  __builtin_va_list list;
  int n;
  (void)count;
  __builtin_va_copy(list, arguments);
  n = formatter(to, size, &list);
  __builtin_va_end(list);
  return n;
}
#endif

/* Returns the record of the literal at f, or null. */
QRINTF_INLINE const struct qrintf_format *qrintf__engine_record(const char *f) {
  const struct qrintf_format *record = __atomic_load_n(qrintf__engine_chain(f), __ATOMIC_ACQUIRE);
  while (record != QRINTF__NULL && record->text != f) {
    record = record->next;
  }
  return record;
}
#endif

#endif /* QRINTF__ENGINE_ADDRESS_H */
