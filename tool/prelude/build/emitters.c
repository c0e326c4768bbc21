/* The runtime's out-of-line functions, each for itself: compiled to the assembly of which main.cpp makes the texts, and EngineText.cpp
 * the engine's. */
#define QRINTF_OUTLINE __attribute__((noinline, visibility("hidden"))) QRINTF__QUIET
#ifdef __clang__
#define QRINTF_RARE __attribute__((minsize)) QRINTF_OUTLINE
#else
#define QRINTF_RARE __attribute__((optimize("Os"))) QRINTF_OUTLINE
#endif
#define QRINTF_SHARED_TABLES
#define QRINTF__FORMATS_HAVE_ADDRESSES
#include "qrintf.h"
#include "qrintf_engine.h"
