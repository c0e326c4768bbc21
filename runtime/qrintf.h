/* qrintf runtime: the emitters that a rewritten sprintf or snprintf call is made of.
 *
 * One header, freestanding (it includes nothing), for GNU C90 and later and for C++98 and later.  The rewriter
 * puts it at the top of a translation unit; it can also be included by hand.  A function that is not used costs
 * no byte of the object.  In the source tree it is written in parts; cmake/JoinRuntime.cmake
 * makes the one header of them.
 *
 * An emitter qrintf_put_*(p, value, ..., slack) stores the characters of one conversion at p and returns the end
 * of them.  It stores no terminating null character, and it never stores outside [p, end + slack).  `slack` is a
 * promise of the caller: after the call it will itself store at least that many bytes from `end` on (the
 * characters that follow and the null character), so that what the emitter left there is never seen.  0 is always
 * correct; from 1, 3 and 7 on fewer stores are needed.  It is a constant at every call.
 *
 * No input is read outside the bytes that its length names, so that AddressSanitizer, MemorySanitizer and valgrind
 * have nothing to say.
 *
 * Clauses "7.23.6.1" are those of ISO/IEC 9899:2024.
 *
 * Compile-time switches:
 *   QRINTF_PORTABLE   no byte-order or word-size assumption anywhere; chosen by itself where the fast paths, which
 *                     want little endian and 64-bit registers, do not hold.
 *   QRINTF_NO_FLOAT   leaves out floating point, two thirds of the text.
 *   QRINTF_SHARED_TABLES
 *                     the tables are one a program, not one a translation unit (tables/shared.h).
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
#include "integers/fields_vector.h"
#include "integers/general.h"
#include "integers/groups.h"
#include "integers/lanes.h"
#include "strings/fields.h"

#endif /* QRINTF_RUNTIME_VERSION */

#ifndef QRINTF_NO_FLOAT
#include "floats/floats.h"
#endif
