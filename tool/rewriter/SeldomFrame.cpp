#include "SeldomFrame.h"

#include <algorithm>
#include <set>

namespace qrintf {

bool hasStrings(const Plan &P) {
  return std::any_of(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) { return Each.K == Piece::String; });
}

bool hasStars(const Plan &P) { return std::any_of(P.Pieces.begin(), P.Pieces.end(), hasStar); }

uint64_t mostBesideStrings(const Plan &P) {
  uint64_t Most = 0;
  for (const Piece &Each : P.Pieces)
    if (Each.K != Piece::String)
      Most += boundsOf(Each).Max;
  return Most;
}

SeldomFrame::SeldomFrame(const Site &S) : LeavesInCaller(!S.KeepsCall && SiteText(S).libcInCaller()), P(S.Plans[0]) {
  const SiteText Text(S);
  unsigned Next = 1; // behind the destination
  if (S.KeepsCall ? Text.hasSize() : Text.passesSize())
    Size = Next++;
  if (S.KeepsCall) {
    Object = ++Next; // behind the flag
    ++Next;
  }
  First = Next + !LeavesInCaller; // behind the format
  Count = First + static_cast<unsigned>(P.Params.size());
  std::set<unsigned> Used = {0};
  for (size_t I = 0; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (Each.K == Piece::String)
      Strings.push_back(I);
    if (hasStar(Each))
      Stars.push_back(I);
    if (Each.K != Piece::Literal)
      Used.insert(First + Each.Param);
    for (const Amount &Star : {Each.Width, Each.Precision})
      if (Star.K == Amount::Parameter)
        Used.insert(First + Star.Value);
  }
  if (measures() && Size != None)
    Used.insert(Size);
  for (unsigned I = 0; I < 6; ++I)
    if ((measures() && !LeavesInCaller) || (isInRegister(I) && Used.count(I))) // libc's function may get all of them again
      At[I] = ++Slots;
  Locals = Slots + 1;
  Widths = Locals + lengths() + needsSum() + needsRoom();
}

size_t SeldomFrame::indexIn(const std::vector<size_t> &Pieces, size_t Piece) {
  return static_cast<size_t>(std::find(Pieces.begin(), Pieces.end(), Piece) - Pieces.begin());
}

std::string SeldomFrame::onEntry(unsigned Index) const {
  return Index < 6 ? std::string("%") + ArgumentRegisters[Index] : num(8 + 8 * (Index - 6)) + "(%rsp)";
}

std::string SeldomFrame::inFrame(unsigned Index) const { return Index < 6 ? slot(At[Index]) : num(16 + 8 * (Index - 6)) + "(%rbp)"; }

bool SeldomFrame::hasSumOnEntry() const {
  return std::any_of(Stars.begin(), Stars.end(), [&](size_t I) { return P.Pieces[I].K != Piece::String; });
}

bool SeldomFrame::keepsLength() const {
  return Strings.size() == 1 && std::all_of(P.Pieces.begin(), P.Pieces.begin() + static_cast<std::ptrdiff_t>(Strings[0]), [](const Piece &Each) {
    return Each.K == Piece::Literal ? Each.Text.size() <= LongestStored : Each.K == Piece::Character && Each.Width.K == Amount::None;
  });
}

std::string SeldomFrame::pushArguments() const {
  std::string Lines;
  for (unsigned I = 0; I < 6; ++I)
    if (At[I])
      Lines += std::string("pushq %") + ArgumentRegisters[I] + "\n";
  return Lines;
}

std::string SeldomFrame::makePlace() const {
  size_t More = Widths + 2 * Stars.size() - Locals;
  More += (Slots + More) % 2;
  if (More > 4)
    return "subq $" + num(8 * More) + ", %rsp\n";
  std::string Lines;
  for (; More; --More) // one byte each
    Lines += "pushq %rax\n";
  return Lines;
}

} // namespace qrintf
