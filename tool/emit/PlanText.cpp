#include "emit/PlanText.h"

#include "emit/Layout.h"
#include "emit/SiteText.h"

#include <algorithm>

namespace qrintf::explain {
namespace {

/// The length modifier of a conversion specification. For hh and h the argument is an int, so the
/// type says nothing, and the piece's width in bits is used.
std::string lengthModifier(const Piece &P, const std::vector<ParamType> &Params,
                           const WrittenModifiers &Written) {
  if (auto Found = Written.find(P.Param); Found != Written.end())
    return Found->second;
  if (P.K == Piece::Integer && P.Bits < 32)
    return P.Bits == 8 ? "hh" : "h";
  return P.Param < Params.size() ? textsOf(Params[P.Param]).Modifier : "";
}

char specifier(const Piece &P) {
  switch (P.K) {
  case Piece::Integer:
    return letterOf(P);
  case Piece::Float:
    return P.F & Upper ? static_cast<char>(P.Specifier - 'a' + 'A') : P.Specifier;
  case Piece::Character:
    return 'c';
  case Piece::String:
    return 's';
  case Piece::Pointer:
    return 'p';
  case Piece::Count:
    return 'n';
  default:
    return '?';
  }
}

std::string amountText(const Amount &A) {
  return A.K == Amount::Parameter ? "*" : std::to_string(A.Value);
}

std::string decimal(Wide V) {
  return V < 0 ? "-" + std::to_string(static_cast<uint64_t>(-V))
               : std::to_string(static_cast<uint64_t>(V));
}

std::string bytes(uint64_t N) { return std::to_string(N) + (N == 1 ? " byte" : " bytes"); }

/// The parts of the length that are known only when the program runs, in words: "the strings'
/// lengths and `*`".
std::string openParts(const Plan &P) {
  std::vector<std::string> Parts;
  if (std::any_of(P.Pieces.begin(), P.Pieces.end(),
                  [](const Piece &Each) { return Each.K == Piece::String && !Each.KnownLength; }))
    Parts.push_back("the strings' lengths");
  if (std::any_of(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) {
        return Each.Width.K == Amount::Parameter || Each.Precision.K == Amount::Parameter;
      }))
    Parts.push_back("the numbers given for *");
  if (has(P, Piece::Libc))
    Parts.push_back("what libc writes");
  std::string Text;
  for (size_t I = 0; I < Parts.size(); ++I)
    Text += (I == 0 ? "" : I + 1 == Parts.size() ? " and " : ", ") + Parts[I];
  return Text;
}

} // namespace

WrittenModifiers writtenModifiers(const Plan &P) {
  std::vector<std::string> Modifiers;
  const std::string &F = P.Format;
  for (size_t At = 0; (At = F.find('%', At)) != std::string::npos; ++At) {
    // Flags, field width and precision, with their stars and positions.
    const size_t Begin = std::min(F.find_first_not_of("-+ #0123456789*$.'I", At + 1), F.size());
    // %w32d and %wf32d are C23's.
    const size_t End = F[Begin] == 'w' ? F.find_first_not_of("wf0123456789", Begin)
                                       : F.find_first_not_of("hlLqjzt", Begin);
    At = std::min(End, F.size());
    if (F[At] != '%')
      Modifiers.push_back(F.substr(Begin, At - Begin));
  }
  WrittenModifiers Out;
  size_t Next = 0;
  for (const Piece &Each : P.Pieces)
    if (Each.K != Piece::Literal) {
      if (Next == Modifiers.size())
        return {};
      if (Each.K != Piece::Libc)
        Out.emplace(Each.Param, Modifiers[Next]);
      ++Next;
    }
  return Next == Modifiers.size() ? Out : WrittenModifiers{};
}

std::string specificationOf(const Piece &P, const std::vector<ParamType> &Params,
                            const WrittenModifiers &Written) {
  if (P.K == Piece::Literal)
    return cLiteral(P.Text);
  if (P.K == Piece::Libc)
    return P.Text;
  std::string Text = "%";
  const bool IsPointer = P.K == Piece::Pointer; // its '#' is how glibc prints it
  for (auto [Flag, Character] :
       {std::pair(Left, '-'), {Plus, '+'}, {Space, ' '}, {Alternate, '#'}, {Zero, '0'}})
    if ((P.F & Flag) && !(IsPointer && Flag == Alternate))
      Text += Character;
  if (P.Width.K != Amount::None)
    Text += amountText(P.Width);
  if (P.Precision.K != Amount::None)
    Text += "." + amountText(P.Precision);
  return Text + lengthModifier(P, Params, Written) + specifier(P);
}

std::string piecesOf(const Plan &P, const WrittenModifiers &Written) {
  std::string Text;
  for (const Piece &Each : P.Pieces)
    Text += (Text.empty() ? "" : " ") + specificationOf(Each, P.Params, Written);
  return Text.empty() ? "nothing" : Text;
}

std::string rangeText(const Range &R) {
  return R.Low == R.High ? decimal(R.Low) : decimal(R.Low) + " to " + decimal(R.High);
}

std::string lengthText(const Bounds &B, bool IsOpenEnded) {
  if (IsOpenEnded)
    return bytes(B.Min) + " or more";
  return B.Min == B.Max ? bytes(B.Max) : std::to_string(B.Min) + " to " + bytes(B.Max);
}

std::string checkText(const Site &S, const Plan &P, std::optional<uint64_t> Room) {
  if (isOnlyLibc(P))
    return "libc's, since it formats all of this";
  const bool OnStack = isMadeOnStack(S.Form);
  const Site OfText = OnStack ? siteOfText(S) : S;
  const SiteText Text(OfText);
  const std::string Most = bytes(boundsOf(P).Max), Open = openParts(P);
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
    Out += " (the destination has " + bytes(*Room) + ")";
  return Out;
}

std::string codeOf(const Site &S, const std::string &Name, const std::string &Place) {
  const SiteCode Code = emitSite(S, Name, Place);
  return laidOut(Code.Bodies + Code.Shim);
}

} // namespace qrintf::explain
