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
  QRINTF__END,       /* the end of the format; `width` and `precision` tell how many words and
                      * numbers of floating point its steps take, `flags` is not 0 if they can only
                      * be taken one by one */
  QRINTF__TEXT,      /* `width` characters at `offset` in the format; the first one is in
                      * `shift`, the first two in `precision` as they are stored */
  QRINTF__MORE,      /* the same; the format goes on at `offset`, and has to be read from there */
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

/* Flags of the last step: what its plan takes can only be taken one by one; the format goes on
 * behind it, and takes more. */
#define QRINTF__ONE_BY_ONE 1u
#define QRINTF__TAKES_MORE 2u

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

#define QRINTF__NEXT_STEP(p) return s[1].run(p, s + 1, call)

struct qrintf__step {
  qrintf__run *run;
  unsigned before; /* how many characters the steps up to this one store at most, without those
                    * of which only the argument says how many: these ask for room */
  unsigned width;  /* a number, or the place of the argument that says it */
  int precision;   /* the same, or QRINTF__NO_PRECISION */
  unsigned short offset; /* where in the format is what `kind` says */
  unsigned char kind, flags;
  unsigned char shift; /* 64 less the bits of an integer; the letter of a floating-point number */
  unsigned char argument;  /* its place among the words or the numbers of the call */
  unsigned char is_placed; /* whether the format says that place: %2$s */
  char sign;               /* '+', ' ' or 0: in front of a signed number that is not negative */
  char unused[4];
} __attribute__((__may_alias__)); /* kept.h has plans in an array of another type */

/* Where a machine's calls save their arguments so that ours lie in two arrays, they are used there.
 * A va_list as the ABI for x86-64 has it (System V, 3.5.7): the first integers and pointers of a
 * call came in six registers, which the called function has saved one behind the other, and the
 * first numbers of floating point behind them. The others lie in memory, one behind the other. */
#if defined(__x86_64__) && defined(__LP64__) && !defined(_WIN32)
#define QRINTF__SAVES 1
#define QRINTF__NUMBER 16u
struct qrintf__list {
  unsigned integers, floats; /* where in `saved` the next one is: from 48 or 176 on, no one is */
  const char *others, *saved;
};
#else
#define QRINTF__SAVES 0
#define QRINTF__NUMBER 8u
#endif
/* The highest `integers` and `floats` with which all arguments of a plan have been saved. `only` is
 * that of the integers if the plan takes nothing else, and otherwise below 0:
 * QRINTF__SAVED_MORE if the format goes on behind the plan. */
struct qrintf__saved {
  short only, integers, floats;
};
#define QRINTF__SAVED_MORE (-2)
/* No step QRINTF__MORE has been met, one reads, and another one has been met after it. */
#define QRINTF__MORE_NONE 0u
#define QRINTF__MORE_READ 1u
#define QRINTF__MORE_LEFT 2u

#define QRINTF__SHIFT(type) (64u - 8u * QRINTF_CAST(unsigned, sizeof(type)))
#define QRINTF__STEPS 16u         /* that are read at a time, on the stack */
#define QRINTF__FORMAT_MAX 4096u  /* a longer format is not kept */
#define QRINTF__POSITIONS_MAX 15u /* a format with higher positions is left to libc */
/* A format that takes more words, or more numbers of floating point, is not kept. What is read at a
 * time takes less: a step at most three words, or two and a number. With more of them the frame of
 * a call would have more than 1,000 bytes. */
#define QRINTF__WORDS_MAX 56u
#define QRINTF__NUMBERS_MAX QRINTF__STEPS

/* The plan of a format. */
struct qrintf__plan {
  const struct qrintf__step *steps;
  const char *text; /* the format that they are about, which may be a copy */
  unsigned need;    /* struct qrintf__step, `before` */
  struct qrintf__saved saved;
};

/* What the caller passed. */
struct qrintf__given {
  void *stream;
  char *to;
  qrintf_size size;
  const char *format;
  const void *kept; /* the plan, as kept.h has it */
  void *list;       /* the caller's va_list, if QRINTF__SAVES */
  unsigned mode;
};

/* A call while it is done. */
struct qrintf__call {
  struct qrintf__out out;
  char *limit;                 /* the end of the destination, less what all steps need (`before`);
                                * null once something did not fit, of which out.beyond is the
                                * length at most */
  unsigned more;               /* QRINTF__MORE_NONE and so on */
  const char *format;          /* which the steps are about */
  const char *words, *numbers; /* the arguments: integers and pointers, each in 8 bytes, and those
                                * of floating point, each in QRINTF__NUMBER bytes */
  __builtin_va_list list;      /* where they are taken one by one */
  struct qrintf__given given;
  const struct qrintf__step *behind; /* a specification with * */
  struct qrintf__step resolved[2];   /* that specification with the arguments' field width and
                                      * precision, and qrintf__engine_do_resume */
  qrintf_u64 taken[QRINTF__WORDS_MAX + QRINTF__NUMBERS_MAX * QRINTF__NUMBER / 8];
};

/* How many characters a step may store at p, so that those that follow it fit. */
QRINTF_INLINE qrintf_size qrintf__engine_room_of(const struct qrintf__call *call,
                                                 const struct qrintf__step *s, const char *p) {
  return QRINTF_CAST(qrintf_size, call->limit + s->before - p);
}

#endif /* QRINTF__ENGINE_PLAN_H */
