#include "rewrite/Passes.h"

#include "rewrite/text/SiteHeader.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cctype>

using llvm::StringRef;

namespace qrintf {
namespace {

std::vector<StringRef> linesOf(StringRef Text) {
  std::vector<StringRef> Lines;
  while (!Text.empty()) {
    size_t End = std::min(Text.find('\n'), Text.size() - 1) + 1;
    Lines.push_back(Text.take_front(End));
    Text = Text.drop_front(End);
  }
  return Lines;
}

struct DiffLine {
  char Kind; // ' ', '-' or '+'
  StringRef Line;
};

/// Aligns the lines of two texts. Behind lines that differ they meet again at the nearest line that
/// is equal: in a source, a rewriting replaces single lines, and elsewhere it adds or removes
/// blocks. There a short line is not enough, because a blank line or a brace tells nothing: the
/// next one must be equal too.
std::vector<DiffLine> diffOf(llvm::ArrayRef<StringRef> A, llvm::ArrayRef<StringRef> B) {
  std::vector<DiffLine> Diff;
  size_t I = 0, J = 0;
  auto isEqual = [&](size_t Old, size_t New) {
    return Old < A.size() && New < B.size() ? A[Old] == B[New] : Old >= A.size() && New >= B.size();
  };
  // How many lines are removed, of Sum lines that are removed or added, if the texts meet there.
  auto removedOf = [&](size_t Sum) -> std::optional<size_t> {
    const size_t Left = B.size() - J;
    for (size_t Old = Sum > Left ? Sum - Left : 0; Old <= std::min(Sum, A.size() - I); ++Old)
      if (isEqual(I + Old, J + Sum - Old) &&
          (2 * Old == Sum || (I + Old < A.size() && A[I + Old].trim().size() > 3) ||
           isEqual(I + Old + 1, J + Sum - Old + 1)))
        return Old;
    return std::nullopt;
  };
  while (I < A.size() || J < B.size()) {
    size_t Sum = 0;
    std::optional<size_t> Removed;
    while (!(Removed = removedOf(Sum)))
      ++Sum;
    const size_t NextOld = I + *Removed, NextNew = J + Sum - *Removed;
    while (I < NextOld)
      Diff.push_back({'-', A[I++]});
    while (J < NextNew)
      Diff.push_back({'+', B[J++]});
    for (; I < A.size() && isEqual(I, J); ++J)
      Diff.push_back({' ', A[I++]});
  }
  return Diff;
}

/// A name in the head of a diff, as GNU patch and git read it: quoted as in C if it has characters
/// that need it, and followed by a tab if it has blanks.
std::string inHead(const std::string &Name) {
  if (!llvm::any_of(Name, [](char C) {
        return llvm::is_contained("\"\\", C) || std::iscntrl(static_cast<unsigned char>(C));
      }))
    return Name + (Name.find(' ') == std::string::npos ? "" : "\t");
  std::string Out = "\"";
  llvm::raw_string_ostream OS(Out);
  for (unsigned char C : Name)
    if (std::iscntrl(C))
      OS << '\\' << llvm::format("%03o", C);
    else
      OS << (C == '"' || C == '\\' ? "\\" : "") << C;
  OS << '"';
  return Out;
}

/// The change as `diff -u` prints it, with a/ and b/ before the names.
std::string unifiedDiff(const Change &C) {
  constexpr size_t Context = 3;
  const std::vector<StringRef> A = linesOf(C.Before ? StringRef(*C.Before) : ""),
                               B = linesOf(C.After ? StringRef(*C.After) : "");
  const std::vector<DiffLine> Diff = diffOf(A, B);
  std::string Out = "--- " + (C.Before ? inHead("a/" + C.Shown) : "/dev/null") + "\n+++ " +
                    (C.After ? inHead("b/" + C.Shown) : "/dev/null") + "\n";
  for (size_t I = 0, OldLine = 1, NewLine = 1; I < Diff.size();) {
    // A hunk begins with the context before a change. It ends where more equal lines follow than
    // two contexts have.
    size_t Change = I;
    while (Change < Diff.size() && Diff[Change].Kind == ' ')
      ++Change;
    if (Change == Diff.size())
      break;
    size_t Begin = Change - I > Context ? Change - Context : I, End = Change, Equal = 0;
    for (size_t J = Change; J < Diff.size() && Equal <= 2 * Context; ++J) {
      Equal = Diff[J].Kind == ' ' ? Equal + 1 : 0;
      if (!Equal)
        End = J + 1;
    }
    End = std::min(End + Context, Diff.size());
    OldLine += Begin - I, NewLine += Begin - I;
    size_t Old = 0, New = 0;
    std::string Hunk;
    for (size_t J = Begin; J < End; ++J) {
      Old += Diff[J].Kind != '+', New += Diff[J].Kind != '-';
      Hunk += Diff[J].Kind;
      Hunk += Diff[J].Line;
      if (!Diff[J].Line.ends_with("\n"))
        Hunk += "\n\\ No newline at end of file\n";
    }
    auto range = [](size_t Line, size_t Count) {
      return std::to_string(Count ? Line : Line - 1) +
             (Count == 1 ? "" : "," + std::to_string(Count));
    };
    Out += "@@ -" + range(OldLine, Old) + " +" + range(NewLine, New) + " @@\n" + Hunk;
    OldLine += Old, NewLine += New;
    I = End;
  }
  return Out;
}

/// The changes in the order in which people want to read them.
std::vector<const Change *> inReadingOrder(const std::vector<Change> &Changes) {
  std::vector<const Change *> Order;
  for (const Change &C : Changes)
    Order.push_back(&C);
  auto rank = [](const Change *C) {
    const StringRef Name = llvm::sys::path::filename(C->Path);
    return Name == RuntimeFile ? 2 : Name == SitesFile ? 1 : 0;
  };
  llvm::stable_sort(Order, [&](const Change *A, const Change *B) { return rank(A) < rank(B); });
  return Order;
}

} // namespace

std::string wholeDiff(const std::vector<Change> &Changes) {
  std::string Out;
  for (const Change *Each : inReadingOrder(Changes))
    Out += unifiedDiff(*Each);
  return Out;
}

void showDiff(llvm::raw_ostream &OS, const std::vector<Change> &Changes) {
  for (const Change *Each : inReadingOrder(Changes)) {
    if (llvm::sys::path::filename(Each->Path) == RuntimeFile && Each->After) {
      OS << "And " << Each->Shown << ", the runtime in " << linesOf(*Each->After).size()
         << " lines; the diff has it when it goes to a file or a pipe.\n";
      continue;
    }
    const std::string Diff = unifiedDiff(*Each);
    for (StringRef Line : linesOf(Diff)) {
      // The colour ends before the end of the line.
      const bool IsName = Line.starts_with("--- ") || Line.starts_with("+++ ");
      if (IsName)
        OS.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
      else if (Line[0] == '+' || Line[0] == '-' || Line[0] == '@')
        OS.changeColor(Line[0] == '+'   ? llvm::raw_ostream::GREEN
                       : Line[0] == '-' ? llvm::raw_ostream::RED
                                        : llvm::raw_ostream::CYAN);
      OS << Line.rtrim('\n');
      if (Line[0] != ' ')
        OS.resetColor();
      OS << "\n";
    }
  }
}

} // namespace qrintf
