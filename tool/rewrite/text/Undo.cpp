#include "rewrite/text/SiteHeader.h"

#include "rewrite/text/CallText.h"
#include "text/TextLexer.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

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
  rawTokens(Text, beginOfTokens(Text), /*Comments=*/false, [&](const Token &T, unsigned At) {
    if (T.is(tok::raw_identifier))
      if (auto Site = Known.Sites.find(Text.substr(At, T.getLength()).str());
          Site != Known.Sites.end())
        Uses.push_back({At, T.getLength(), &Site->second, Site->first});
    return true;
  });
  return Uses;
}

/// The edits that give the word at Offset another name, and keep the lines of its call aligned.
std::vector<TextEdit> renaming(llvm::StringRef Text, unsigned Offset, size_t Length,
                               const std::string &Name) {
  const auto Old = static_cast<unsigned>(Length);
  std::vector<TextEdit> Edits =
      alignLines(Text, Offset + Old, static_cast<int>(Name.size()) - static_cast<int>(Old));
  Edits.insert(Edits.begin(), TextEdit{Offset, Old, Name});
  return Edits;
}

std::string edited(llvm::StringRef Text, llvm::ArrayRef<TextEdit> Edits) {
  std::string Out;
  appendEdited(Out, Text, 0, Edits);
  return Out;
}

/// The format in a call, as far as the text alone tells it.
struct WrittenFormat {
  std::string Text;
  bool IsWhole = true;    // whether no macro, such as PRIu64, makes a part of it
  bool IsLiteral = false; // whether it is a literal, or a macro that may make one
};

/// Reads the format of the call whose name ends at NameEnd. Returns nothing if no call stands there
/// that has a format at that place; a declaration has types there.
std::optional<WrittenFormat> formatOf(llvm::StringRef Text, unsigned NameEnd, unsigned Index) {
  const std::optional<CallText> Call = readCall(Text, NameEnd);
  if (!Call || Call->Commas.size() < Index)
    return std::nullopt;
  const unsigned Begin = Index ? Call->Commas[Index - 1] : Call->Open,
                 End = Index < Call->Commas.size() ? Call->Commas[Index] : Call->Close;
  WrittenFormat Format;
  unsigned Words = 0, Literals = 0;
  bool IsFormat = true;
  rawTokens(Text, Begin + 1, /*Comments=*/false, [&](const Token &T, unsigned At) {
    if (At >= End)
      return false;
    const llvm::StringRef Spelled = Text.substr(At, T.getLength());
    if (T.is(tok::string_literal)) {
      ++Literals;
      if (Format.IsWhole)
        Format.Text += unescaped(Spelled.drop_front().drop_back());
      Format.IsLiteral |= Format.IsWhole && !Words;
    } else if (T.is(tok::raw_identifier)) {
      ++Words;
      Format.IsWhole = false;
      // Names of macros are mostly written in capitals.
      Format.IsLiteral |= !Literals && Spelled.size() > 1 && !llvm::any_of(Spelled, llvm::isLower);
    } else {
      IsFormat &= T.isOneOf(tok::l_paren, tok::r_paren);
    }
    return true;
  });
  return IsFormat && (Literals || Words == 1) ? std::optional(std::move(Format)) : std::nullopt;
}

/// Calls Visit for each name in the text that can be that of a site, with the format if it stands
/// in such a call.
void siteNamesIn(llvm::StringRef Text,
                 llvm::function_ref<void(llvm::StringRef, unsigned, const NamedCall &,
                                         const std::optional<WrittenFormat> &)>
                     Visit) {
  if (!Text.contains("printf_"))
    return;
  bool IsDefined = false;
  rawTokens(Text, beginOfTokens(Text), /*Comments=*/false, [&](const Token &T, unsigned At) {
    const llvm::StringRef Name = Text.substr(At, T.getLength());
    if (T.is(tok::raw_identifier) && Name.contains("printf_"))
      if (const std::optional<NamedCall> Call = readSiteName(Name))
        Visit(Name, At, *Call,
              IsDefined ? std::nullopt
                        : formatOf(Text, At + T.getLength(),
                                   fixedOf(Call->Function->Form, /*IsChk=*/false) - 1));
    // `#define printf_log(format, ...)` looks like a call.
    IsDefined = Name == "define";
    return true;
  });
}

} // namespace

std::string applyEdits(llvm::StringRef Text, llvm::ArrayRef<const FoundCall *> Calls) {
  std::vector<unsigned> Offsets;
  for (const FoundCall *C : Calls)
    Offsets.push_back(C->Offset);
  const auto Include = placeInclude(Text, Offsets, Calls.front()->LibraryFrom);
  std::string Out = Text.str();
  // From the last call to the first, so that the offsets of the others stay. undoFile() goes the
  // other way.
  for (const FoundCall *C : llvm::reverse(Calls))
    Out = edited(Out, renaming(Out, C->Offset, C->Spelled.size(), C->Name));
  return edited(Out, {*Include});
}

Undone undoFile(llvm::StringRef Text, const KnownHeader &Known) {
  Undone Out;
  Out.Text = edited(Text, linesOfSites(Text));
  // From the first call to the last. What is edited so far moves the calls behind it.
  int Moved = 0;
  std::vector<std::pair<unsigned, int>> Moves; // behind an offset of the text without the lines
  for (const Use &U : usesOf(Out.Text, Known)) {
    int By = Moved;
    for (const auto &[At, Each] : Moves)
      if (At <= U.Offset)
        By += Each;
    const unsigned Offset = U.Offset + static_cast<unsigned>(By);
    const std::vector<TextEdit> Edits = renaming(Out.Text, Offset, U.Length, U.Site->Spelled);
    for (const TextEdit &Each : llvm::drop_begin(Edits))
      Moves.push_back({Each.Offset - static_cast<unsigned>(By),
                       static_cast<int>(Each.Text.size()) - static_cast<int>(Each.Length)});
    Moved += static_cast<int>(U.Site->Spelled.size()) - static_cast<int>(U.Length);
    Out.Text = edited(Out.Text, Edits);
    Out.Sites[Offset] = U.Name;
  }
  return Out;
}

std::vector<std::string> usedSites(llvm::StringRef Text, const KnownHeader &Known) {
  std::vector<std::string> Names;
  for (const Use &U : usesOf(Text, Known))
    Names.push_back(U.Name);
  return Names;
}

std::vector<LostCall> lostCalls(llvm::StringRef Text, const KnownHeader &Known) {
  std::vector<LostCall> Calls;
  siteNamesIn(Text, [&](llvm::StringRef Name, unsigned At, const NamedCall &Call,
                        const std::optional<WrittenFormat> &Format) {
    if (!Format || Known.Sites.count(Name.str()))
      return;
    Calls.push_back(
        {Name.str(), static_cast<unsigned>(Text.take_front(At).count('\n') + 1),
         Format->IsLiteral && fitsName(Name, Call.Spelled, Format->Text, Format->IsWhole)});
  });
  return Calls;
}

std::set<std::string> otherUses(llvm::StringRef Text, const std::set<std::string> &Names) {
  std::set<std::string> Others;
  siteNamesIn(Text, [&](llvm::StringRef Name, unsigned, const NamedCall &,
                        const std::optional<WrittenFormat> &Format) {
    if (!Format && Names.count(Name.str()))
      Others.insert(Name.str());
  });
  return Others;
}

} // namespace qrintf
