/* ---- formats with positions ---- */

/* Reads the rest of a format, and formats it where the types of the arguments are known. */
QRINTF_RARE int qrintf__engine_walk(struct qrintf__out *o, const char *f, struct qrintf__arguments *a) {
  while (*f != 0) {
    if (*f == '%' && f[1] != '%') {
      f = qrintf__engine_specification(o, f + 1, a);
      if (f == QRINTF__NULL) {
        return 0;
      }
    } else {
      f += *f == '%';
      o->at = qrintf__engine_mem(o, o->at, f, 1);
      f++;
    }
    if (o->at == QRINTF__NULL) {
      return 0;
    }
  }
  return 1;
}

/* The rest of a call, of which no argument has been taken: f is at the first %.  Returns the end, or null where the call is libc's:
 * also where an argument is not used, whose type is not known. */
QRINTF_RARE char *qrintf__engine_positions(struct qrintf__out *o, const char *f, __builtin_va_list list) {
  struct qrintf__positions all;
  struct qrintf__arguments a;
  struct qrintf__out nowhere;
  char nothing;
  unsigned i, last = QRINTF__POSITIONS;
  __builtin_memset(&all, 0, sizeof all);
  nowhere.begin = nowhere.end = nowhere.at = &nothing;
  nowhere.beyond = 0;
  nowhere.mode = QRINTF__ENGINE_NO_COUNT;
  o->mode |= QRINTF__ENGINE_NO_COUNT;
  a.positions = &all;
  if (!qrintf__engine_walk(&nowhere, f, &a) || all.conflict) {
    return QRINTF__NULL;
  }
  while (all.types[last] == QRINTF__NO_TYPE) { /* the first specification has noted one */
    last--;
  }
  __builtin_va_copy(a.list, list);
  for (i = 1; i <= last; i++) {
    union qrintf__value *const value = &all.values[i];
    switch (all.types[i]) {
    case QRINTF__AN_INT:
      value->i = __builtin_va_arg(a.list, int);
      break;
    case QRINTF__A_LONG:
      value->l = __builtin_va_arg(a.list, qrintf_longlong);
      break;
    case QRINTF__A_POINTER:
      value->p = __builtin_va_arg(a.list, const char *);
      break;
#ifndef QRINTF_NO_FLOAT
    case QRINTF__A_DOUBLE:
      value->d = __builtin_va_arg(a.list, double);
      break;
#endif
    default:
      return QRINTF__NULL;
    }
  }
  all.are_known = 1;
  return qrintf__engine_walk(o, f, &a) ? o->at : QRINTF__NULL;
}
