/* ---- tables that are one a program ----
 *
 * With QRINTF_SHARED_TABLES, on ELF, a table is weak, hidden and in a COMDAT group: the linker keeps one a program or shared
 * library.  It is written in the assembler's words, since C has no other way to say so, and stands in each unit whether
 * used or not.  Without it: static, and absent where it is not used.
 *
 *   __asm__(QRINTF__TABLE_BEGIN(name, bytes) directives QRINTF__TABLE_NEXT directives ... QRINTF__TABLE_END);
 * as table_text.py writes it. */
#ifndef QRINTF__TABLES_SHARED_H
#define QRINTF__TABLES_SHARED_H

#include "../base.h"

#ifdef QRINTF_SHARED_TABLES
#ifndef __ELF__
#undef QRINTF_SHARED_TABLES
#endif
#endif
#ifdef QRINTF_SHARED_TABLES
#ifdef __clang__
/* It keeps the order of such statements, and finds fault with long literals. */
#define QRINTF__TABLE_NEXT ); __asm__(
#else
#define QRINTF__TABLE_NEXT
#endif
/* .ifndef: link-time optimization may bring several units' texts into one. */
#define QRINTF__TABLE_BEGIN(name, bytes)                                               \
  ".ifndef " name "\n"                                                                 \
  ".pushsection .rodata." name ",\"aG\",%progbits," name ",comdat\n"                   \
  ".weak " name "\n"                                                                   \
  ".hidden " name "\n"                                                                 \
  ".type " name ",%object\n"                                                           \
  ".size " name "," #bytes "\n"                                                        \
  ".p2align 6\n" name ":\n" QRINTF__TABLE_NEXT
#define QRINTF__TABLE_END QRINTF__TABLE_NEXT ".popsection\n.endif\n"
#endif

#define QRINTF__TABLE_ENTRY(a, b) QRINTF__WORD(a, b), /* of a static table */

#endif /* QRINTF__TABLES_SHARED_H */
