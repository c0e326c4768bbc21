#include "rewrite/text/SiteHeader.h"

#include "emit/Emit.h"
#include "prelude/Prelude.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <tuple>

namespace qrintf {

constexpr llvm::StringLiteral Made = "/* Made by `qrintf rewrite`";

/// Whether the plan is that of glibc only. %p, floating point and some integers are written as
/// glibc writes them, and only of glibc it is known how to get a string from it, so with another
/// library such a site is libc's function.
static bool needsGlibc(const FoundCall &C) {
  if (rowOf(C.S.Form).To == Sink::String)
    return true;
  for (const Plan &P : C.S.Plans)
    for (const Piece &Each : P.Pieces)
      if (Each.K == Piece::Pointer || Each.K == Piece::Float ||
          (Each.K == Piece::Integer && baseOf(Each).IsGlibcs))
        return true;
  return false;
}

/// Where the functions of a site are compiled; elsewhere it is libc's function.
static std::string conditionOf(const FoundCall &C) {
  std::string Condition = needsGlibc(C) ? "QRINTF_SITES_GLIBC" : "QRINTF_SITES_INLINE";
  if (isStream(C.S.Form))
    Condition += " && QRINTF_SITES_STREAMS";
  return Condition;
}

/// Lines of at most this many characters, so that people can read diffs side by side.
constexpr size_t Columns = 100;

/// What all lines of a block but the first one end with: letters that stand for the whole block,
/// whose lines have no marks yet.
static std::string markOf(llvm::StringRef Unmarked) {
  return " /* " + lettersOf(Unmarked, 6) + " */";
}

/// Gives each line of a block but the first its mark, in front of a backslash.
static std::string marked(llvm::StringRef Unmarked) {
  const std::string Mark = markOf(Unmarked);
  auto [Out, Rest] = Unmarked.split('\n');
  std::string Text = Out.str() + "\n";
  for (llvm::StringRef Line : llvm::split(Rest.drop_back(), '\n')) {
    const bool IsContinued = Line.consume_back(" \\");
    Text += Line.str() + Mark + (IsContinued ? " \\\n" : "\n");
  }
  return Text;
}

/// The first line of a block. It is cut if the format is long, and the functions have all of it.
static std::string commentOf(const std::string &Name, const FoundCall &C) {
  const std::string Start = "/* " + Name + " is " + C.Spelled + " with ", End = " */\n";
  std::string Format = commentSafe(cLiteral(C.Formats[0]));
  if (Start.size() + Format.size() + End.size() - 1 > Columns) {
    Format.resize(Columns - Start.size() - End.size() - 3);
    Format += "...\"";
  }
  return Start + Format + End;
}

std::string siteBlock(const FoundCall &C, const std::string &Name) {
  const SiteCode Code = emitSite(C.S, Name);
  const size_t Width = Columns - markOf("").size();
  std::string Out = commentOf(Name, C) + "#ifdef " + Name + "\n#elif " + conditionOf(C) + "\n" +
                    laidOut(Code.Bodies + Code.Shim, Width, /*CutsLiterals=*/true) + "#define " +
                    Name + "(...) \\\n";
  const std::string Macro =
      laidOut(std::string(rowOf(C.S.Form).Macro) + "(" + C.Spelled + ", " + Name + "_site, " +
                  cLiteral(C.Formats[0]) + ", __VA_ARGS__)\n",
              Width - 4, /*CutsLiterals=*/true);
  for (llvm::StringRef Line : llvm::split(llvm::StringRef(Macro).rtrim(), '\n'))
    Out += "  " + Line.str() + " \\\n";
  Out.erase(Out.size() - 3, 2); // the last backslash
  Out += "#else\n#define " + Name + " " + C.Spelled + "\n#endif\n";
  return marked(Out);
}

constexpr llvm::StringLiteral Introduction = R"(; do not edit.
 * `qrintf rewrite --undo` brings the original calls back.
 *
 * Each name below stands for a function of the printf family in calls with the format beside it.
 * The functions write what such a call writes, without reading a format at run time. What does not
 * fit, a call whose format was edited since, and everything on other compilers and machines and
 * without optimization, goes to the C library.
 *
 * For merges, each line of a site ends with letters that stand for the whole site, and sites stand
 * behind the letter that their name's letters choose. After a conflict in this file or in
 * qrintf_runtime.h, or if a merge took one side of it, run `qrintf rewrite` again.
 */
)";

constexpr llvm::StringLiteral ConditionText = R"(
#ifdef __GNUC__
#pragma GCC system_header /* the program's warnings are not for generated code */
#endif

