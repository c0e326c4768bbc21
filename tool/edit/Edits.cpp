#include "edit/Edits.h"

#include "text/TextLexer.h"

#include "clang/Basic/SourceManager.h"

#include <utility>

using namespace clang;

namespace qrintf {

FileEditor::FileEditor(const View &V, ViewKind Kind, FileID File, SiteNames &Names)
    : V(V), Kind(Kind), SM(V.Compiler->getSourceManager()), File(File), Text(V.text(File)),
      Names(Names) {}

unsigned FileEditor::offsetOf(SourceLocation Where) const {
  const auto [In, Offset] = SM.getDecomposedLoc(Where);
  return In == File ? Offset : UINT_MAX;
}

unsigned FileEditor::nextLine(unsigned Offset) const {
  size_t Newline = Text.find('\n', Offset);
  return Newline == llvm::StringRef::npos ? static_cast<unsigned>(Text.size())
                                          : static_cast<unsigned>(Newline + 1);
}

/// The name of a site: `__q` and a number in base 36, padded with zeros to the length of the name
/// that it replaces, so that no column moves. The shortest name is printf. It leaves three digits,
/// which is enough for 46,656 sites in one unit; columns behind the names of others move. Names
/// that begin with two underscores are reserved for the implementation (ISO C 7.1.3), so no correct
/// program has them.
std::string SiteNames::of(size_t Site, size_t Length) {
  for (const auto &[Index, Name] : All)
    if (Index == Site)
      return Name;
  size_t Number = All.size();
  std::string Digits;
  do
    Digits.insert(Digits.begin(), "0123456789abcdefghijklmnopqrstuvwxyz"[Number % 36]);
  while (Number /= 36);
  Digits.insert(0, Length - 3 > Digits.size() ? Length - 3 - Digits.size() : 0, '0');
  All.emplace_back(Site, "__q" + Digits);
  return All.back().second;
}

void FileEditor::add(Rewrite &R) { R.C->Name.isFileID() ? rename(R) : addRegion(R); }

/// Edits a call that is written in the file (way 1).
void FileEditor::rename(Rewrite &R) {
  unsigned Offset = offsetOf(R.C->Name);
  llvm::StringRef Spelling = R.C->Spelling;
  unsigned Begin = Offset;
  if (R.C->Qualifier.isValid())
    Begin = R.C->Qualifier.isFileID() ? offsetOf(R.C->Qualifier) : UINT_MAX;
  if (Offset == UINT_MAX || !Text.substr(Offset).starts_with(Spelling) || Begin > Offset) {
    R.Refusal = Reason::SpellingUnclear;
    return;
  }
  std::string Name = Names.of(R.Site, Spelling.size());
  // In `std::snprintf` the qualifier becomes blanks, because sites are global functions, and
  // because the columns behind it must not move.
  std::string Blank = Text.slice(Begin, Offset).str();
  for (char &Each : Blank)
    if (Each != '\n' && Each != '\t')
      Each = ' ';
  Edits.push_back({Begin, Offset - Begin + static_cast<unsigned>(Spelling.size()), Blank + Name});
}

/// The line marker that puts the compiler back on the user's line, for example `# 17 "a.c"`.
std::string FileEditor::marker(unsigned Offset) const {
  const PresumedLoc Where =
      SM.getPresumedLoc(SM.getLocForStartOfFile(File).getLocWithOffset(static_cast<int>(Offset)));
  return "# " + std::to_string(Where.getLine()) + " \"" + escapedName(Where.getFilename()) + "\"\n";
}

/// The line marker at which our own text begins. Its flag 3 says that a system header begins, so
/// compilers turn off nearly all warnings. Under -pedantic clang 15 and later warn that the marker
/// itself is an extension, so it stands between a push and a pop of that warning.
std::string FileEditor::enterPrelude() const {
  if (Kind == ViewKind::GccText)
    return "# 1 \"<qrintf>\" 3\n";
  return "#pragma clang diagnostic push\n"
         "#pragma clang diagnostic ignored \"-Wunknown-warning-option\"\n"
         "#pragma clang diagnostic ignored \"-Wgnu-line-marker\"\n"
         "# 1 \"<qrintf>\" 3\n"
         "#pragma clang diagnostic pop\n";
}

std::string FileEditor::apply(llvm::StringRef Prelude) const {
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
  if (Kind == ViewKind::Clang && !Prelude.empty())
    // gcc's text goes on with a marker of its own; clang's source has none.
    Out += marker(Top);
  appendEdited(Out, Text, Top, Edits);
  return Out;
}

Editor::Editor(const View &V, ViewKind Kind, bool EditsIncluded)
    : V(V), Kind(Kind), EditsIncluded(EditsIncluded), SM(V.Compiler->getSourceManager()) {
  Files.try_emplace(SM.getMainFileID(), V, Kind, SM.getMainFileID(), Names);
}

bool Editor::reaches(const Call &C) const {
  const CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  const FileID Main = SM.getMainFileID(), File = SM.getFileID(Range.getBegin());
  if (SM.getFileID(Range.getEnd()) != File)
    return false;
  // A file that is read twice, or embedded, may mean something else the second time.
  auto isReadOnce = [&](FileID Each) {
    return V.TimesRead.lookup(SM.getFileEntryForID(Each)) == 1;
  };
  if (Kind == ViewKind::Clang && !isReadOnce(Main))
    return false;
  if (File == Main)
    return true;
  if (!EditsIncluded || SM.isLoadedFileID(File) || !isReadOnce(File))
    return false;
  // What an option brings (-include) stands in front of the prelude.
  FileID Outermost = File;
  for (SourceLocation By; (By = SM.getIncludeLoc(Outermost)).isValid();)
    Outermost = SM.getFileID(By);
  return Outermost == Main;
}

/// So many included files of a unit are edited at most. The compiler opens each edited text by a
/// descriptor of its own, and the system allows a process 1,024 of them, or fewer.
constexpr size_t MostIncluded = 100;

void Editor::place(std::vector<Rewrite> &Rewrites, const std::vector<NameUse> &Others) {
  for (Rewrite &R : Rewrites) {
    const FileID File = SM.getFileID(SM.getExpansionLoc(R.C->Name));
    if (Files.size() > MostIncluded && !Files.contains(File)) {
      R.Refusal = Reason::InHeader;
      continue;
    }
    Files.try_emplace(File, V, Kind, File, Names).first->second.add(R);
  }
  std::vector<NameUse> Staying = Others;
  for (const Rewrite &R : Rewrites)
    if (R.Refusal != Reason::None)
      Staying.push_back({R.C->Spelling, R.C->Name});
  for (auto &[File, Each] : Files)
    Each.encloseRegions(Staying);
}

std::string Editor::apply(llvm::StringRef Prelude) const {
  return Files.at(SM.getMainFileID()).apply(Prelude);
}

std::vector<llvm::StringRef> Editor::texts() const {
  std::vector<llvm::StringRef> Texts;
  for (const auto &[File, Each] : Files)
    Texts.push_back(Each.text());
  return Texts;
}

std::vector<IncludedText> Editor::includedTexts() const {
  std::vector<IncludedText> Texts;
  for (const auto &[File, Each] : Files) {
    if (File == SM.getMainFileID() || !Each.isEdited())
      continue;
    const FileEntryRef Entry = *SM.getFileEntryRefForID(File);
    std::set<std::string> Known{Entry.getName().str()};
    for (auto [At, End] = V.SkippedAs.equal_range(&Entry.getFileEntry()); At != End; ++At)
      Known.insert(At->second);
    std::string Text = Each.apply("");
    for (const std::string &Name : Known)
      Texts.push_back({Name, std::exchange(Text, "")});
  }
  return Texts;
}

} // namespace qrintf
