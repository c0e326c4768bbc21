/* ---- texts that are made on the stack ----
 *
 * A call that writes to a stream, or allocates a string, formats its text on the stack first. When
 * the text is ready, a function of stream.h or string.h puts it where it belongs. */
#ifndef QRINTF__STREAMS_TEXT_H
#define QRINTF__STREAMS_TEXT_H

#include "../base.h"

#define QRINTF_TEXT_ROOM 512u /* the longest text, its null character included */
#define QRINTF_TEXT_LIBC (-2) /* nothing was done; no result of printf is below -1 */

/* The function of such a call. It is never inlined, since its callers would need the room for the
 * text. Nothing is stored outside of that room, so it needs no canary. */
#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 11)
#define QRINTF_TEXT_SITE QRINTF_OUTLINE __attribute__((__no_stack_protector__))
#else
#define QRINTF_TEXT_SITE QRINTF_OUTLINE
#endif

#endif /* QRINTF__STREAMS_TEXT_H */