/* Nothing is included, so that headers that come later find what they would find anyway. Inline
 * where the compiler is GNU C's, optimizes for speed, and has the types that the functions were
 * made for, and where the library is glibc or musl, whose headers tell. C++98 cannot compare
 * strings when compiling. Only glibc's headers tell what _FORTIFY_SOURCE means. */
#ifndef QRINTF_SITES_INLINE
#if defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__) &&                   \
    defined(__LP64__) && defined(__SIZEOF_INT__) && defined(__SIZEOF_LONG_LONG__) &&               \
    defined(__BYTE_ORDER__)
#if __SIZEOF_INT__ == 4 && __SIZEOF_LONG_LONG__ == 8 &&                                            \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ &&                                                   \
    (!defined(__cplusplus) || __cplusplus >= 201103L) &&                                           \
    (!defined(_FORTIFY_SOURCE) || defined(__USE_FORTIFY_LEVEL)) &&                                 \
    ((defined(__GLIBC__) && !defined(__UCLIBC__)) ||                                               \
     (defined(__linux__) && defined(__DEFINED_FILE)))
#define QRINTF_SITES_INLINE 1
#endif
#endif
#ifndef QRINTF_SITES_INLINE
#define QRINTF_SITES_INLINE 0
#endif
#if QRINTF_SITES_INLINE && defined(__GLIBC__)
#define QRINTF_SITES_GLIBC 1
#else
#define QRINTF_SITES_GLIBC 0
#endif
/* The size o of the object at p as _FORTIFY_SOURCE sees it, and libc's functions with it; without
 * that, unknown. */
#if defined(__USE_FORTIFY_LEVEL)
#if __USE_FORTIFY_LEVEL > 2
#define QRINTF_OBJECT_SIZE(p) __builtin_dynamic_object_size(p, 1)
#elif __USE_FORTIFY_LEVEL > 0
#define QRINTF_OBJECT_SIZE(p) __builtin_object_size(p, __USE_FORTIFY_LEVEL > 1)
#endif
#endif
#ifdef QRINTF_OBJECT_SIZE
#define QRINTF_LIBC_SPRINTF(b, o, ...)                                                             \
  __builtin___sprintf_chk(b, __USE_FORTIFY_LEVEL - 1, o, __VA_ARGS__)
#define QRINTF_LIBC_SNPRINTF(b, n, o, ...)                                                         \
  __builtin___snprintf_chk(b, n, __USE_FORTIFY_LEVEL - 1, o, __VA_ARGS__)
#else
#define QRINTF_OBJECT_SIZE(p) QRINTF_CAST(qrintf_size, -1)
#define QRINTF_LIBC_SPRINTF(b, o, ...) __builtin_sprintf(b, __VA_ARGS__)
#define QRINTF_LIBC_SNPRINTF(b, n, o, ...) __builtin_snprintf(b, n, __VA_ARGS__)
#endif
#endif
)";

/// For sites that write to a stream.
constexpr llvm::StringLiteral StreamText = R"(
/* The runtime knows the streams of musl, and those of glibc from 2.36 on. */
#ifndef QRINTF_SITES_STREAMS
#define QRINTF_SITES_STREAMS 1
#ifdef __GLIBC__
#define QRINTF_SITES_PUT qrintf_stream_put
#if __GLIBC__ == 2 && __GLIBC_MINOR__ < 36
#undef QRINTF_SITES_STREAMS
#define QRINTF_SITES_STREAMS 0
#endif
#else
#define QRINTF_SITES_PUT qrintf_musl_stream_put
#endif
#if defined(__USE_FORTIFY_LEVEL) && __USE_FORTIFY_LEVEL > 0
#define QRINTF_SITES_PRINTF(...) __builtin___printf_chk(__USE_FORTIFY_LEVEL - 1, __VA_ARGS__)
#define QRINTF_SITES_FPRINTF(stream, ...)                                                          \
  qrintf_library_fprintf_chk(stream, __USE_FORTIFY_LEVEL - 1, __VA_ARGS__)
#else
#define QRINTF_SITES_PRINTF(...) __builtin_printf(__VA_ARGS__)
#define QRINTF_SITES_FPRINTF(stream, ...) qrintf_library_fprintf(stream, __VA_ARGS__)
#endif
#endif
)";

/// For sites that allocate a string.
constexpr llvm::StringLiteral StringText = R"(
#ifndef QRINTF_SITES_ASPRINTF
#if defined(__USE_FORTIFY_LEVEL) && __USE_FORTIFY_LEVEL > 0
#define QRINTF_SITES_ASPRINTF(to, ...)                                                             \
  qrintf_library_asprintf_chk(to, __USE_FORTIFY_LEVEL - 1, __VA_ARGS__)
