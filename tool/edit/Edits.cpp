#include "edit/Edits.h"

#include "text/Markers.h"

#include "clang/Basic/SourceManager.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

Editor::Editor(View &V, ViewKind Kind)
    : V(V), Kind(Kind), SM(V.Compiler->getSourceManager()), Text(V.text()) {}

unsigned Editor::offsetOf(SourceLocation Where) const {
  auto [File, Offset] = SM.getDecomposedLoc(Where);
  return File == SM.getMainFileID() ? Offset : UINT_MAX;
}

unsigned Editor::lineBegin(unsigned Offset) const {
  size_t Newline = Text.take_front(Offset).rfind('\n');
  return Newline == llvm::StringRef::npos ? 0 : static_cast<unsigned>(Newline + 1);
}

unsigned Editor::nextLine(unsigned Offset) const {
  size_t Newline = Text.find('\n', Offset);
  return Newline == llvm::StringRef::npos ? static_cast<unsigned>(Text.size())
                                          : static_cast<unsigned>(Newline + 1);
}

/// The name of a site: `__q` and a number in base 36, padded with zeros to the length of the name
/// that it replaces, so that no column moves. The shortest name is printf. It leaves three digits,
/// which is enough for 46,656 sites in one unit; columns behind the names of others move. Names
/// that begin with two underscores are reserved for the implementation (ISO C 7.1.3), so no correct
/// program has them.
std::string Editor::nameOf(size_t Site, size_t Length) {
  for (const auto &[Index, Name] : Names)
    if (Index == Site)
      return Name;
  size_t Number = Names.size();
  std::string Digits;
  do
    Digits.insert(Digits.begin(), "0123456789abcdefghijklmnopqrstuvwxyz"[Number % 36]);
  while (Number /= 36);
  Digits.insert(0, Length - 3 > Digits.size() ? Length - 3 - Digits.size() : 0, '0');
  Names.emplace_back(Site, "__q" + Digits);
  return Names.back().second;
}

void Editor::place(std::vector<Rewrite> &Rewrites, const std::vector<NameUse> &Others) {
  for (Rewrite &R : Rewrites) {
    if (R.C->Name.isFileID())
      rename(R);
    else
      addRegion(R);
  }
  std::vector<NameUse> Staying = Others;
  for (const Rewrite &R : Rewrites)
    if (R.Refusal != Reason::None)
      Staying.push_back({R.C->Spelling, R.C->Name});
  encloseRegions(Staying);
  std::ranges::stable_sort(
      Edits, [](const TextEdit &A, const TextEdit &B) { return A.Offset < B.Offset; });
}

/// Edits a call that is written in the file (way 1).
void Editor::rename(Rewrite &R) {
  unsigned Offset = offsetOf(R.C->Name);
  llvm::StringRef Spelling = R.C->Spelling;
  if (Offset == UINT_MAX) {
    R.Refusal = Reason::InHeader;
    return;
  }
  unsigned Begin = Offset;
  if (R.C->Qualifier.isValid())
    Begin = R.C->Qualifier.isFileID() ? offsetOf(R.C->Qualifier) : UINT_MAX;
  if (!Text.substr(Offset).starts_with(Spelling) || Begin > Offset) {
    R.Refusal = Reason::SpellingUnclear;
    return;
  }
  std::string Name = nameOf(R.Site, Spelling.size());
  // In `std::snprintf` the qualifier becomes blanks, because sites are global functions, and
  // because the columns behind it must not move.
  std::string Blank = Text.slice(Begin, Offset).str();
  for (char &Each : Blank)
    if (Each != '\n' && Each != '\t')
      Each = ' ';
  Edits.push_back({Begin, Offset - Begin + static_cast<unsigned>(Spelling.size()), Blank + Name});
}

/// The line marker that puts the compiler back on the user's line, for example `# 17 "a.c"`.
std::string Editor::marker(unsigned Offset) const {
  const PresumedLoc Where = SM.getPresumedLoc(
      SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(static_cast<int>(Offset)));
  return "# " + std::to_string(Where.getLine()) + " \"" + escapedName(Where.getFilename()) + "\"\n";
}

/// The line marker at which our own text begins. Its flag 3 says that a system header begins, so
/// compilers turn off nearly all warnings. Under -pedantic clang 15 and later warn that the marker
/// itself is an extension, so it stands between a push and a pop of that warning.
std::string Editor::enterPrelude() const {
  if (Kind == ViewKind::GccText)
    return "# 1 \"<qrintf>\" 3\n";
  return "#pragma clang diagnostic push\n"
         "#pragma clang diagnostic ignored \"-Wunknown-warning-option\"\n"
         "#pragma clang diagnostic ignored \"-Wgnu-line-marker\"\n"
         "# 1 \"<qrintf>\" 3\n"
         "#pragma clang diagnostic pop\n";
}

std::string Editor::apply(llvm::StringRef Prelude) const {
  // For gcc, the prelude stands behind the predefined macros. It must not see those of the command
  // line, such as -Dint=long or -Dstatic=, so it stands before them.
  unsigned Top = 0;
  if (Kind == ViewKind::GccText) {
    size_t At = Text.find("\n# 0 \"<command-line>\"\n");
    if (At == llvm::StringRef::npos)
      At = Text.find("\n# 1 \"<command-line>\"\n");
    Top = static_cast<unsigned>(At + 1); // npos + 1 is 0
  } else if (Text.starts_with("\xef\xbb\xbf")) {
    // If the file begins with a byte order mark, this must stay in front of everything.
    Top = 3;
  }
  if (Kind == ViewKind::GccText && !Top)
    // The text has no such marker, so gcc's preprocessor did not make it.
    return "";
  // An estimate for the line markers. If it is too small, the string only grows once more.
  constexpr size_t Markers = 512;
  size_t Size = Text.size() + Prelude.size() + Markers;
  for (const TextEdit &E : Edits)
    Size += E.Text.size() - E.Length;
  std::string Out;
  Out.reserve(Size);
  Out += Text.take_front(Top);
  if (!Prelude.empty())
    Out += enterPrelude();
  Out += Prelude;
  // g++ reports some mistakes in a declaration at the token before it, for example an inline
  // namespace in C++98. If that token were in our system header, the report about the first
  // declaration would be silenced.
  if (Kind == ViewKind::GccText && V.Compiler->getLangOpts().CPlusPlus && !Prelude.empty())
    Out += "# 1 \"<qrintf>\"\nextern \"C\" {}\n";
  if (Kind == ViewKind::Clang)
    // gcc's text goes on with a marker of its own; clang's source has none.
    Out += marker(Top);
  appendEdited(Out, Text, Top, Edits);
  return Out;
}

} // namespace qrintf
