#include "Undo.h"

#include "CallText.h"
#include "IncludePlace.h"

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
  rawTokens(Text, Text.starts_with("\xef\xbb\xbf") ? 3 : 0, /*Comments=*/false, [&](const Token &T, unsigned At) {
    if (T.is(tok::raw_identifier))
      if (auto Site = Known.Sites.find(Text.substr(At, T.getLength()).str()); Site != Known.Sites.end())
        Uses.push_back({At, T.getLength(), &Site->second, Site->first});
    return true;
  });
  return Uses;
}

/// The comment that holds the format: first thing behind the comma in front of it. Its marks are cut away.
std::optional<std::pair<unsigned, unsigned>> commentedFormat(llvm::StringRef Text, const Use &U) {
  std::optional<CallText> Call = readCall(Text, U.Offset + U.Length);
  const unsigned Index = U.Site->FormatIndex;
  if (!Call || Call->Commas.size() < Index)
    return std::nullopt;
  std::optional<std::pair<unsigned, unsigned>> Found;
  rawTokens(Text, Call->Commas[Index - 1] + 1, /*Comments=*/true, [&](const Token &T, unsigned At) {
    if (T.isNot(tok::comment))
      return false;
    llvm::StringRef Comment = Text.substr(At, T.getLength());
    if (!Comment.starts_with("/* ") || !Comment.ends_with(", */"))
      if (!Comment.starts_with("/* ") || !Comment.ends_with(" */") || !Comment.drop_back(3).rtrim().ends_with(","))
        return true; // a comment of the user's before the format
    if (!Comment.contains('"'))
      return true;
    Found = {At, T.getLength()};
    return false;
  });
  return Found;
}

} // namespace

Undone undoFile(llvm::StringRef Text, const KnownHeader &Known) {
  Undone Out;
  std::vector<std::pair<unsigned, unsigned>> Cuts;     // offset and length of what goes
  std::map<unsigned, const Use *> Names;
  std::vector<Use> Uses = usesOf(Text, Known);
  for (const Use &U : Uses) {
    if (!U.Site->HasFormat) {
      auto Comment = commentedFormat(Text, U);
      if (!Comment)
        continue; // not a call that we wrote
      Cuts.push_back({Comment->first, 3});
      Cuts.push_back({Comment->first + Comment->second - 3, 3});
    }
    Names[U.Offset] = &U;
  }
  llvm::sort(Cuts);
  size_t NextCut = 0;
  std::vector<std::pair<unsigned, std::string>> Places;
  for (unsigned At = 0; At < Text.size();) {
    if (auto Name = Names.find(At); Name != Names.end()) {
      Places.push_back({static_cast<unsigned>(Out.Text.size()), Name->second->Name});
      Out.Text += Name->second->Site->Spelled;
      At += Name->second->Length;
    } else if (NextCut < Cuts.size() && Cuts[NextCut].first == At) {
      At += Cuts[NextCut++].second;
    } else {
      Out.Text += Text[At++];
    }
  }
  const size_t Before = Out.Text.size();
  // Without the #include, this is a diff or a page that speaks of a call. We put it above all calls, but it may have been moved.
  const std::optional<unsigned> Include = removeInclude(Out.Text);
  if (!Include)
    return {Text.str(), {}};
  for (auto &[Offset, Name] : Places)
    Out.Sites[Offset < *Include ? Offset : Offset - static_cast<unsigned>(Before - Out.Text.size())] = Name;
  return Out;
}

std::vector<std::string> usedSites(llvm::StringRef Text, const KnownHeader &Known) {
  std::vector<std::string> Names;
  for (const Use &U : usesOf(Text, Known))
    Names.push_back(U.Name);
  return Names;
}

} // namespace qrintf
