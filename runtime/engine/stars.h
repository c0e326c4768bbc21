/* ---- the steps of a plan: field widths and precisions that are arguments, positions ---- */
#ifndef QRINTF__ENGINE_STARS_H
#define QRINTF__ENGINE_STARS_H

#include "../base.h"
#include "arguments.h"
#include "fields.h"
#include "numbers.h"
#include "plan.h"
#include "steps.h"

/* Makes of a step with * one whose field width and precision are those of the arguments. Returns 0
 * if the call is libc's. */
QRINTF_OUTLINE int qrintf__engine_resolve(const struct qrintf__call *call,
                                          const struct qrintf__step *s,
                                          struct qrintf__step *resolved) {
  unsigned flags = s->flags;
  *resolved = *s;
  if (flags & QRINTF__STAR_WIDTH) {
    const int given = qrintf__engine_int(call, s->width);
    unsigned width = QRINTF_CAST(unsigned, given);
    if (given < 0) { /* 7.23.6.1p5 */
      if (flags & QRINTF_ZERO && s->is_placed) {
        return 0; /* glibc fills the right side with zeros then */
      }
      flags |= QRINTF_LEFT;
      width = 0 - width;
    }
    if (width > QRINTF__FIELD_MAX) {
      return 0;
    }
    resolved->width = width;
  }
  if (flags & QRINTF__STAR_PRECISION) {
    const int precision = qrintf__engine_int(call, QRINTF_CAST(unsigned, s->precision));
    if (precision > QRINTF_CAST(int, QRINTF__FIELD_MAX) && s->kind != QRINTF__STRING) {
      return 0;
    }
    resolved->precision = precision;
  }
  resolved->flags = QRINTF_CAST(unsigned char, flags &(QRINTF__STAR_WIDTH - 1));
  return 1;
}

/* Goes on behind a specification with *. */
QRINTF_OUTLINE char *qrintf__engine_do_resume(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  s = call->behind;
  return s->run(p, s, call);
}
/* A conversion specification with *: what the arguments say becomes a step of its own. */
QRINTF_OUTLINE char *qrintf__engine_do_star(char *p, const struct qrintf__step *s,
                                            struct qrintf__call *call) {
  struct qrintf__step *const one = call->resolved;
  unsigned longer;
  if (QRINTF_UNLIKELY(!qrintf__engine_resolve(call, s, one))) {
    return QRINTF__NULL;
  }
  longer = one->precision < 0 ? 0 : QRINTF_CAST(unsigned, one->precision);
  call->behind = s + 1;
  one[1].run = qrintf__engine_do_resume;
  if (s->kind >= QRINTF__CHARACTER) {
    one->run = qrintf__engine_do_field;
#ifndef QRINTF_NO_FLOAT
  } else if (s->kind < QRINTF__POINTER) {
    one->run = qrintf__engine_do_float;
#endif
  } else if (QRINTF_UNLIKELY(QRINTF_MAX(longer, one->width) + 24 >
                             qrintf__engine_room_of(call, s, p))) {
    return QRINTF__NULL;
  } else {
    one->run = qrintf__engine_do_number;
  }
  return one->run(p, one, call);
}

/* Takes all arguments for their positions. */
QRINTF_OUTLINE char *qrintf__engine_do_positions(char *p, const struct qrintf__step *s,
                                                 struct qrintf__call *call) {
  if (!qrintf__engine_take_placed(s + 1, call)) {
    return QRINTF__NULL;
  }
  QRINTF__NEXT_STEP(p);
}

#endif /* QRINTF__ENGINE_STARS_H */
