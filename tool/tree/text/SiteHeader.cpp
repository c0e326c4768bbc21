#include "tree/text/SiteHeader.h"

#include "emit/Emit.h"
#include "prelude/Runtime.h"
#include "tree/text/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <optional>
#include <set>

namespace qrintf {
namespace {

constexpr llvm::StringLiteral Made = "/* Made by `qrintf rewrite`";
constexpr llvm::StringLiteral Copied = "/* Copied here by `qrintf rewrite`";

/// Whether the plan is that of glibc only. %p, %b and floating point are written as glibc writes
/// them, and only of glibc it is known how to get a string from it, so with another library such a
/// site is libc's function.
bool needsGlibc(const FoundCall &C) {
  if (rowOf(C.S.Form).To == Sink::String)
    return true;
  for (const Plan &P : C.S.Plans)
    for (const Piece &Each : P.Pieces)
      if (Each.K == Piece::Pointer || Each.K == Piece::Float || Each.K == Piece::Libc ||
          (Each.K == Piece::Integer && Each.Base == 2))
        return true;
  return false;
}

/// Where the functions of a site are compiled; elsewhere it is libc's function.
std::string conditionOf(const FoundCall &C) {
  std::string Condition = needsGlibc(C) ? "QRINTF_SITES_GLIBC" : "QRINTF_SITES_INLINE";
  if (isStream(C.S.Form))
    Condition += " && QRINTF_SITES_STREAMS";
  return Condition;
}

/// What all lines of a block but the first one end with.
std::string markOf(llvm::StringRef Name, llvm::StringRef Letters) {
  return (" /* " + Name + " " + Letters + " */").str();
}

} // namespace

std::string siteBlock(const FoundCall &C, const std::string &Name) {
  const std::string Format = cLiteral(C.Formats[0]);
  const SiteCode Code = emitSite(C.S, Name);
  const std::string Text = Code.Bodies + Code.Shim;
  const std::string Mark = markOf(Name, lettersOf(Name + Format + Text, 4)) + "\n";
  std::string Functions;
  for (llvm::StringRef Line : llvm::split(llvm::StringRef(Text).rtrim(), '\n'))
    Functions += Line == "}" ? "}" + Mark : Line.trim().str() + " ";
  return "/* " + Name + " is " + C.Spelled + " with " + commentSafe(Format) + " */\n#ifdef " +
         Name + Mark + "#elif " + conditionOf(C) + Mark + Functions + "#define " + Name + "(...) " +
         std::string(rowOf(C.S.Form).Macro) + "(" + C.Spelled + ", " + Name + "_site, " + Format +
         ", __VA_ARGS__)" + Mark + "#else" + Mark + "#define " + Name + " " + C.Spelled + Mark +
         "#endif" + Mark;
}

std::string siteHeader(const std::map<std::string, std::string> &Blocks, const std::string &Guard,
                       const std::string &RuntimeInclude) {
  std::string Out = Made.str() +
                    R"(; do not edit. `qrintf rewrite --undo` brings the original calls back.
 *
 * Each name below stands for a function of the printf family in calls with the format beside it.
 * The functions write what such a call writes, without reading a format at run time. What does not
 * fit, a call whose format was edited since, and everything on other compilers and machines and
 * without optimization, goes to the C library.
 *
 * For merges, each line of a site has its name and letters that stand for the whole site, and sites
 * stand behind the letter that their name's letters choose. After a conflict in this file, or if a
 * merge took one side of it, run `qrintf rewrite` again.
 */
#ifndef )" + Guard + "\n#define " +
                    Guard + R"(

#ifdef __GNUC__
#pragma GCC system_header /* the program's warning flags are not for what is made */
#endif

/* Nothing is included, so that headers that come later find what they would find anyway. Inline
 * where the compiler is GNU C's, optimizes for speed, and has the types that the functions were
 * made for, and where the library is glibc or musl, whose headers tell. C++98 cannot compare
 * strings when compiling; of _FORTIFY_SOURCE only glibc says what it means. */
#ifndef QRINTF_SITES_INLINE
#if defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__) && \
    defined(__LP64__) && defined(__SIZEOF_INT__) && defined(__SIZEOF_LONG_LONG__)
#if __SIZEOF_INT__ == 4 && __SIZEOF_LONG_LONG__ == 8 && \
    (!defined(__cplusplus) || __cplusplus >= 201103L) && \
    (!defined(_FORTIFY_SOURCE) || defined(__USE_FORTIFY_LEVEL)) && \
    ((defined(__GLIBC__) && !defined(__UCLIBC__)) || \
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
/* How a text gets into a FILE is known of glibc from 2.36 on, and of musl. */
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
#define QRINTF_LIBC_SPRINTF(b, o, ...) \
  __builtin___sprintf_chk(b, __USE_FORTIFY_LEVEL - 1, o, __VA_ARGS__)
#define QRINTF_LIBC_SNPRINTF(b, n, o, ...) \
  __builtin___snprintf_chk(b, n, __USE_FORTIFY_LEVEL - 1, o, __VA_ARGS__)
#define QRINTF_SITES_PRINTF(...) __builtin___printf_chk(__USE_FORTIFY_LEVEL - 1, __VA_ARGS__)
#define QRINTF_SITES_FPRINTF(stream, ...) \
  qrintf_library_fprintf_chk(stream, __USE_FORTIFY_LEVEL - 1, __VA_ARGS__)
#define QRINTF_SITES_ASPRINTF(to, ...) \
  qrintf_library_asprintf_chk(to, __USE_FORTIFY_LEVEL - 1, __VA_ARGS__)
#else
#define QRINTF_OBJECT_SIZE(p) QRINTF_CAST(qrintf_size, -1)
#define QRINTF_LIBC_SPRINTF(b, o, ...) __builtin_sprintf(b, __VA_ARGS__)
#define QRINTF_LIBC_SNPRINTF(b, n, o, ...) __builtin_snprintf(b, n, __VA_ARGS__)
#define QRINTF_SITES_PRINTF(...) __builtin_printf(__VA_ARGS__)
#define QRINTF_SITES_FPRINTF(stream, ...) qrintf_library_fprintf(stream, __VA_ARGS__)
#define QRINTF_SITES_ASPRINTF(to, ...) qrintf_library_asprintf(to, __VA_ARGS__)
#endif
#endif

#if QRINTF_SITES_INLINE
#include )" + RuntimeInclude +
                    R"(

#ifndef QRINTF_SITE_CALL
/* A call: `site`, if the format is `text`, the one that it was made for; else `call`, the original
 * function. Both are known when compiling, and the compiler checks the original call in any case.
 * What is not called need not fit the arguments: there, QRINTF_SITE_IF names a function that takes
 * all. */
#define QRINTF_SPRINTF(call, site, text, ...) \
  QRINTF_SITE_CALL(call, site, QRINTF_SITE_SAME(QRINTF_SITE_SECOND(__VA_ARGS__, 0), text), \
                   __VA_ARGS__)
#define QRINTF_SNPRINTF(call, site, text, ...) \
  QRINTF_SITE_CALL(call, site, QRINTF_SITE_SAME(QRINTF_SITE_THIRD(__VA_ARGS__, 0), text), \
                   __VA_ARGS__)
#define QRINTF_PRINTF(call, site, text, ...) \
  QRINTF_SITE_CALL(call, site, QRINTF_SITE_SAME(QRINTF_SITE_FIRST(__VA_ARGS__, 0), text), \
                   __VA_ARGS__)
#define QRINTF_FPRINTF QRINTF_SPRINTF
#define QRINTF_ASPRINTF QRINTF_SPRINTF
#define QRINTF_SITE_CALL(call, site, same, ...) \
  (same ? QRINTF_SITE_IF(same, site)(__VA_ARGS__) : call(__VA_ARGS__))
#define QRINTF_SITE_FIRST(a, ...) a
#define QRINTF_SITE_SECOND(a, b, ...) b
#define QRINTF_SITE_THIRD(a, b, c, ...) c
static __inline__ __attribute__((unused)) int qrintf_site_other(const void *b, ...) {
  return b ? -1 : -2;
}
#ifdef __cplusplus
#define QRINTF_SITE_SAME(format, text) \
  (__builtin_constant_p(format) && __builtin_strcmp(format, text) == 0)
#define QRINTF_SITE_IF(same, site) qrintf_site_if<same>::of(site)
template <bool Same> struct qrintf_site_if {
  template <class Site> __attribute__((always_inline)) static constexpr Site *of(Site *site) {
    return site;
  }
};
template <> struct qrintf_site_if<false> {
  template <class Site>
  __attribute__((always_inline)) static constexpr int (*of(Site *))(const void *, ...) {
    return qrintf_site_other;
  }
};
#else
#define QRINTF_SITE_SAME(format, text) \
  __builtin_choose_expr(__builtin_constant_p(format), __builtin_strcmp(format, text) == 0, 0)
#define QRINTF_SITE_IF(same, site) __builtin_choose_expr(same, site, qrintf_site_other)
#endif
#endif

/* gcc's middle end speaks of code that it has inlined, here about paths that the program does not
 * take. */
#pragma GCC diagnostic push
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
  // Names differ most in their last letters, which lettersOf() mixes with all others.
  std::map<std::string, std::string> ByLetter;
  for (char Letter = 'a'; Letter <= 'z'; ++Letter)
    ByLetter[std::string(1, Letter)] = std::string("/* -- ") + Letter + " -- */\n\n";
  for (const auto &[Name, Block] : Blocks)
    ByLetter[lettersOf(Name, 1)] += Block + "\n";
  for (const auto &[Letter, Text] : ByLetter)
    Out += Text;
  return Out + R"(#if QRINTF_SITES_INLINE
#pragma GCC diagnostic pop
#endif

#endif
)";
}

bool isSiteHeader(llvm::StringRef Text) { return Text.starts_with(Made); }

namespace {

/// Reads the block at the begin of Text, which begins with its comment. Returns nothing unless it
/// is whole, as siteBlock() makes it: a merge may have left a part of it, or parts of two.
std::optional<std::pair<std::string, KnownSite>> readBlock(llvm::StringRef Text) {
  llvm::StringRef Rest = Text;
  auto line = [&] {
    auto [Line, Behind] = Rest.split('\n');
    Rest = Behind;
    return Line;
  };
  llvm::StringRef Comment = line();
  if (!Comment.consume_front("/* "))
    return std::nullopt;
  const auto [Name, Is] = Comment.split(" is ");
  const llvm::StringRef Spelled = Is.split(" with \"").first;
  const llvm::StringRef First = line();
  const std::string Mark =
      markOf(Name, First.drop_back(std::min<size_t>(First.size(), 3)).take_back(4));
  const auto Named = readSiteName(Name);
  if (!Named || Named->Spelled != Spelled || First != "#ifdef " + Name.str() + Mark)
    return std::nullopt;
  if (llvm::StringRef Line = line(); !Line.starts_with("#elif ") || !Line.ends_with(Mark))
    return std::nullopt;
  std::set<llvm::StringRef> Functions;
  llvm::StringRef Line = line();
  for (; Line.starts_with("QRINTF_") && Line.ends_with("}" + Mark); Line = line()) {
    const llvm::StringRef Function = Line.split('(').first.rsplit(' ').second;
    if (!Function.starts_with((Name + "_").str()) || !Functions.insert(Function).second)
      return std::nullopt;
  }
  if (!Functions.count((Name + "_site").str()) ||
      !Line.starts_with(("#define " + Name + "(...) QRINTF_").str()) || !Line.ends_with(Mark) ||
      line() != "#else" + Mark || line() != ("#define " + Name + " " + Spelled + Mark).str() ||
      line() != "#endif" + Mark)
    return std::nullopt;
  return std::pair{Name.str(), KnownSite{Spelled.str(), Text.drop_back(Rest.size()).str()}};
}

} // namespace

KnownHeader readSiteHeader(llvm::StringRef Text) {
  KnownHeader Known;
  Known.Guard = Text.split("\n#ifndef ").second.split('\n').first.str();
  Known.RuntimeInclude =
      Text.split("\n#if QRINTF_SITES_INLINE\n#include ").second.split('\n').first.str();
  constexpr llvm::StringLiteral Begin = "\n/* ";
  for (size_t At = 0; (At = Text.find(Begin, At)) != llvm::StringRef::npos; At += Begin.size())
    if (auto Block = readBlock(Text.substr(At + 1)))
      Known.Sites.insert(std::move(*Block));
  return Known;
}

std::string vendoredRuntime() {
  return Copied.str() + ", together with the " + SitesFile +
         " that include it; `qrintf rewrite --undo` removes it. */\n" + std::string(runtimeText()) +
         std::string(floatRuntimeText());
}

bool isVendoredRuntime(llvm::StringRef Text) { return Text.starts_with(Copied); }

} // namespace qrintf
