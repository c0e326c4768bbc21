#include "Emit.h"

#include "KeptCalls.h"
#include "SiteText.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace qrintf {
namespace {

std::string bodyName(const Site &S, const std::string &Name, size_t I) {
  if (S.InSource)
    return Name + "_body" + (I ? num(I + 1) : "");
  return Name + (I ? "_b" : "_") + (I > 1 ? num(I) : "");
}

std::string commentSafe(std::string Text) {
  for (size_t At = 0; (At = Text.find("*/", At)) != std::string::npos;)
    Text.insert(At + 1, " ");
  for (size_t At = 0; (At = Text.find("/*", At)) != std::string::npos;)
    Text.insert(At + 1, " ");
  return Text;
}

/// Byte of a format, its terminating NUL included.
unsigned byteOf(const Plan &P, size_t At) {
  return At < P.Format.size() ? static_cast<unsigned char>(P.Format[At]) : 0;
}

/// The call of the body whose format f is, found by the bytes in which the formats differ. Formats that agree up to
/// a byte have that byte, so nothing is read behind the NUL.
std::string chooseBody(const Site &S, const std::vector<size_t> &Among,
                       const std::vector<std::string> &Calls) {
  if (Among.size() == 1)
    return Calls[Among[0]];
  size_t At = 0;
  std::map<unsigned, std::vector<size_t>> ByByte;
  for (;; ++At) {
    ByByte.clear();
    for (size_t I : Among)
      ByByte[byteOf(S.Plans[I], At)].push_back(I);
    if (ByByte.size() > 1)
      break;
  }
  std::string Text;
  for (auto Each = ByByte.begin(); Each != ByByte.end(); ++Each) {
    std::string Choice = chooseBody(S, Each->second, Calls);
    if (Each->second.size() > 1)
      Choice = "(" + Choice + ")";
    Text += std::next(Each) == ByByte.end()
                ? Choice
                : "QRINTF_CAST(unsigned char, f[" + num(At) + "]) == " + num(Each->first) + "u ? " + Choice + " : ";
  }
  return Text;
}

} // namespace

std::string emitBodies(const Site &S, const std::string &Name) {
  SiteText Text(S);
  std::string Out;
  if (!S.InSource) { // there the header's own comment says it
    Out += "/* ";
    for (const Plan &P : S.Plans)
      Out += commentSafe(cLiteral(P.Format)) + " ";
    Out += "*/\n";
  }
  for (size_t I = 0; I < S.Plans.size(); ++I)
    if (!isOnlyLibc(S.Plans[I]))
      Out += emitBody(Text, S.Plans[I], bodyName(S, Name, I));
  return Out;
}

std::string emitShim(const Site &S, const std::string &Name, size_t Number) {
  SiteText Text(S);
  std::string Head = "char *b";
  if (Text.hasSize())
    Head += ", qrintf_size n";
  if (Text.isChk())
    Head += ", int flag, qrintf_size o";
  Head += std::string(S.HasFormat ? ", const char *f" : "") + Text.parameters(S.Params.size());
  if (S.Surplus)
    Head += ", ...";
  Head = "QRINTF_INLINE int " + Name + "(" + Head + ")\n{\n";
  std::string Out;
  std::string Outside;
  auto finish = [&] { return S.KeepsCall ? keptCall(S, Name, Number, Out, Outside) : Head + Out + "}\n"; };
  if (S.FortifyLevel && !Text.isChk() && !S.KeepsCall)
    Out += "  const qrintf_size o = " + Text.objectSize() + ";\n";
  if (S.InSource && !Text.measures())
    Out += "  const qrintf_size o = QRINTF_OBJECT_SIZE(b);\n";
  std::vector<size_t> Among(S.Plans.size());
  std::iota(Among.begin(), Among.end(), 0);
  // Where a kept call's function calls others before libc, it need not save a pointer to what it knows.
  const bool CallsBefore = S.KeepsCall && S.Plans.size() == 1 && std::any_of(S.Plans[0].Pieces.begin(), S.Plans[0].Pieces.end(), [](const Piece &Each) {
    return Each.K == Piece::String || Each.K == Piece::Float || Each.K == Piece::Libc;
  });
  std::string Libc = Text.libcCall(CallsBefore ? cLiteral(S.Plans[0].Format) : "f", S.Params.size());
  if (S.InSource) { // a literal, so that -Wformat can judge it
    std::vector<std::string> Calls;
    for (const Plan &P : S.Plans)
      Calls.push_back(Text.libcCall(cLiteral(P.Format), P.Params.size()));
    Libc = chooseBody(S, Among, Calls);
    if (Calls.size() > 1)
      Libc = "(" + Libc + ")";
    else if (S.HasFormat)
      Out += "  (void)f;\n";
  }
  if (std::all_of(S.Plans.begin(), S.Plans.end(), isOnlyLibc)) {
    Out += "  return " + Libc + ";\n";
    return finish();
  }
  std::string Condition;
  if (Text.hasSize() && Text.isFortified() && !S.KeepsCall)
    Condition = S.InSource && Text.measures() ? "n == 0" : "n <= o"; // beyond the object libc aborts
  uint64_t Most = 0;
  bool Unchecked = false;
  for (const Plan &P : S.Plans)
    if (Text.hasSize() && Text.checkOf(P) == Check::None) {
      Unchecked = true;
      Most = std::max(Most, boundsOf(P).Max);
    }
  // The compiler folds this comparison. It stands here in case its sizeof is not ours: a layout option that the
  // front end does not know must not become an overflow.
  if (Unchecked && S.KeepsCall)
    Outside = "n <= " + num(Most) + "u";
  else if (Unchecked)
    Condition += (Condition.empty() ? "n > " : " && n > ") + num(Most) + "u";
  std::string Size = Text.hasSize() ? "n" : "QRINTF_MIN(o, QRINTF_INT_MAX)";
  std::vector<std::string> Calls;
  for (size_t I : Among)
    Calls.push_back(isOnlyLibc(S.Plans[I]) ? Libc
                                           : bodyName(S, Name, I) + "(b" + (Text.passesSize() ? ", " + Size : "") +
                                                 Text.arguments(S.Plans[I].Params.size()) + ")");
  std::string Result = chooseBody(S, Among, Calls);
  const bool Leaves = S.InSource || std::any_of(S.Plans.begin(), S.Plans.end(), [&](const Plan &P) { return !isOnlyLibc(P) && canLeave(Text, P); });
  if (Text.libcInCaller() && Leaves) {
    Out += "  const int r = " + (Condition.empty() ? Result : Condition + " ? (" + Result + ") : -1") + ";\n";
    Out += "  return QRINTF_LIKELY(r >= 0) ? r : " + Libc + ";\n";
  } else if (!Condition.empty()) {
    Out += "  return " + Condition + " ? (" + Result + ") : " + Libc + ";\n";
  } else {
    Out += "  return " + Result + ";\n";
  }
  return finish();
}

std::string cLiteral(const std::string &Bytes) {
  std::string Text = "\"";
  for (char Each : Bytes) {
    auto C = static_cast<unsigned char>(Each);
    if (C == '"' || C == '\\' || C == '?') {
      Text += '\\';
      Text += Each;
    } else if (C < 0x20 || C >= 0x7f) {
      // Three octal digits always: a digit that follows is not swallowed.
      const char Octal[] = {'\\', static_cast<char>('0' + C / 64), static_cast<char>('0' + C / 8 % 8),
                            static_cast<char>('0' + C % 8)};
      Text.append(Octal, 4);
    } else {
      Text += Each;
    }
  }
  return Text + "\"";
}

} // namespace qrintf
