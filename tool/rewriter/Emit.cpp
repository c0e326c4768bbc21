#include "Emit.h"

#include "SeldomCode.h"
#include "SiteText.h"

#include <algorithm>
#include <numeric>

namespace qrintf {
namespace {

std::string commentSafe(std::string Text) {
  for (size_t At = 0; (At = Text.find("*/", At)) != std::string::npos;)
    Text.insert(At + 1, " ");
  for (size_t At = 0; (At = Text.find("/*", At)) != std::string::npos;)
    Text.insert(At + 1, " ");
  return Text;
}

/// One of Calls, that of the body whose format f is.
std::string chooseBody(const std::vector<std::string> &Formats, const std::vector<size_t> &Among, const std::vector<std::string> &Calls) {
  if (Among.size() == 1)
    return Calls[Among[0]];
  const FormatGroups Groups = groupFormats(Formats, Among);
  std::string Text;
  for (auto Each = Groups.ByByte.begin(); Each != Groups.ByByte.end(); ++Each) {
    std::string Choice = chooseBody(Formats, Each->second, Calls);
    if (Each->second.size() > 1)
      Choice = "(" + Choice + ")";
    Text += std::next(Each) == Groups.ByByte.end()
                ? Choice
                : "QRINTF_CAST(unsigned char, f[" + num(Groups.At) + "]) == " + num(Each->first) + "u ? " + Choice + " : ";
  }
  return Text;
}

std::string chooseBody(const Site &S, const std::vector<std::string> &Calls) {
  std::vector<std::string> Formats;
  for (const Plan &P : S.Plans)
    Formats.push_back(P.Format);
  std::vector<size_t> All(Formats.size());
  std::iota(All.begin(), All.end(), 0);
  return chooseBody(Formats, All, Calls);
}

} // namespace

std::string functionOf(const Site &S, const std::string &Name, size_t I) {
  if (S.InSource)
    return Name + "_body" + (I ? num(I + 1) : "");
  return Name + (I ? "_b" : "_") + (I > 1 ? num(I) : "");
}

std::string emitBodies(const Site &S, const std::string &Name) {
  SiteText Text(S);
  std::string Out;
  if (!S.InSource) { // there the header's own comment says it
    Out += "/* ";
    for (const Plan &P : S.Plans)
      Out += commentSafe(cLiteral(P.Format)) + " ";
    Out += "*/\n";
  }
  if (S.IsCode && S.KeepsCall) // the compiler sees libc's function
    return Out;
  if (S.IsCode) {
    const std::string Function = functionOf(S, Name);
    return Out + "extern __attribute__((visibility(\"hidden\"), nothrow, leaf)) int " + Function + "(char *b" + (Text.passesSize() ? ", qrintf_size n" : "") +
           (Text.libcInCaller() ? "" : ", const char *f") + Text.parameters(S.Params.size()) + ") __asm__(\"" + Function + "\");\n";
  }
  for (size_t I = 0; I < S.Plans.size(); ++I)
    if (!isOnlyLibc(S.Plans[I]))
      Out += emitBody(Text, S.Plans[I], functionOf(S, Name, I));
  return Out;
}

bool canLeave(const SiteText &Text) {
  if (Text.S.IsCode)
    return codeCanLeave(Text);
  return std::any_of(Text.S.Plans.begin(), Text.S.Plans.end(), [&](const Plan &P) { return !isOnlyLibc(P) && canLeave(Text, P); });
}

std::string callBody(const SiteText &Text, const std::string &Name, const std::string &Size, const std::string &Libc) {
  const Site &S = Text.S;
  std::vector<std::string> Calls;
  for (size_t I = 0; I < S.Plans.size(); ++I)
    Calls.push_back(isOnlyLibc(S.Plans[I]) ? Libc
                                           : functionOf(S, Name, I) + "(b" + (Text.passesSize() ? ", " + Size : "") + (S.IsCode && !Text.libcInCaller() ? ", f" : "") +
                                                 Text.arguments(S.Plans[I].Params.size()) + ")");
  return chooseBody(S, Calls);
}

std::optional<uint64_t> mostUnchecked(const SiteText &Text) {
  std::optional<uint64_t> Most;
  for (const Plan &P : Text.S.Plans)
    if (Text.hasSize() && Text.checkOf(P) == Check::None)
      Most = std::max(Most.value_or(0), boundsOf(P).Max);
  return Most;
}

std::string emitShim(const Site &S, const std::string &Name) {
  SiteText Text(S);
  std::string Out = "QRINTF_INLINE int " + Name + "(char *b";
  if (Text.hasSize())
    Out += ", qrintf_size n";
  if (Text.isChk())
    Out += ", int flag, qrintf_size o";
  Out += std::string(S.HasFormat ? ", const char *f" : "") + Text.parameters(S.Params.size());
  if (S.Surplus)
    Out += ", ...";
  Out += ")\n{\n";
  if (S.FortifyLevel && !Text.isChk())
    Out += "  const qrintf_size o = " + Text.objectSize() + ";\n";
  if (S.InSource && !Text.measures())
    Out += "  const qrintf_size o = QRINTF_OBJECT_SIZE(b);\n";
  std::string Libc = Text.libcCall("f", S.Params.size());
  if (S.InSource) { // a literal, so that -Wformat can judge it
    std::vector<std::string> Calls;
    for (const Plan &P : S.Plans)
      Calls.push_back(Text.libcCall(cLiteral(P.Format), P.Params.size()));
    Libc = chooseBody(S, Calls);
    if (Calls.size() > 1)
      Libc = "(" + Libc + ")";
    else if (S.HasFormat)
      Out += "  (void)f;\n";
  }
  if (std::all_of(S.Plans.begin(), S.Plans.end(), isOnlyLibc))
    return Out + "  return " + Libc + ";\n}\n";
  std::string Condition;
  if (Text.hasSize() && Text.isFortified())
    Condition = S.InSource && Text.measures() ? "n == 0" : "n <= o"; // beyond the object libc aborts
  // The compiler folds this comparison. It stands here in case its sizeof is not ours: a layout option that the
  // front end does not know must not become an overflow.
  if (const std::optional<uint64_t> Most = mostUnchecked(Text))
    Condition += (Condition.empty() ? "n > " : " && n > ") + num(*Most) + "u";
  const std::string Result = callBody(Text, Name, Text.hasSize() ? "n" : "QRINTF_MIN(o, QRINTF_INT_MAX)", Libc);
  if (Text.libcInCaller() && (S.InSource || canLeave(Text))) {
    Out += "  const int r = " + (Condition.empty() ? Result : Condition + " ? (" + Result + ") : -1") + ";\n";
    Out += "  return QRINTF_LIKELY(r >= 0) ? r : " + Libc + ";\n";
  } else if (!Condition.empty()) {
    Out += "  return " + Condition + " ? (" + Result + ") : " + Libc + ";\n";
  } else {
    Out += "  return " + Result + ";\n";
  }
  return Out + "}\n";
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
