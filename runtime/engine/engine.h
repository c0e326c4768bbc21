/* qrintf's engine: an exact printf for buffers, with a format that is known only when the program runs.
 *
 *   #include <qrintf.h>
 *   #include <qrintf_engine.h>
 *   n = qrintf_engine_snprintf(buffer, sizeof buffer, format, ...);
 *
 * Each function qrintf_engine_NAME has the parameters of libc's NAME, and does what that does: the bytes, the result, errno, no
 * byte touched behind the null character or beyond the size.  Most conversion specifications are made by the emitters of
 * qrintf.h.  A call that has another one (%Lf, %ls, the flags ' and I, what is unknown or undefined), a null string, a result
 * beyond INT_MAX, a string that overlaps the destination or an argument that FORTIFY would refuse goes to libc as it is.
 *
 * Such a call may have begun to write.  libc then writes the same bytes again: nothing was stored but what libc stores too, and no
 * string was read that lies where something was stored.  %n is only stored where the rest of the call is certain not to go to libc.
 *
 * Clauses "7.23.6.1" are those of ISO/IEC 9899:2024. */
#ifndef QRINTF_ENGINE_VERSION
#define QRINTF_ENGINE_VERSION 1

#include "../qrintf.h"

#include "library.h"
#include "fields.h"
#include "arguments.h"
#include "parse.h"
#include "values.h"
#include "format.h"
#include "functions.h"

#endif /* QRINTF_ENGINE_VERSION */
