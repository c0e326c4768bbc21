/* qrintf runtime: the emitters that a rewritten sprintf or snprintf call is made of.
 *
 * One header, freestanding (it includes nothing), for GNU C90 and later and for C++98 and later.
 * The rewriter puts it at the top of a translation unit; it can also be included by hand. A
 * function that is not used costs no byte of the object. In the source tree the header is
 * written in parts, in folders, each of which includes those that it needs;
 * cmake/JoinRuntime.cmake makes one of them.
 *
 * An emitter qrintf_put_*(p, value, ..., slack) stores the characters of one conversion
 * specification at p and returns the end of them. It stores no terminating null character, and
 * it never stores outside [p, end + slack). It reads no input outside the bytes that its length
 * names, so that AddressSanitizer, MemorySanitizer and valgrind find nothing to report.
 *
 * Clauses "7.23.6.1" are those of ISO/IEC 9899:2024.
 *
 * Words that the code and the comments use:
 *   site       the function that a rewritten call calls: it checks what was assumed and calls a
 *              body.
 *   body       the function that formats a call by a chain of emitters.
 *   slack      a promise of the caller: after the call of an emitter it will itself store at
 *              least that many bytes from the returned end on, so the emitter may overwrite them.
 *              It is a constant at every call. 0 is always correct; from 1, 3, 7 and so on fewer
 *              stores are needed.
 *   _0 _1 _9   a number at the end of a function's name: the slack that the function needs.
 *   in place   inlined into the caller (names that end in _here); other emitters call a function.
 *   long, _long  for calls with a long format, in which more may be inlined or converted
 *              together.
 *   plain      without flags, field width and precision; of a floating-point number, without
 *              flags and field width.
 *   field      all characters of one conversion specification: the padding that its field width
 *              asks for, and the number or string.
 *   head       the sign and the 0x of a number: the zeros of the flag 0 stand behind it.
 *   digits     the digits of a number, without its sign.
 *   magnitude  the absolute value of an integer, unsigned; `negative` is 1 if it has a minus
 *              sign.
 *   group      several numbers of a known count of digits, so that each has a constant place.
 *   word       eight characters in a 64-bit register, the first one in the low byte.
 *   pair       two decimal digits, which are stored together from a table.
 *   lane       one of the digits that a vector register holds.
 *   mask       one bit or byte for each byte of a register: which of them are loaded, stored or
 *              kept.
 *   masked     stored under a mask (AVX-512), so that no byte behind the end is touched.
 *   piece      one of the overlapping stores of 2, 4, 8 or 16 bytes that copy a string.
 *   gap        of hexadecimal digits: how far the letters are from '9' + 1, 39 or 7.  Of
 *              floating-point digits: the byte that is left free for the decimal point.
 *   decimal    of a floating-point number: the exponent of its first digit, as %e prints it.
 *   kept       how many digits %g prints: those in front of the trailing zeros.
 *   room       how many bytes may be stored at p. The length of a floating-point number must be
 *              below it, since a null character follows; in the engine it leaves out that
 *              character's byte.
 *   left to libc  what we do not format: the emitter returns null, the body -1, and libc formats
 *              the whole call.
 *
 * Compile-time switches:
 *   QRINTF_PORTABLE   assumes nothing about byte order and word size. It is chosen by itself
 *                     where the fast paths, which need little endian and 64-bit registers, do not
 *                     work.
 *   QRINTF_NO_FLOAT   leaves out floating point, two thirds of the text.
 *   QRINTF_SHARED_TABLES
 *                     a program has one copy of the tables, instead of one in each translation
 *                     unit (tables/shared.h).
 */
#ifndef QRINTF_RUNTIME_VERSION
#define QRINTF_RUNTIME_VERSION 1

#include "base.h"
#include "tables/shared.h"
#include "strings/memory.h"
#include "strings/words.h"
#include "strings/length.h"
#include "strings/copies.h"
#include "integers/count.h"
#include "integers/small.h"
#include "integers/product.h"
#include "integers/vectors.h"
#include "integers/words.h"
#include "integers/decimal.h"
#include "integers/hexadecimal.h"
#include "integers/plain.h"
#include "integers/fields.h"
#include "integers/general.h"
#include "integers/groups.h"
#include "strings/fields.h"
#include "streams/text.h"
#include "streams/stream.h"
#include "streams/musl.h"
#include "streams/string.h"

#endif /* QRINTF_RUNTIME_VERSION */

#ifndef QRINTF_NO_FLOAT
#include "floats/floats.h"
#endif
