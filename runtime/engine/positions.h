/* ---- arguments by position: %2$s, %1$*3$d ----
 *
 * The format is read twice: for the types of the arguments, and to format.  Each specification is then a format of its own, with its
 * field width and precision as arguments: of %2$-8s that is %-*.*s. */

#define QRINTF__POSITIONS 24u /* more are libc's */

struct qrintf__positions {
  unsigned char types[QRINTF__POSITIONS + 1]; /* the conversion specifier's letter in a word; 0 for none */
  union {
    int i;
    qrintf_longlong l;
    void *p;
#ifndef QRINTF_NO_FLOAT
    double d;
#endif
  } values[QRINTF__POSITIONS + 1];
};
enum qrintf__position_type { QRINTF__NO_TYPE, QRINTF__AN_INT, QRINTF__A_LONG, QRINTF__A_POINTER, QRINTF__A_DOUBLE };

/* What a specification says: positions, 0 for none, and its parts. */
struct qrintf__positional {
  unsigned value, width_from, precision_from;
  int width, precision;
  unsigned char type;
  char format[16]; /* %-+ #0*.*lld */
};

/* N$, one of the array; or null. */
QRINTF_RARE const char *qrintf__engine_position(const char *f, unsigned *position) {
  f = qrintf__engine_number(f, position);
  return *f == '$' && *position - 1 < QRINTF__POSITIONS ? f + 1 : QRINTF__NULL;
}

/* A field width or a precision. */
QRINTF_RARE const char *qrintf__engine_amount(const char *f, unsigned *from, int *amount) {
  unsigned given;
  *from = 0;
  if (*f == '*') {
    return qrintf__engine_position(f + 1, from);
  }
  f = qrintf__engine_number(f, &given);
  *amount = QRINTF_CAST(int, given);
  return given <= QRINTF__FIELD_MAX ? f : QRINTF__NULL;
}

/* Reads what follows a %, up to the conversion specifier. */
QRINTF_RARE const char *qrintf__engine_positional(const char *f, struct qrintf__positional *spec) {
  char *to = spec->format;
  const char *begin;
  unsigned flag, length = sizeof(int);
  f = qrintf__engine_position(f, &spec->value);
  if (f == QRINTF__NULL) {
    return f;
  }
  *to++ = '%';
  while ((flag = QRINTF_CAST(unsigned, *f) - ' ') <= '0' - ' ' && qrintf__engine_flags[flag] != 0) {
    if (to == spec->format + 6) {
      return QRINTF__NULL;
    }
    *to++ = *f++;
  }
  f = qrintf__engine_amount(f, &spec->width_from, &spec->width);
  spec->precision = -1;
  spec->precision_from = 0;
  if (f != QRINTF__NULL && *f == '.') {
    f = qrintf__engine_amount(f + 1, &spec->precision_from, &spec->precision);
  }
  if (f == QRINTF__NULL) {
    return f;
  }
  *to++ = '*';
  *to++ = '.';
  *to++ = '*';
  begin = f;
  f = qrintf__engine_length(f, &length);
  while (begin != f) {
    *to++ = *begin++;
  }
  *to++ = *f;
  *to = 0;
  switch (*f++) {
  case 'd': case 'i': case 'u': case 'x': case 'X': case 'o':
    spec->type = length & 8u ? QRINTF__A_LONG : QRINTF__AN_INT;
    return f;
  case 'c':
    spec->type = QRINTF__AN_INT;
    return f;
  case 's': case 'p':
    spec->type = QRINTF__A_POINTER;
    return f;
#ifndef QRINTF_NO_FLOAT
  case 'a': case 'e': case 'f': case 'g': case 'A': case 'E': case 'F': case 'G':
    spec->type = QRINTF__A_DOUBLE;
    return f;
#endif
  default:
    return QRINTF__NULL;
  }
}

/* Notes a type.  An argument has one type: else the call is libc's. */
QRINTF_INLINE int qrintf__engine_note(struct qrintf__positions *all, unsigned position, unsigned char type) {
  if (position != 0) {
    if (all->types[position] != QRINTF__NO_TYPE && all->types[position] != type) {
      return 0;
    }
    all->types[position] = type;
  }
  return 1;
}

