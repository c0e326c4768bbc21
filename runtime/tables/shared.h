/* ---- tables of which a program has one copy ----
 *
 * With QRINTF_SHARED_TABLES, on ELF, a table is weak, hidden and in a COMDAT group, so the linker
 * keeps one copy for a program or shared library; otherwise a program of a thousand units could
 * carry 4,000 bytes for each of them. C cannot express that, so the table is written as assembly,
 * and each unit has it whether it uses the table or not. Without QRINTF_SHARED_TABLES the tables
 * are static, and the compiler leaves out those that are not used.
 *
 * With QRINTF_WEAK_TABLES they are weak and hidden, but in no group. That is for clang's link-time
 * optimisation, which keeps one copy of those; lld does not compare the groups of its objects.
 *
 * digits.h, small.h and powers.h have each table in both forms, with the same bytes (test/runtime/
 * tables.sh compares them). table_text.py writes the first form like this:
 *
 *   __asm__(QRINTF__TABLE_BEGIN(name, bytes)
 *           directives QRINTF__TABLE_NEXT directives ...
 *           QRINTF__TABLE_END); */
#ifndef QRINTF__TABLES_SHARED_H
#define QRINTF__TABLES_SHARED_H

#ifdef QRINTF_SHARED_TABLES
#ifndef __ELF__
#undef QRINTF_SHARED_TABLES
#endif
#endif
#ifdef QRINTF_SHARED_TABLES
#ifdef __clang__
/* clang warns about long literals (-Woverlength-strings), so the table becomes several statements,
 * whose order it keeps. */
#define QRINTF__TABLE_NEXT ); __asm__(
#else
#define QRINTF__TABLE_NEXT
#endif
/* .ifndef, because link-time optimisation may put the assembly of several units into one file,
 * which would otherwise define the symbol twice. */
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

/* What stands in front of a table in C and behind its name. */
#ifndef QRINTF_WEAK_TABLES
#define QRINTF__TABLE static
#define QRINTF__TABLE_NAME(symbol) __attribute__((__unused__, __aligned__(64)))
#else
#ifdef __cplusplus
#define QRINTF__TABLE extern
#else
#define QRINTF__TABLE
#endif
#define QRINTF__TABLE_NAME(symbol) \
  __asm__(symbol) __attribute__((__weak__, __visibility__("hidden"), __aligned__(64)))
#endif

#endif /* QRINTF__TABLES_SHARED_H */
