#include "Spared.h"

#include "Reached.h"
#include "UnusedItems.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

#include <algorithm>

using llvm::StringRef;

namespace qrintf {
namespace {

/// Where nothing is left between two marks, the lines go as well, and the first mark if it says no more than on which line they are.
/// (What stands before a mark that enters a file tells from where that is included.)
std::vector<SparedPiece> withoutBlankStretches(const TopLevel &T, StringRef Text, const std::vector<SparedPiece> &Pieces) {
  std::vector<SparedPiece> Out;
  Out.reserve(Pieces.size());
  auto At = Pieces.begin();
  for (size_t I = 0; I + 1 < T.Marks.size(); ++I) {
    const TopLevel::Mark &Mark = T.Marks[I], &Next = T.Marks[I + 1];
    while (At != Pieces.end() && At->Begin < Mark.End)
      Out.push_back(*At++);
    if (!Mark.IsInSystem || Next.Enters)
      continue;
    size_t Behind = Mark.End;
    auto Last = At;
    bool IsBlank = true;
    auto isBlankUpTo = [&](size_t End) { return llvm::all_of(Text.slice(Behind, End), llvm::isSpace); };
    for (; IsBlank && Last != Pieces.end() && Last->Begin < Next.Begin; ++Last) {
      IsBlank = isBlankUpTo(Last->Begin);
      Behind = Last->End;
    }
    if (!IsBlank || !isBlankUpTo(Next.Begin))
      continue;
    const bool IsPlain = !Mark.Enters && !Mark.Leaves;
    Out.push_back({{IsPlain ? Mark.Begin : Mark.End + 1, Next.Begin}, false});
    At = Last;
  }
  Out.insert(Out.end(), At, Pieces.end());
  return Out;
}

} // namespace

bool isBuiltinOfGcc(StringRef Name) {
  static const llvm::StringSet<> Names = {
      "clog10", "clog10f", "clog10l", "drem", "dremf", "dreml", "exp10", "exp10f", "exp10l", "gamma", "gammaf", "gammal",
      "gamma_r", "gammaf_r", "gammal_r", "lgamma_r", "lgammaf_r", "lgammal_r", "isinf", "isinff", "isinfl", "isnan", "isnanf",
      "isnanl", "signbit", "signbitf", "signbitl", "j0", "j0f", "j0l", "j1", "j1f", "j1l", "jn", "jnf", "jnl", "y0", "y0f",
      "y0l", "y1", "y1f", "y1l", "yn", "ynf", "ynl", "pow10", "pow10f", "pow10l", "scalb", "scalbf", "scalbl", "significand",
      "significandf", "significandl", "sincos", "sincosf", "sincosl", "feclearexcept", "fegetenv", "fegetexceptflag",
      "fegetround", "feholdexcept", "feraiseexcept", "fesetenv", "fesetexceptflag", "fesetround", "fetestexcept", "feupdateenv",
      "dcgettext", "dgettext", "gettext", "strfmon", "strftime", "strnlen", "execl", "execle", "execlp", "execv", "execve",
      "execvp", "fork", "posix_memalign", "fprintf_unlocked", "fputc_unlocked", "fputs_unlocked", "fwrite_unlocked",
      "printf_unlocked", "putc_unlocked", "putchar_unlocked", "puts_unlocked", "fputc", "fputs", "putc", "putchar", "puts",
      "ffs", "ffsl", "ffsll", "ffsimax", "imaxabs", "isascii", "toascii", "__clear_cache", "iswalnum", "iswalpha", "iswblank",
      "iswcntrl", "iswdigit", "iswgraph", "iswlower", "iswprint", "iswpunct", "iswspace", "iswupper", "iswxdigit", "towlower",
      "towupper"};
  // Of a type of TS 18661: fabsf64x, isnand32.
  constexpr StringRef Types[] = {"f16", "f32", "f64", "f128", "f32x", "f64x", "d32", "d64", "d128"};
  return Names.contains(Name) || (Name.starts_with("__") && Name.ends_with("_chk")) ||
         llvm::any_of(Types, [&](StringRef Type) { return Name.ends_with(Type); });
}

std::vector<SparedPiece> sparedPieces(const TopLevel &T, StringRef Text, const clang::LangOptions &Options, Spare What,
                                      llvm::function_ref<bool(StringRef)> isMeant) {
  std::vector<SparedPiece> Pieces;
  const Reached R(T, Text, Options, Reached::Everybody);
  // __VA_OPT__ (…) ## … is not looked into.
  if (!R.isAnythingPasted() && !T.Numbers.contains("__VA_OPT__") && !T.HasAliases) {
    auto isHeaders = [&](const Item &I) {
      return I.IsInSystem && !I.Defines && (I.K == Item::Define || (I.K == Item::Declaration && What == Spare::Everything));
    };
    auto mayGo = [&](StringRef Name) {
      return !isMeant(Name) && !isBuiltinOfGcc(Name) && !R.isPasted(Name);
    };
    const std::vector<const Item *> Unused = UnusedItems(T, Text).find(isHeaders, mayGo);
    for (const Item *I : llvm::reverse(Unused))
      for (const TextPiece &P : T.piecesOf(*I))
        Pieces.push_back({P, true});
  }
  const size_t Items = Pieces.size();
  for (const TextPiece &Comment : T.Comments)
    Pieces.push_back({Comment, true});
  std::inplace_merge(Pieces.begin(), Pieces.begin() + static_cast<std::ptrdiff_t>(Items), Pieces.end());
  // A comment in the midst of an item is gone with it.
  const auto isInside = [](const TextPiece &A, const TextPiece &B) { return B.Begin < A.End; };
  Pieces.erase(std::unique(Pieces.begin(), Pieces.end(), isInside), Pieces.end());
  return withoutBlankStretches(T, Text, Pieces);
}

} // namespace qrintf