/* Finds the values.  Returns 0 where the call is libc's: also where an argument is not used, whose type is not known. */
QRINTF_RARE int qrintf__engine_values(struct qrintf__positions *all, const char *f, __builtin_va_list list) {
  struct qrintf__arguments a;
  struct qrintf__positional spec;
  unsigned i, last = QRINTF__POSITIONS;
  __builtin_memset(all->types, 0, sizeof all->types);
  while (*f != 0) {
    if (*f++ == '%') {
      if (*f == '%') {
        f++;
        continue;
      }
      f = qrintf__engine_positional(f, &spec);
      if (f == QRINTF__NULL || !qrintf__engine_note(all, spec.value, spec.type) || !qrintf__engine_note(all, spec.width_from, QRINTF__AN_INT) ||
          !qrintf__engine_note(all, spec.precision_from, QRINTF__AN_INT)) {
        return 0;
      }
    }
  }
  while (all->types[last] == QRINTF__NO_TYPE) {
    last--;
  }
  __builtin_va_copy(a.list, list);
  for (i = 1; i <= last; i++) {
    if (all->types[i] == QRINTF__AN_INT) {
      all->values[i].i = __builtin_va_arg(a.list, int);
    } else if (all->types[i] == QRINTF__A_LONG) {
      all->values[i].l = __builtin_va_arg(a.list, qrintf_longlong);
    } else if (all->types[i] == QRINTF__A_POINTER) {
      all->values[i].p = __builtin_va_arg(a.list, void *);
#ifndef QRINTF_NO_FLOAT
    } else if (all->types[i] == QRINTF__A_DOUBLE) {
      all->values[i].d = __builtin_va_arg(a.list, double);
#endif
    } else {
      break;
    }
  }
  __builtin_va_end(a.list);
  return i > last;
}

QRINTF_RARE int qrintf__engine_one(char *b, qrintf_size size, unsigned mode, const char *f, ...) {
  __builtin_va_list list;
  int n;
  __builtin_va_start(list, f);
  n = qrintf__engine(b, size, f, list, mode);
  __builtin_va_end(list);
  return n;
}

/* The rest of a call, of which no argument has been taken: f is at a %. */
QRINTF_RARE char *qrintf__engine_positions(struct qrintf__out *o, char *p, const char *f, __builtin_va_list list) {
  struct qrintf__positions all;
  struct qrintf__positional spec;
  if (!qrintf__engine_values(&all, f, list)) {
    return QRINTF__NULL;
  }
  while (p != QRINTF__NULL && *f != 0) {
    const qrintf_size size = qrintf__room(o, p) + 1;
    const unsigned mode = o->cuts ? 0 : QRINTF__ENGINE_WHOLE;
    int n, width, precision;
    if (*f != '%' || f[1] == '%') {
      f += *f == '%';
      p = qrintf__engine_mem(o, p, f++, 1);
      continue;
    }
    f = qrintf__engine_positional(f + 1, &spec);
    width = spec.width_from != 0 ? all.values[spec.width_from].i : spec.width;
    precision = spec.precision_from != 0 ? all.values[spec.precision_from].i : spec.precision;
    if (spec.type == QRINTF__AN_INT) {
      n = qrintf__engine_one(p, size, mode, spec.format, width, precision, all.values[spec.value].i);
    } else if (spec.type == QRINTF__A_LONG) {
      n = qrintf__engine_one(p, size, mode, spec.format, width, precision, all.values[spec.value].l);
#ifndef QRINTF_NO_FLOAT
    } else if (spec.type == QRINTF__A_DOUBLE) {
      n = qrintf__engine_one(p, size, mode, spec.format, width, precision, all.values[spec.value].d);
#endif
    } else if (!qrintf_apart(o->begin, QRINTF_CAST(qrintf_size, p - o->begin), QRINTF_CAST(const char *, all.values[spec.value].p), 0)) {
      return QRINTF__NULL;
    } else {
      n = qrintf__engine_one(p, size, mode, spec.format, width, precision, all.values[spec.value].p);
    }
    if (n < 0) {
      return QRINTF__NULL;
    }
    if (QRINTF_CAST(qrintf_size, n) >= size) {
      o->beyond += QRINTF_CAST(qrintf_size, n) - (size - 1);
      p = o->end;
    } else {
      p += n;
    }
  }
  return p;
}
