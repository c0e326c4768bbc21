#include "Unused.h"

#include "Reached.h"
#include "SkippedBodies.h"
#include "TopLevel.h"
#include "UnusedItems.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cstring>
#include <optional>

using llvm::StringRef;

namespace qrintf {
namespace {

/// What a line ends with stays.
void blank(char *Text, size_t Begin, size_t End) {
  for (char *At = Text + Begin; At < Text + End;) {
    auto *Line = static_cast<char *>(memchr(At, '\n', static_cast<size_t>(Text + End - At)));
    if (!Line)
      Line = Text + End;
    memset(At, ' ', static_cast<size_t>(Line - At));
    At = Line + 1;
  }
}

/// The end of the comment that Text begins with; npos where it begins with something else.
size_t endOfComment(StringRef Text) {
  if (Text.starts_with("//"))
    return std::min(Text.find('\n'), Text.size());
  if (!Text.starts_with("/*"))
    return StringRef::npos;
  for (size_t At = 3; (At = Text.find('/', At)) != StringRef::npos; ++At) // by memchr
    if (Text[At - 1] == '*')
      return At + 1;
  return StringRef::npos;
}

/// No token is in Text: only white space and comments.
bool isBlank(StringRef Text) {
  for (;;) {
    while (!Text.empty() && llvm::isSpace(Text.front())) // many: what is left out is blanks
      Text = Text.drop_front();
    if (Text.empty())
      return true;
    const size_t End = endOfComment(Text);
    if (End == StringRef::npos)
      return false;
    Text = Text.substr(End);
  }
}

/// Leaves out the marks that no token follows, and those by which headers of the system say which of them it is and on which line: nobody
/// asks. A mark costs clang some 7,000 instructions.
class Marks {
public:
  Marks(std::vector<TopLevel::Mark> All, llvm::MutableArrayRef<char> Text) : All(std::move(All)), Text(Text) {}
  void leaveOut() {
    leaveOutFiles();
    llvm::SmallVector<bool, 16> AreGone; // of the files that were entered, the marks
    bool IsInSystem = false, IsExternC = false;
    for (size_t I = 0; I < All.size(); ++I) {
      const TopLevel::Mark &M = All[I];
      if (M.Begin == M.End)
        continue;
      const bool HasFour = StringRef(Text.data(), M.End).drop_front(M.Begin).rsplit('"').second.contains('4');
      bool IsGone = IsInSystem && M.IsInSystem && IsExternC == HasFour;
      if (M.Leaves)
        IsGone = !AreGone.empty() && AreGone.pop_back_val();
      else if (M.Enters)
        AreGone.push_back(IsGone);
      else
        IsGone |= isFollowedByNone(I);
      if (IsGone) {
        leaveOut(I);
        continue;
      }
      IsInSystem = M.IsInSystem;
      IsExternC = HasFour;
    }
  }

private:
  bool isFollowedByNone(size_t I) const {
    const size_t Begin = All[I].End;
    return isBlank(StringRef(Text.data() + Begin, (I + 1 < All.size() ? All[I + 1].Begin : Text.size()) - Begin));
  }
  void leaveOut(size_t I) {
    blank(Text.data(), All[I].Begin, All[I].End);
    All[I].Begin = All[I].End;
  }
  /// From the mark by which a file is entered that has no token: what it is left by becomes a plain mark.
  void leaveOutFiles() {
    llvm::SmallVector<std::pair<size_t, bool>, 16> Open; // the mark, and whether a token was there
    for (size_t I = 0; I < All.size(); ++I) {
      if (All[I].Enters)
        Open.push_back({I, false});
      if (All[I].Leaves && !Open.empty()) {
        const auto [First, HasTokens] = Open.pop_back_val();
        if (HasTokens && !Open.empty())
          Open.back().second = true;
        if (!HasTokens) {
          for (size_t Each = First; Each < I; ++Each)
            leaveOut(Each);
          const StringRef Mark(Text.data() + All[I].Begin, All[I].End - All[I].Begin); // # 12 "file" 2 3
          Text[All[I].Begin + Mark.rfind('"') + 2] = ' ';
          All[I].Leaves = false;
        }
      }
      if (!Open.empty() && !isFollowedByNone(I))
        Open.back().second = true;
    }
  }

  std::vector<TopLevel::Mark> All;
  llvm::MutableArrayRef<char> Text;
};

} // namespace

UsedText withoutUnused(StringRef Text, const clang::LangOptions &Options, llvm::function_ref<bool(StringRef)> isKnown,
                       std::optional<Bodies::Wanted> Calls) {
  UsedText Out;
  TopLevel T;
  if (!T.read(Text, Options))
    return Out;
  Reached R(T, Text, Options);
  Out.HasNoCalls = Calls && R.hasNoCalls(*Calls);
  if (Out.HasNoCalls)
    return Out;
  UnusedItems Unused(T, Text);
  if (Calls)
    for (const unsigned Number : bodiesToSkip(T, Text, Options, *Calls)) {
      const FunctionBody &B = T.Bodies[Number];
      Out.Bodies[B.Begin] = B.End;
      Unused.ignore(B);
      if (B.Function != NoItem)
        T.Items[B.Function].LastWord = B.FirstWord;
    }
  std::unique_ptr<llvm::WritableMemoryBuffer> Copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(Text.size());
  memcpy(Copy->getBufferStart(), Text.data(), Text.size());
  std::vector<unsigned> Gone;
  for (const Item *I : Unused.find([](const Item &) { return true; }, [&](StringRef Name) { return !isKnown(Name) && !R.isPasted(Name); })) {
    for (const TextPiece &P : T.piecesOf(*I))
      blank(Copy->getBufferStart(), P.Begin, P.End);
    llvm::append_range(Gone, I->declared());
    llvm::append_range(Gone, I->Tags);
  }
  for (unsigned Name : Gone)
    if (!Unused.stays(Name))
      Out.Names.push_back(T.Words[Name].Name);
  Marks(T.Marks, Copy->getBuffer()).leaveOut();
  Out.Text = std::move(Copy);
  return Out;
}

} // namespace qrintf
