/* ---- tables that are one a program ----
 *
 * With QRINTF_SHARED_TABLES, on ELF, a table is weak, hidden and in a COMDAT group: the linker keeps one a program or shared
 * library.  It is written in the assembler's words, since C has no other way to say so, and stands in each unit whether
 * used or not.  Without it: static, and absent where it is not used.
 *
 * QRINTF__TABLE(name, bytes, entries) makes one of entries(E), which is E(a, b) for each entry of 64 bits, a its high half. */
#ifdef QRINTF_SHARED_TABLES
#ifndef __ELF__
#undef QRINTF_SHARED_TABLES
#endif
#endif
#ifdef QRINTF_SHARED_TABLES
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define QRINTF__TABLE_TEXT(a, b) ".4byte " #b "," #a "\n"
#else
#define QRINTF__TABLE_TEXT(a, b) ".4byte " #a "," #b "\n"
#endif
#define QRINTF__TEXT(x) QRINTF__TEXT_OF(x)
#define QRINTF__TEXT_OF(x) #x
/* .ifndef: link-time optimization may bring several units' texts into one. */
#define QRINTF__TABLE_BEGIN(name, bytes)                                               \
  ".ifndef " name "\n"                                                                 \
  ".pushsection .rodata." name ",\"aG\",%progbits," name ",comdat\n"                   \
  ".weak " name "\n"                                                                   \
  ".hidden " name "\n"                                                                 \
  ".type " name ",%object\n"                                                           \
  ".size " name "," QRINTF__TEXT(bytes) "\n"                                           \
  ".p2align 6\n" name ":\n"
#define QRINTF__TABLE_END ".popsection\n.endif\n"
#ifdef __clang__
/* It keeps the order of such statements, and finds fault with long literals. */
#define QRINTF__TABLE_STATEMENT(a, b) __asm__(QRINTF__TABLE_TEXT(a, b));
#define QRINTF__TABLE(name, bytes, entries)  \
  __asm__(QRINTF__TABLE_BEGIN(name, bytes)); \
  entries(QRINTF__TABLE_STATEMENT) __asm__(QRINTF__TABLE_END)
#else
#define QRINTF__TABLE(name, bytes, entries) \
  __asm__(QRINTF__TABLE_BEGIN(name, bytes) entries(QRINTF__TABLE_TEXT) QRINTF__TABLE_END)
#endif
#endif
