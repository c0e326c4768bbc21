/* ---- the steps of a plan, each a function: texts, characters and strings ----
 *
 * They do a call that fits, which is nearly every call. qrintf__run (plan.h) says what they have in
 * common. What a specification without flags prints is mostly a number below 1000 or a short
 * string. The steps do these without a call, so that they save no registers, and jump to other
 * functions for the rest. */
#ifndef QRINTF__ENGINE_STEPS_H
#define QRINTF__ENGINE_STEPS_H

#include "../base.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "arguments.h"
#include "fields.h"
#include "plan.h"

/* The end of the format. */
QRINTF_OUTLINE char *qrintf__engine_do_end(char *p, const struct qrintf__step *s,
                                           struct qrintf__call *call) {
  (void)s;
  (void)call;
  *p = 0;
  return p;
}
/* %m, and what is libc's. */
QRINTF_OUTLINE char *qrintf__engine_do_carefully(char *p, const struct qrintf__step *s,
                                                 struct qrintf__call *call) {
  (void)p;
  (void)s;
  (void)call;
  return QRINTF__NULL;
}

/* ---- texts, by their length ---- */

QRINTF_OUTLINE char *qrintf__engine_do_text_1(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  *p = QRINTF__CHAR(s->shift);
  QRINTF__NEXT_STEP(p + 1);
}
QRINTF_OUTLINE char *qrintf__engine_do_text_2(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  qrintf__store2(p, QRINTF_CAST(unsigned, s->precision));
  QRINTF__NEXT_STEP(p + 2);
}
#if QRINTF__PIECES
QRINTF_OUTLINE char *qrintf__engine_do_text_8(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) { /* 4 to 8 */
  QRINTF__TWO_PIECES(qrintf_u32, 4u, p, call->format + s->offset, s->width);
  QRINTF__NEXT_STEP(p + s->width);
}
QRINTF_OUTLINE char *qrintf__engine_do_text_16(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call) { /* 8 to 16 */
  QRINTF__TWO_PIECES(qrintf_u64, 8u, p, call->format + s->offset, s->width);
  QRINTF__NEXT_STEP(p + s->width);
}
#endif
#if QRINTF__OVERREAD
QRINTF_OUTLINE char *qrintf__engine_do_text_32(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call) { /* 16 to 32 */
  QRINTF__TWO_PIECES(qrintf__v16, 16u, p, call->format + s->offset, s->width);
  QRINTF__NEXT_STEP(p + s->width);
}
QRINTF_OUTLINE char *qrintf__engine_do_text_64(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call) { /* 32 to 64 */
  const char *const text = call->format + s->offset;
  QRINTF__FOUR_PIECES(qrintf__v16, 16u, p, text, s->width);
  QRINTF__NEXT_STEP(p + s->width);
}
#else
#define qrintf__engine_do_text_32 qrintf__engine_do_text
#define qrintf__engine_do_text_64 qrintf__engine_do_text
#endif
QRINTF_OUTLINE char *qrintf__engine_do_text(char *p, const struct qrintf__step *s,
                                            struct qrintf__call *call) {
  p = qrintf__mem(p, call->format + s->offset, s->width);
  QRINTF__NEXT_STEP(p);
}

/* ---- characters and strings ---- */

QRINTF_OUTLINE char *qrintf__engine_do_character(char *p, const struct qrintf__step *s,
                                                 struct qrintf__call *call) {
  *p = QRINTF__CHAR(qrintf__engine_word(call, s) & 255);
  QRINTF__NEXT_STEP(p + 1);
}

/* c in a field of up to 16 characters. */
QRINTF_OUTLINE char *qrintf__engine_do_cell(char *p, const struct qrintf__step *s,
                                            struct qrintf__call *call) {
  const unsigned width = s->width;
  qrintf__engine_pad16(p, ' ', width);
  p[s->flags & QRINTF_LEFT ? 0 : width - 1] = QRINTF__CHAR(qrintf__engine_word(call, s) & 255);
  QRINTF__NEXT_STEP(p + width);
}

