/* The runtime's out-of-line functions, each for itself: compiled to the assembly of which main.cpp makes the texts, and EngineText.cpp
 * the engine's. */
#define QRINTF_OUTLINE __attribute__((noinline, visibility("hidden"))) QRINTF__QUIET
#ifdef __clang__
#define QRINTF_RARE __attribute__((minsize)) QRINTF_OUTLINE
#else
#define QRINTF_RARE __attribute__((optimize("Os"))) QRINTF_OUTLINE
#endif
#define QRINTF_SHARED_TABLES
#include "qrintf.h"
#include "qrintf_engine.h"

/* Where the assembly of a call that is seldom made (tool/rewriter/SeldomCode.cpp) hands it over to libc's function: from a frame that
 * begins with rbp and the six registers of arguments, or early, with these as they were. */
#define QRINTF_RESTORE(symbol, function)                                                                                  \
  __asm__(".ifndef " symbol "\n.pushsection .text.unlikely." symbol ",\"axG\",@progbits," symbol ",comdat\n"             \
          ".weak " symbol "\n.hidden " symbol "\n.type " symbol ",@function\n" symbol ":\n"                              \
          ".cfi_startproc\n.cfi_def_cfa 6, 16\n.cfi_offset 6, -16\n"                                                     \
          "leaq -48(%rbp), %rsp\npopq %r9\npopq %r8\npopq %rcx\npopq %rdx\npopq %rsi\npopq %rdi\npopq %rbp\n"              \
          ".cfi_def_cfa 7, 8\n.cfi_restore 6\n"                                                                           \
          ".weak " symbol "_early\n.hidden " symbol "_early\n" symbol "_early:\n"                                         \
          "xorl %eax, %eax\njmp " function "@PLT\n.cfi_endproc\n.size " symbol ",.-" symbol "\n.popsection\n.endif\n")
QRINTF_RESTORE("qrintf_restore_sprintf_1", "sprintf");
QRINTF_RESTORE("qrintf_restore_snprintf_1", "snprintf");
QRINTF_RESTORE("qrintf_restore_sprintf_chk_1", "__sprintf_chk");
QRINTF_RESTORE("qrintf_restore_snprintf_chk_1", "__snprintf_chk");
