/* ---- the arguments, in their order or by position as in %2$s ----
 *
 * The engine takes each argument through these functions. Mostly that is va_arg; positions (a POSIX
 * extension) need the types of all arguments first, because va_arg can only go forwards. */
#ifndef QRINTF__ENGINE_ARGUMENTS_H
#define QRINTF__ENGINE_ARGUMENTS_H

#include "../base.h"

/* A format with higher positions is left to libc, so that the table below has a fixed size on the
 * stack. */
#define QRINTF__POSITIONS 24u

enum qrintf__argument_type {
  QRINTF__NO_TYPE,
  QRINTF__AN_INT,
  QRINTF__A_LONG,
  QRINTF__A_POINTER,
  QRINTF__A_DOUBLE
};
union qrintf__value {
  int i;
  qrintf_longlong l;
  const char *p;
#ifndef QRINTF_NO_FLOAT
  double d;
#endif
};

/* The arguments of a format with positions. Such a format is read twice: the first time only for
 * the types of its arguments. */
struct qrintf__positions {
  unsigned char types[QRINTF__POSITIONS + 1];
  int are_known; /* otherwise types are noted and nothing is formatted */
  int conflict;  /* an argument is used with two types */
  union qrintf__value values[QRINTF__POSITIONS + 1];
};

struct qrintf__arguments {
  __builtin_va_list list; /* in a structure, because va_list is an array on some targets */
  struct qrintf__positions *positions; /* or null */
  unsigned position;                   /* the next argument's */
};

/* Returns an argument by position, or notes its type in the first reading. */
QRINTF_RARE union qrintf__value *qrintf__engine_value(struct qrintf__arguments *a,
                                                      unsigned char type) {
  struct qrintf__positions *const all = a->positions;
  if (!all->are_known) {
    all->conflict |= all->types[a->position] != QRINTF__NO_TYPE && all->types[a->position] != type;
    all->types[a->position] = type;
    if (type == QRINTF__A_POINTER) {
      all->values[a->position].p = ""; /* others are 0 */
    }
  }
  return &all->values[a->position];
}

/* Return the next argument. */
QRINTF_RARE int qrintf__engine_next_int(struct qrintf__arguments *a) {
  return a->positions != QRINTF__NULL ? qrintf__engine_value(a, QRINTF__AN_INT)->i
                                      : __builtin_va_arg(a->list, int);
}
QRINTF_RARE const char *qrintf__engine_next_pointer(struct qrintf__arguments *a) {
  return a->positions != QRINTF__NULL ? qrintf__engine_value(a, QRINTF__A_POINTER)->p
                                      : __builtin_va_arg(a->list, const char *);
}
#ifndef QRINTF_NO_FLOAT
QRINTF_INLINE double qrintf__engine_next_double(struct qrintf__arguments *a) {
  return a->positions != QRINTF__NULL ? qrintf__engine_value(a, QRINTF__A_DOUBLE)->d
                                      : __builtin_va_arg(a->list, double);
}
#endif
QRINTF_INLINE qrintf_longlong qrintf__engine_next_long(struct qrintf__arguments *a) {
  return a->positions != QRINTF__NULL ? qrintf__engine_value(a, QRINTF__A_LONG)->l
                                      : __builtin_va_arg(a->list, qrintf_longlong);
}

#endif /* QRINTF__ENGINE_ARGUMENTS_H */