/* How many characters %s with a precision prints, or without one if that is negative. */
QRINTF_INLINE qrintf_size qrintf__engine_measure(const char *s, int precision) {
#if QRINTF__OVERREAD
  const unsigned limit = QRINTF_CAST(unsigned, precision);
  if (limit - 1 < 31 && qrintf__reaches(s)) { /* for 0 there may be no byte */
    return QRINTF_CAST(qrintf_size, __builtin_ctz(qrintf__nulls(s) | QRINTF__U32(1) << limit));
  }
#endif
  return precision < 0 ? qrintf_strlen_here(s) : qrintf_strnlen(s, precision);
}
/* What C libraries print for a null string without a precision, although it is undefined. */
static const char qrintf__engine_null[6]
    __attribute__((__unused__)) = {'(', 'n', 'u', 'l', 'l', ')'};
/* Returns the characters that c or s prints. Stores their number in *n, and the character of c in
 * *character. Returns null for a null string with a precision, of which libraries print different
 * texts. */
QRINTF_INLINE const char *qrintf__engine_characters(const struct qrintf__step *s, qrintf_u64 word,
                                                    int precision, qrintf_size *n,
                                                    char *character) {
  const char *string;
  if (s->kind == QRINTF__CHARACTER) {
    *character = QRINTF__CHAR(word & 255);
    *n = 1;
    return character;
  }
  string = qrintf__engine_string_at(word);
  if (QRINTF_LIKELY(string != QRINTF__NULL)) {
    *n = qrintf__engine_measure(string, precision);
    return string;
  }
  *n = sizeof qrintf__engine_null;
  return precision < 0 ? qrintf__engine_null : QRINTF__NULL;
}
/* Whether a string in the destination can be copied, because it begins behind all that the call
 * stores. sprintf is told no end of its destination, so each string behind that seems to lie in it.
 * If the answer is yes, the destination ends in front of the string for the rest of the call.
 * \param stored  how many characters the step stores at p */
QRINTF_INLINE int qrintf__engine_is_behind(struct qrintf__call *call, const struct qrintf__step *s,
                                           char *p, qrintf_size stored, const char *string) {
  struct qrintf__out *const o = &call->out;
  const qrintf_size need = QRINTF_CAST(qrintf_size, o->end - call->limit);
  const qrintf_uptr begin = QRINTF__ADDRESS(o->begin), from = QRINTF__ADDRESS(string) - begin,
                    at = QRINTF__ADDRESS(p) - begin;
  /* The answer is no if the string begins in front of the destination or of p, and if p is not in
   * the destination but on the stack, where the text of a call that may not fit is made. */
  if (from > QRINTF__ADDRESS(o->end) - begin || at > from ||
      from - at <= stored + (need - s->before)) {
    return 0;
  }
  o->end = p + (from - at - 1);
  call->limit = o->end - need;
  return 1;
}
/* Stores what c or s prints of the argument `word`. */
QRINTF_OUTLINE char *qrintf__engine_field(char *p, const struct qrintf__step *s,
                                          struct qrintf__call *call, qrintf_u64 word) {
  const unsigned width = s->width;
  char character;
  qrintf_size n;
  const char *const string = qrintf__engine_characters(s, word, s->precision, &n, &character);
  if (QRINTF_UNLIKELY(string == QRINTF__NULL)) {
    return QRINTF__NULL;
  }
  if (QRINTF_UNLIKELY(QRINTF_MAX(n, width) > qrintf__engine_room_of(call, s, p))) {
    call->limit = QRINTF__NULL;
    call->out.beyond = QRINTF_MAX(n, width);
    return QRINTF__NULL;
  }
  if (QRINTF_UNLIKELY(!qrintf__engine_is_apart(&call->out, string, n)) &&
      !qrintf__engine_is_behind(call, s, p, QRINTF_MAX(n, width), string)) {
    return QRINTF__NULL;
  }
  if (n >= width) {
    return qrintf__mem(p, string, n);
  }
  if (s->flags & QRINTF_LEFT) {
    return qrintf__fill(qrintf__mem(p, string, n), ' ', width - n);
  }
  return qrintf__mem(qrintf__fill(p, ' ', width - n), string, n);
}
#endif /* QRINTF__ENGINE_STEPS_H */
