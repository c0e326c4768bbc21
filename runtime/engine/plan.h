/* ---- plans: what the engine reads a format into ----
 *
 * A plan is an array of steps. A step is a text between conversion specifications, or a
 * specification: its flags, field width and precision, the size and place of its argument, and the
 * function that does it (steps.h). qrintf__engine_read makes a plan of a format (read.h), and
 * kept.h keeps it for the next call. */
#ifndef QRINTF__ENGINE_PLAN_H
#define QRINTF__ENGINE_PLAN_H

#include "../base.h"
#include "fields.h"

/* What a step is. */
enum qrintf__kind {
  QRINTF__END,       /* the end of the format */
  QRINTF__TEXT,      /* `width` characters at `offset` in the format; the first one is in
                      * `shift`, the first two in `precision` as they are stored */
  QRINTF__MORE,      /* the format goes on at `offset`, and has to be read from there */
  QRINTF__POSITIONS, /* the steps that follow take their arguments by position, as %2$s */
  QRINTF__LIBC,      /* the call is left to libc */
  QRINTF__ERROR,     /* m */
  QRINTF__FLOATING,  /* e, f, g; the letter is in `shift` */
  QRINTF__LONG_FLOATING,
  QRINTF__POINTER,
  QRINTF__HEXADECIMAL,
  QRINTF__OCTAL,
  QRINTF__UNSIGNED,
  QRINTF__SIGNED,
  QRINTF__CHARACTER,
  QRINTF__STRING
};

/* Flags of a step besides those of 7.23.6.1p6: the field width or the precision is an argument. */
#define QRINTF__STAR_WIDTH 64u
#define QRINTF__STAR_PRECISION 128u

#define QRINTF__NO_PRECISION (-1)
#define QRINTF__WIDEST 0x7fffu /* of a field width or precision in a format; more is libc's */

struct qrintf__step;
struct qrintf__call;

/* Does a step and those that follow it, when the whole call fits: so it stores at p without asking
 * for room, but for what only the argument says (qrintf__engine_room_of). Each function ends by
 * calling that of the next step, which costs a single jump. They return the end of the text, or
 * null if the call does not fit or may be libc's: qrintf__engine_carefully then does it again. What
 * they have stored up to there, that or libc stores too. */
typedef char *qrintf__run(char *p, const struct qrintf__step *s,
                          struct qrintf__call *call) QRINTF__REGISTERS;

struct qrintf__step {
  qrintf__run *run;
  unsigned before; /* how many characters the steps up to this one store at most, without those
                    * of which only the argument says how many: these ask for room */
  unsigned width;  /* a number, or the position of the argument that says it */
  int precision;   /* the same, or QRINTF__NO_PRECISION */
  unsigned short offset; /* where in the format is what `kind` says */
  unsigned char kind, flags;
  unsigned char shift; /* 64 less the bits of an integer; the letter of a floating-point number */
  unsigned char position; /* of the argument, or 0 */
  char sign;              /* '+', ' ' or 0: in front of a signed number that is not negative */
  char unused[5];
} __attribute__((may_alias)); /* kept.h has plans in an array of another type */

#define QRINTF__SHIFT(type) (64u - 8u * QRINTF_CAST(unsigned, sizeof(type)))
#define QRINTF__STEPS 16u         /* that are read at a time, on the stack */
#define QRINTF__FORMAT_MAX 512u   /* a longer format is not kept */
#define QRINTF__POSITIONS_MAX 24u /* a format with higher positions is left to libc */

/* What the caller passed. */
struct qrintf__given {
  qrintf_size size;
  const char *format;
  const void *kept; /* the plan, as kept.h has it */
  unsigned mode;
};

/* A call while it is done. */
struct qrintf__call {
  struct qrintf__out out;
  char *limit;        /* the end of the destination, less what all steps need (`before`) */
  const char *format; /* which the steps are about */
  __builtin_va_list list;
  struct qrintf__given given;
  const struct qrintf__step *behind; /* a specification with * */
  struct qrintf__step resolved[2];   /* that specification with the arguments' field width and
                                      * precision, and qrintf__engine_do_resume */
  qrintf_u64 words[1 + QRINTF__POSITIONS_MAX]; /* the arguments by position */
};

/* How many characters a step may store at p, so that those that follow it fit. */
QRINTF_INLINE qrintf_size qrintf__engine_room_of(const struct qrintf__call *call,
                                                 const struct qrintf__step *s, const char *p) {
  return QRINTF_CAST(qrintf_size, call->limit + s->before - p);
}

#endif /* QRINTF__ENGINE_PLAN_H */
