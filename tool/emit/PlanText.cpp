#include "emit/Emit.h"

#include "common/Messages.h"
#include "emit/SiteText.h"

#include <algorithm>

namespace qrintf::explain {

/// The parts of the length that are known only when the program runs, in words: "the strings'
/// lengths and `*`".
static std::string openParts(const Plan &P) {
  std::string Text;
  if (std::ranges::count(P.Pieces, Piece::String, &Piece::K))
    Text = "the strings' lengths";
  if (std::ranges::any_of(P.Pieces, hasStar))
    Text += (Text.empty() ? "" : " and ") + std::string("the numbers given for *");
  return Text;
}

std::string piecesOf(const Plan &P) {
  std::string Text;
  for (const Piece &Each : P.Pieces)
    Text +=
        (Text.empty() ? "" : " ") + (Each.K == Piece::Literal ? cLiteral(Each.Text) : Each.Text);
  return Text.empty() ? "nothing" : Text;
}

std::string rangeText(const Range &R) {
  return R.Low == R.High ? decimalText(R.Low) : decimalText(R.Low) + " to " + decimalText(R.High);
}

std::string lengthText(const Bounds &B, bool IsOpenEnded) {
  if (IsOpenEnded)
    return counted(B.Min, "byte") + " or more";
  return B.Min == B.Max ? counted(B.Max, "byte")
                        : std::to_string(B.Min) + " to " + counted(B.Max, "byte");
}

std::string checkText(const Site &S, const Plan &P, std::optional<uint64_t> Room) {
  const bool OnStack = isMadeOnStack(S.Form);
  const Site OfText = OnStack ? siteOfText(S) : S;
  const SiteText Text(OfText);
  const std::string Most = counted(boundsOf(P).Max, "byte"), Open = openParts(P);
  std::string Size = OnStack  ? "the room for it on the stack, " + std::to_string(TextRoom)
                     : S.Size ? "the size given, " + std::to_string(*S.Size)
                              : "the size given";
  if (!Text.hasSize())
    Size = Text.isFortified() ? "the size of the object (_FORTIFY_SOURCE)" : "INT_MAX";
  std::string Out;
  switch (Text.checkOf(P)) {
  case Check::None:
    Out = Text.hasSize()
              ? "none: at most " + Most + " and the terminating NUL always fit in " + Size
              : "none: sprintf is given no size, and at most " + Most + " are written";
    break;
  case Check::Worst:
    Out = "one comparison with " + Size +
          ", of the worst case: " + (Open.empty() ? Most : "at most " + Most + " and " + Open);
    if (Text.hasSize() && !S.Size)
      Out += "; a constant size would tell more";
    break;
  case Check::Exact:
    if (Text.measures())
      Out = "none: the size is 0, so the length is counted and nothing is written";
    else
      Out = "one comparison with " + Size + ", after the digits are counted: the worst case of " +
            Most + (Open.empty() ? "" : " and " + Open) + " may not fit";
    break;
  }
  if (Text.checkOf(P) != Check::None && !Text.measures())
    Out += "; what does not fit is libc's";
  if (Room)
    Out += " (the destination has " + counted(*Room, "byte") + ")";
  return Out;
}

} // namespace qrintf::explain
