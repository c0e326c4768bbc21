#include "SkippedBodies.h"

#include "BodyText.h"
#include "Pastes.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace qrintf {
namespace {

/// What words lead to.
class Words {
public:
  Words(const TopLevel &T, StringRef Text, const clang::LangOptions &Options, Bodies::Wanted W)
      : T(T), Text(Text), Options(Options), W(W), Contents(T.Words.size(), Unknown) {}

  enum : unsigned char {
    Calls = 1,  // or what may become one, or lasts: the user's body is read
    Braces = 2, // unbalanced, or what must be lexed: no body ends where it seems to
    Unknown = 128
  };
  unsigned char contentsOf(unsigned Word) {
    if (Contents[Word] != Unknown)
      return Contents[Word];
    Contents[Word] = Calls | Braces; // for macros that lead back here
    unsigned char All = Bodies::isFamily(T.Words[Word].Name, W) ? Calls : 0;
    if (Word == TopLevel::Pragma || Word == TopLevel::Counter)
      All |= Calls | Braces;
    for (unsigned Number = T.Words[Word].Define; Number != NoItem; Number = T.Items[Number].Before) {
      const Item &I = T.Items[Number];
      All |= (I.HasPastes ? contentsOfPastes(I) : 0) | (I.HasBraces ? Braces : 0);
      for (unsigned At = I.FirstWord + 2; At < I.LastWord; ++At)
        if (const unsigned Inner = T.Occurrences[At].Word; Inner != Word) // #define stdin stdin
          All |= contentsOf(Inner);
    }
    return Contents[Word] = All;
  }

private:
  /// Of what a macro makes by ##, where anything can be given for a parameter.
  unsigned char contentsOfPastes(const Item &Macro) {
    const StringRef Define = Text.slice(Macro.Begin, Macro.End);
    if (Define.contains("__VA_OPT__")) // (…) ## … is not looked into
      return Calls | Braces;
    unsigned char All = 0;
    for (const Paste &P : pastesOf(Define, Options)) {
      auto canMake = [&](StringRef Name) { return P.canMake(Name, [](StringRef) { return true; }); };
      if (Bodies::anyName(W, canMake)) // so can one that is parameters and ##
        All |= Calls;
      else
        for (unsigned Word = 0; Word < T.Words.size(); ++Word)
          All |= canMake(T.Words[Word].Name) ? contentsOf(Word) : 0;
    }
    return All;
  }

  const TopLevel &T;
  const StringRef Text;
  const clang::LangOptions &Options;
  const Bodies::Wanted W;
  std::vector<unsigned char> Contents; // by number
};

} // namespace

std::vector<unsigned> bodiesToSkip(const TopLevel &T, StringRef Text, const clang::LangOptions &Options, Bodies::Wanted W) {
  Words All(T, Text, Options, W);
  std::vector<unsigned> Out;
  for (unsigned Number = 0; Number < T.Bodies.size(); ++Number) {
    const FunctionBody &B = T.Bodies[Number];
    const unsigned char Unwanted = B.IsInSystem ? Words::Braces : Words::Calls | Words::Braces;
    if (std::any_of(T.occurrence(B.FirstWord), T.occurrence(B.LastWord), [&](Occurrence O) { return All.contentsOf(O.Word) & Unwanted; }))
      continue;
    const std::optional<BodyText> Body = readBody(Text, B.Begin, [](StringRef) { return true; });
    if (Body && Body->End == B.End && !Body->HasDirectives && (B.IsInSystem || hasOwnLines(Text, B.Begin, B.End)))
      Out.push_back(Number);
  }
  return Out;
}

} // namespace qrintf
