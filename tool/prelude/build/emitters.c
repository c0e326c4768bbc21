/* The runtime's out-of-line functions and the engine, each function for itself: compiled to the
 * object, or the assembly, of which texts.py makes the texts. */
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
#undef __PIC__ /* the texts have both ways of qrintf__point (assembly.py) */
#define QRINTF__ENGINE_PARTS
#include "qrintf.h"
#include "qrintf_engine.h"
