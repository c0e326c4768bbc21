/* qrintf's engine: an exact printf for buffers and streams, for formats that are known only when
 * the program runs.
 *
 *   #include <qrintf.h>
 *   #include <qrintf_engine.h>
 *   n = qrintf_engine_snprintf(buffer, sizeof buffer, format, ...);
 *
 * Each function qrintf_engine_NAME has the parameters of libc's NAME and does the same: the same
 * bytes, result and errno, and no byte touched behind the null character or beyond the size. The
 * emitters of qrintf.h make most conversion specifications. A call is left to libc if it has
 * another one (%ls, %n, a %Lf that no double equals, the flags ' and I, an unknown or undefined
 * one), a null string with a precision, a null pointer for %p, a result beyond INT_MAX, a string
 * that overlaps the destination, or an argument that FORTIFY would refuse.
 *
 * When we find that out, some bytes may have been stored already. That does no harm, because libc
 * then stores the same bytes again: everything that we store libc stores too, and no string lies
 * where we have stored something.
 *
 * Clauses "7.23.6.1" are those of ISO/IEC 9899:2024. */
#ifndef QRINTF_ENGINE_VERSION
#define QRINTF_ENGINE_VERSION 1

#include "../qrintf.h"

#include "address.h"
#include "arguments.h"
#include "choose.h"
#include "fields.h"
#include "format.h"
#include "functions.h"
#include "kept.h"
#include "library.h"
#include "numbers.h"
#include "plan.h"
#include "read.h"
#include "stars.h"
#include "steps.h"
#include "streams.h"
#include "values.h"

#endif /* QRINTF_ENGINE_VERSION */