#else
#define QRINTF_SITES_ASPRINTF(to, ...) qrintf_library_asprintf(to, __VA_ARGS__)
#endif
#endif
)";

/// What the macros of the sites are made of, behind the #include of the runtime.
constexpr llvm::StringLiteral CallMacros = R"(
#ifndef QRINTF_SITE_CALL
/* A call: `site`, if the format is `text`, the one that it was made for; else `call`, the original
 * function. Both are known when compiling, and the compiler checks the original call in any case.
 * What is not called need not fit the arguments: there, QRINTF_SITE_IF names a function that takes
 * all. */
#define QRINTF_SPRINTF(call, site, text, ...)                                                      \
  QRINTF_SITE_CALL(call, site, QRINTF_SITE_SAME(QRINTF_SITE_SECOND(__VA_ARGS__, 0), text),         \
                   __VA_ARGS__)
#define QRINTF_SNPRINTF(call, site, text, ...)                                                     \
  QRINTF_SITE_CALL(call, site, QRINTF_SITE_SAME(QRINTF_SITE_THIRD(__VA_ARGS__, 0), text),          \
                   __VA_ARGS__)
#define QRINTF_PRINTF(call, site, text, ...)                                                       \
  QRINTF_SITE_CALL(call, site, QRINTF_SITE_SAME(QRINTF_SITE_FIRST(__VA_ARGS__, 0), text),          \
                   __VA_ARGS__)
#define QRINTF_FPRINTF QRINTF_SPRINTF
#define QRINTF_ASPRINTF QRINTF_SPRINTF
#define QRINTF_SITE_CALL(call, site, same, ...)                                                    \
  (same ? QRINTF_SITE_IF(same, site)(__VA_ARGS__) : call(__VA_ARGS__))
#define QRINTF_SITE_FIRST(a, ...) a
#define QRINTF_SITE_SECOND(a, b, ...) b
#define QRINTF_SITE_THIRD(a, b, c, ...) c
static __inline__ int qrintf_site_other(const void *b, ...)
{
  return b ? -1 : -2;
}
#ifdef __cplusplus
#define QRINTF_SITE_SAME(format, text)                                                             \
  (__builtin_constant_p(format) && qrintf_site_same(format, text))
#define QRINTF_SITE_IF(same, site) qrintf_site_if<same>::qrintf_of(site)
extern "C++" { /* this header may be included within extern "C" */
/* clang's -Wunsafe-buffer-usage would warn of strcmp in the program's own lines. */
__attribute__((__always_inline__)) static constexpr bool qrintf_site_same(const char *p,
                                                                          const char *s)
{
  return __builtin_strcmp(p, s) == 0;
}
template <bool qrintf_same> struct qrintf_site_if {
  template <class qrintf_f> __attribute__((__always_inline__)) static constexpr qrintf_f *
  qrintf_of(qrintf_f *p)
  {
    return p;
  }
};
template <> struct qrintf_site_if<false> {
  template <class qrintf_f>
  __attribute__((__always_inline__)) static constexpr int (*qrintf_of(qrintf_f *))(const void *,
                                                                                   ...)
  {
    return qrintf_site_other;
  }
};
}
#else
#define QRINTF_SITE_SAME(format, text)                                                             \
  __builtin_choose_expr(__builtin_constant_p(format), __builtin_strcmp(format, text) == 0, 0)
#define QRINTF_SITE_IF(same, site) __builtin_choose_expr(same, site, qrintf_site_other)
#endif
#endif

