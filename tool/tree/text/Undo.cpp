#include "tree/text/Undo.h"

#include "tree/text/CallText.h"
#include "tree/text/IncludePlace.h"

#include "clang/Lex/Token.h"

using namespace clang;

namespace qrintf {
namespace {

struct Use {
  unsigned Offset, Length;
  const KnownSite *Site;
  std::string Name;
};

std::vector<Use> usesOf(llvm::StringRef Text, const KnownHeader &Known) {
  std::vector<Use> Uses;
  rawTokens(Text, Text.starts_with("\xef\xbb\xbf") ? 3 : 0, /*Comments=*/false,
            [&](const Token &T, unsigned At) {
              if (T.is(tok::raw_identifier))
                if (auto Site = Known.Sites.find(Text.substr(At, T.getLength()).str());
                    Site != Known.Sites.end())
                  Uses.push_back({At, T.getLength(), &Site->second, Site->first});
              return true;
            });
  return Uses;
}

} // namespace

Undone undoFile(llvm::StringRef Text, const KnownHeader &Known) {
  Undone Out;
  std::vector<std::pair<unsigned, std::string>> Places;
  size_t At = 0;
  for (const Use &U : usesOf(Text, Known)) {
    Out.Text += Text.slice(At, U.Offset);
    Places.push_back({static_cast<unsigned>(Out.Text.size()), U.Name});
    Out.Text += U.Site->Spelled;
    At = U.Offset + U.Length;
  }
  Out.Text += Text.substr(At);
  const size_t Before = Out.Text.size();
  // A file without the #include is not one that we rewrote: it may be a diff, or a page that quotes
  // a call. (We put the #include above all calls, but somebody may have moved it.)
  const std::optional<unsigned> Include = removeInclude(Out.Text);
  if (!Include)
    return {Text.str(), {}};
  for (auto &[Offset, Name] : Places)
    Out.Sites[Offset < *Include ? Offset
                                : Offset - static_cast<unsigned>(Before - Out.Text.size())] = Name;
  return Out;
}

std::vector<std::string> usedSites(llvm::StringRef Text, const KnownHeader &Known) {
  std::vector<std::string> Names;
  for (const Use &U : usesOf(Text, Known))
    Names.push_back(U.Name);
  return Names;
}

} // namespace qrintf
