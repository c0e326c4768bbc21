#include "SiteHeader.h"

#include "Runtime.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace qrintf {
namespace {

constexpr llvm::StringLiteral Made = "/* Made by `qrintf rewrite`";
constexpr llvm::StringLiteral Copied = "/* Copied here by `qrintf rewrite`";

std::string commentSafe(std::string Text) {
  for (const char *Mark : {"*/", "/*"})
    for (size_t At = 0; (At = Text.find(Mark, At)) != std::string::npos;)
      Text.insert(At + 1, " ");
  return Text;
}

/// Which machines and libraries the plan holds for.
bool needsGlibc(const FoundCall &C) {
  if (C.FormatHasMacros)
    return true; // PRIu64 is another text elsewhere
  for (const Plan &P : C.S.Plans)
    for (const Piece &Each : P.Pieces)
      if (Each.K == Piece::Pointer || Each.K == Piece::Float || Each.K == Piece::Libc || (Each.K == Piece::Integer && Each.Base == 2))
        return true;
  return false;
}

std::string plainCall(const FoundCall &C, const std::string &Name) {
  if (C.S.HasFormat)
    return "#define " + Name + " " + C.Callee + "\n";
  std::string Fixed = C.S.Form == CallForm::Snprintf ? "b, n" : "b", Rest;
  if (C.S.Surplus)
    Rest = ", ...";
  else
    for (size_t I = 0; I < C.S.Params.size(); ++I)
      Rest += ", a" + std::to_string(I);
  return "#define " + Name + "(" + Fixed + Rest + ") " + C.Callee + "(" + Fixed + ", " + cLiteral(C.Formats[0]) +
         (C.S.Surplus ? ", __VA_ARGS__" : Rest) + ")\n";
}

bool isCallee(llvm::StringRef Name) {
  return Name.ends_with("printf") && !llvm::isDigit(Name[0]) && llvm::all_of(Name, [](char C) { return llvm::isAlnum(C) || C == '_' || C == ':'; });
}

/// \012 as \n, where people read it.
std::string readable(llvm::StringRef Text) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    llvm::StringRef Escape = Text.substr(I, 4);
    Out += Text[I];
    if (Text[I] != '\\' || I + 1 == Text.size())
      continue;
    if (Escape == "\\012" || Escape == "\\015" || Escape == "\\011") {
      Out += Escape == "\\012" ? 'n' : Escape == "\\015" ? 'r' : 't';
      I += 3;
    } else {
      Out += Text[++I];
    }
  }
  return Out;
}

} // namespace

std::string siteBlock(const FoundCall &C, const std::string &Name) {
  const std::string Fixed = C.S.Form == CallForm::Snprintf ? "buf, size, " : "buf, ";
  std::string Formats;
  for (const Plan &P : C.S.Plans)
    Formats += (Formats.empty() ? "" : " or ") + commentSafe(cLiteral(P.Format));
  std::string Text = "/* " + Name + "(" + Fixed;
  if (C.S.HasFormat)
    Text += "format, ...) is " + C.Spelled + "(" + Fixed + "format, ...) with " + Formats + " */\n";
  else
    Text += "...) is " + C.Spelled + "(" + Fixed + Formats + ", ...) */\n";
  return readable(Text + (needsGlibc(C) ? "#if QRINTF_SITES_GLIBC\n" : "#if QRINTF_SITES_INLINE\n") + emitBodies(C.S, Name) +
         emitShim(C.S, Name) + "#else\n" + plainCall(C, Name) + "#endif\n");
}

std::string siteHeader(const std::map<std::string, std::string> &Blocks, const std::string &Guard,
                       const std::string &RuntimeInclude) {
  std::string Text = Made.str() + R"(; do not edit. `qrintf rewrite --undo` brings the original calls back.
 *
 * Each function writes what the sprintf or snprintf call named above it writes, without reading a format at run time.
 * What does not fit, and everything on other compilers and machines and without optimization, goes to the C library.
 */
#ifndef )" + Guard + "\n#define " + Guard + R"(

#include <stdio.h>

/* Inline where the compiler is GNU C's, optimizes for speed, and has the types that the functions were made for. */
#ifndef QRINTF_SITES_INLINE
#if defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__) && defined(__LP64__) && \
    defined(__SIZEOF_INT__) && defined(__SIZEOF_LONG_LONG__)
#if __SIZEOF_INT__ == 4 && __SIZEOF_LONG_LONG__ == 8
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
/* The size of the object at p as _FORTIFY_SOURCE sees it; without that, unknown. */
#if QRINTF_SITES_INLINE && defined(__USE_FORTIFY_LEVEL)
#if __USE_FORTIFY_LEVEL > 2
#define QRINTF_OBJECT_SIZE(p) __builtin_dynamic_object_size(p, 1)
#elif __USE_FORTIFY_LEVEL > 0
#define QRINTF_OBJECT_SIZE(p) __builtin_object_size(p, __USE_FORTIFY_LEVEL > 1)
#endif
#endif
#ifndef QRINTF_OBJECT_SIZE
#define QRINTF_OBJECT_SIZE(p) QRINTF_CAST(qrintf_size, -1)
#endif
#endif

#if QRINTF_SITES_INLINE
#include )" + RuntimeInclude + R"(

/* The program may have variables called b, n or p; not every function needs its size or its format. The others come
 * from gcc's middle end, about code that is never run. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wpragmas"
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#pragma GCC diagnostic ignored "-Wstringop-overread"
#pragma GCC diagnostic ignored "-Warray-bounds"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#endif

)";
  for (const auto &[Name, Block] : Blocks)
    Text += Block + "\n";
  return Text + R"(#if QRINTF_SITES_INLINE
#pragma GCC diagnostic pop
#endif

#endif
)";
}

bool isSiteHeader(llvm::StringRef Text) { return Text.starts_with(Made); }

KnownHeader readSiteHeader(llvm::StringRef Text) {
  KnownHeader Known;
  Known.Guard = Text.split("\n#ifndef ").second.split('\n').first.str();
  Known.RuntimeInclude = Text.split("\n#if QRINTF_SITES_INLINE\n#include ").second.split('\n').first.str();
  constexpr llvm::StringLiteral Begin = "\n\n/* ", Is = "...) is ";
  for (size_t At = 0; (At = Text.find(Begin, At)) != llvm::StringRef::npos; At += Begin.size()) {
    llvm::StringRef Block = Text.substr(At + 2), Line = Block.split('\n').first;
    size_t End = Block.find("#endif\n"), Middle = Line.find(Is), Open = Line.find('(');
    if (Middle == llvm::StringRef::npos || End == llvm::StringRef::npos || Open > Middle)
      continue;
    KnownSite S;
    llvm::StringRef Head = Line.slice(Open, Middle);
    S.Spelled = Line.substr(Middle + Is.size()).split('(').first.str();
    S.HasFormat = Head.contains("format, ");
    S.FormatIndex = Head.contains("size, ") ? 2 : 1;
    S.Block = Block.take_front(End + 7).str();
    if (isCallee(S.Spelled)) // not what an edit made of it
      Known.Sites[Line.slice(3, Open).str()] = std::move(S);
  }
  return Known;
}

std::string vendoredRuntime() {
  return Copied.str() + ", together with the " + SitesFile + " that include it; `qrintf rewrite --undo` removes it. */\n" +
         runtimeText().str() + floatRuntimeText().str();
}

bool isVendoredRuntime(llvm::StringRef Text) { return Text.starts_with(Copied); }

} // namespace qrintf
