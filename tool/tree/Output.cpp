#include "tree/Output.h"

#include "tree/text/SiteHeader.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

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

struct Step {
  char Kind; // ' ', '-' or '+'
  StringRef Line;
};

/// Myers' greedy algorithm (An O(ND) Difference Algorithm, 1986): O((N + M) D) for D lines that
/// differ. Beyond MostSteps all lines of A are removed and all of B added: such a diff is long in
/// any case, and the time would grow without bound.
void compare(llvm::ArrayRef<StringRef> A, llvm::ArrayRef<StringRef> B, std::vector<Step> &Out) {
  constexpr int MostSteps = 4000;
  const int N = static_cast<int>(A.size()), M = static_cast<int>(B.size());
  const int Most = std::min(N + M, MostSteps);
  std::vector<std::vector<int>> Trace;
  std::vector<int> V(2 * static_cast<size_t>(Most) + 3, 0);
  auto at = [&](std::vector<int> &W, int K) -> int & {
    return W[static_cast<size_t>(K + Most + 1)];
  };
  int Found = -1;
  for (int D = 0; D <= Most && Found < 0; ++D) {
    Trace.push_back(V);
    for (int K = -D; K <= D; K += 2) {
      int X = K == -D || (K != D && at(V, K - 1) < at(V, K + 1)) ? at(V, K + 1) : at(V, K - 1) + 1;
      int Y = X - K;
      while (X < N && Y < M && A[static_cast<size_t>(X)] == B[static_cast<size_t>(Y)])
        ++X, ++Y;
      at(V, K) = X;
      if (X >= N && Y >= M) {
        Found = D;
        break;
      }
    }
  }
  if (Found < 0) {
    for (StringRef Line : A)
      Out.push_back({'-', Line});
    for (StringRef Line : B)
      Out.push_back({'+', Line});
    return;
  }
  std::vector<Step> Back;
  int X = N, Y = M;
  for (int D = Found; D >= 0; --D) {
    std::vector<int> &W = Trace[static_cast<size_t>(D)];
    int K = X - Y;
    int Before = K == -D || (K != D && at(W, K - 1) < at(W, K + 1)) ? K + 1 : K - 1;
    int FromX = D ? at(W, Before) : 0, FromY = D ? FromX - Before : 0;
    while (X > FromX && Y > FromY && X > 0 && Y > 0) {
      Back.push_back({' ', A[static_cast<size_t>(X - 1)]});
      --X, --Y;
    }
    if (D && X == FromX)
      Back.push_back({'+', B[static_cast<size_t>(FromY)]});
    else if (D)
      Back.push_back({'-', A[static_cast<size_t>(FromX)]});
    X = FromX, Y = FromY;
  }
  Out.insert(Out.end(), Back.rbegin(), Back.rend());
}

} // namespace

std::string unifiedDiff(const Change &C) {
  constexpr size_t Context = 3;
  std::vector<StringRef> A = linesOf(C.Before ? StringRef(*C.Before) : ""),
                         B = linesOf(C.After ? StringRef(*C.After) : "");
  size_t Front = 0, Back = 0;
  while (Front < A.size() && Front < B.size() && A[Front] == B[Front])
    ++Front;
  while (Back < A.size() - Front && Back < B.size() - Front &&
         A[A.size() - 1 - Back] == B[B.size() - 1 - Back])
    ++Back;
  std::vector<Step> Steps;
  for (size_t I = 0; I < Front; ++I)
    Steps.push_back({' ', A[I]});
  compare(llvm::ArrayRef(A).slice(Front, A.size() - Front - Back),
          llvm::ArrayRef(B).slice(Front, B.size() - Front - Back), Steps);
  for (size_t I = A.size() - Back; I < A.size(); ++I)
    Steps.push_back({' ', A[I]});
  std::string Out = "--- " + (C.Before ? "a/" + C.Shown : "/dev/null") + "\n+++ " +
                    (C.After ? "b/" + C.Shown : "/dev/null") + "\n";
  for (size_t I = 0, OldLine = 1, NewLine = 1; I < Steps.size();) {
    // A hunk begins with the context before a change. It ends where more equal lines follow than
    // two contexts have.
    size_t Change = I;
    while (Change < Steps.size() && Steps[Change].Kind == ' ')
      ++Change;
    if (Change == Steps.size())
      break;
    size_t Begin = Change - I > Context ? Change - Context : I, End = Change, Equal = 0;
    for (size_t J = Change; J < Steps.size() && Equal <= 2 * Context; ++J) {
      Equal = Steps[J].Kind == ' ' ? Equal + 1 : 0;
      if (!Equal)
        End = J + 1;
    }
    End = std::min(End + Context, Steps.size());
    OldLine += Begin - I, NewLine += Begin - I;
    size_t Old = 0, New = 0;
    std::string Hunk;
    for (size_t J = Begin; J < End; ++J) {
      Old += Steps[J].Kind != '+', New += Steps[J].Kind != '-';
      Hunk += Steps[J].Kind;
      Hunk += Steps[J].Line;
      if (!Steps[J].Line.ends_with("\n"))
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

namespace {

bool isMade(const Change &C) {
  const StringRef Name = llvm::sys::path::filename(C.Path);
  return Name == SitesFile || Name == RuntimeFile;
}

/// The changes in the order in which people want to read them.
std::vector<const Change *> inReadingOrder(const std::vector<Change> &Changes) {
  std::vector<const Change *> Order;
  for (const Change &C : Changes)
    Order.push_back(&C);
  std::stable_sort(Order.begin(), Order.end(), [](const Change *A, const Change *B) {
    auto rank = [](const Change &C) {
      return isMade(C) + (llvm::sys::path::filename(C.Path) == RuntimeFile);
    };
    return rank(*A) < rank(*B);
  });
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