/* A site has its function's parameters and a size, also if it needs none of them, about which
 * -Wsystem-headers tells. And gcc's middle end warns about code that it has inlined, here about
 * paths that the program does not take. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-variable"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wpragmas"
#pragma GCC diagnostic ignored "-Wformat-overflow"
#pragma GCC diagnostic ignored "-Wformat-truncation"
#pragma GCC diagnostic ignored "-Wnonnull"
#pragma GCC diagnostic ignored "-Wnull-dereference"
#pragma GCC diagnostic ignored "-Wrestrict"
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#pragma GCC diagnostic ignored "-Wstringop-overread"
#pragma GCC diagnostic ignored "-Warray-bounds"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#endif

)";

std::string siteHeader(const std::map<std::string, std::string> &Blocks,
                       const std::string &RuntimeInclude) {
  // Names differ most in their last letters, which lettersOf() mixes with all others.
  std::map<std::string, std::string> ByLetter;
  for (char Letter = 'a'; Letter <= 'z'; ++Letter)
    ByLetter[std::string(1, Letter)] = std::string("/* -- ") + Letter + " -- */\n\n";
  for (const auto &[Name, Block] : Blocks)
    ByLetter[lettersOf(Name, 1)] += Block + "\n";
  std::string Sites;
  for (const auto &[Letter, Text] : ByLetter)
    Sites += Text;
  auto has = [&](const char *Word) { return Sites.find(Word) != std::string::npos; };
  std::string Out = Made.str() + Introduction.str() + "/* clang-format off */\n#pragma once\n" +
                    ConditionText.str();
  if (has("QRINTF_SITES_STREAMS"))
    Out += StreamText;
  if (has("QRINTF_SITES_ASPRINTF"))
    Out += StringText;
  return Out + "\n#if QRINTF_SITES_INLINE\n#include " + RuntimeInclude + "\n" + CallMacros.str() +
         Sites + "#if QRINTF_SITES_INLINE\n#pragma GCC diagnostic pop\n#endif\n";
}

bool isSiteHeader(llvm::StringRef Text) { return Text.starts_with(Made); }

/// Reads the block at the begin of Text, which begins with its comment. Returns nothing unless it
/// is whole, as siteBlock() makes it: a merge may have left a part of it, or parts of two.
static std::optional<std::pair<std::string, KnownSite>> readBlock(llvm::StringRef Text) {
  auto [Comment, Rest] = Text.split('\n');
  std::string Unmarked = Comment.str() + "\n";
  if (!Comment.consume_front("/* "))
    return std::nullopt;
  const auto [Name, Is] = Comment.split(" is ");
  const llvm::StringRef Spelled = Is.split(" with \"").first;
  const auto Named = readSiteName(Name);
  const std::string First = "#ifdef " + Name.str();
  if (!Named || Named->Spelled != Spelled || !Rest.starts_with(First))
    return std::nullopt;
  const llvm::StringRef Mark = Rest.split('\n').first.drop_front(First.size());
  llvm::StringRef Line;
  do {
    std::tie(Line, Rest) = Rest.split('\n');
    const bool IsContinued = Line.consume_back(" \\");
    if (Mark.empty() || !Line.consume_back(Mark))
      return std::nullopt;
    Unmarked += Line.str() + (IsContinued ? " \\\n" : "\n");
  } while (Line != "#endif");
  const std::string Block = Text.drop_back(Rest.size()).str();
  if (marked(Unmarked) != Block)
    return std::nullopt;
  return std::pair{Name.str(), KnownSite{Spelled.str(), Block}};
}

KnownHeader readSiteHeader(llvm::StringRef Text) {
  KnownHeader Known;
  Known.RuntimeInclude =
      Text.split("\n#if QRINTF_SITES_INLINE\n#include ").second.split('\n').first.str();
  constexpr llvm::StringLiteral Begin = "\n/* ";
  for (size_t At = 0; (At = Text.find(Begin, At)) != llvm::StringRef::npos; At += Begin.size())
    if (auto Block = readBlock(Text.substr(At + 1)))
      Known.Sites.insert(std::move(*Block));
  return Known;
}

/// What the vendored header says of its origin, in lines of a comment.
constexpr llvm::StringLiteral Origin =
    R"(/* qrintf_runtime.h: functions of qrintf )" QRINTF_VERSION_STRING R"(, <)" QRINTF_HOME_STRING
    R"(>
 *
 * SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The qrintf authors
 *
 * `qrintf rewrite` made this file; do not edit it. It holds what the qrintf_sites.h that include it
 * call, for compilers with GNU C on little-endian machines with LP64. The comments of these
 * functions stand in qrintf.h, which each release has. To renew the file, run `qrintf rewrite` of a
 * newer release with the same arguments; `qrintf rewrite --undo` removes it.
 */
/* clang-format off */
)";

std::string vendoredRuntime(llvm::StringRef Sites, llvm::StringRef Before) {
  // A header of the same version keeps what it has: another branch may have sites that need it.
  std::string Words = Sites.str();
  if (Before.contains(Origin))
    Words += Before.split(Origin).second;
  return Origin.str() + preludeFor(Words, treeRuntime(), Sharing::OwnTables).Declarations;
}

bool isVendoredRuntime(llvm::StringRef Text) {
  if (Text.starts_with("<<<<<<< ")) // a conflict of two versions
    Text = Text.split('\n').second;
  return Text.starts_with("/* qrintf_runtime.h: ");
}

} // namespace qrintf
