/* The runtime's out-of-line functions and the engine, each function for itself: compiled to the object, or the assembly, of which
 * main.cpp makes the texts. */
#define QRINTF_PUBLIC __attribute__((noinline, visibility("hidden"))) QRINTF__QUIET
/* What is rare on machines of 64 bits is on the way of every number on others. */
#ifndef __SIZEOF_INT128__
#define QRINTF_RARE QRINTF_OUTLINE
#elif defined __clang__
#define QRINTF_RARE __attribute__((minsize)) QRINTF_OUTLINE
#else
#define QRINTF_RARE __attribute__((optimize("Os"))) QRINTF_OUTLINE
#endif
#define QRINTF_SHARED_TABLES
#define QRINTF__FORMATS_HAVE_ADDRESSES
#define QRINTF__ENGINE_PARTS
/* runtime/engine/streams.h says so as well, but clang only listens to the first declaration. */
extern char qrintf_library_is_single_threaded __asm__("__libc_single_threaded") __attribute__((weak));
#include "qrintf.h"
#include "qrintf_engine.h"

/* In the place of qrintf__engine_addressed, where no unit of a program has formats with an address. */
QRINTF_OUTLINE int qrintf__engine_not_addressed(void) { return -1; }
