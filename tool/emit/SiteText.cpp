#include "emit/SiteText.h"

#include <bit>

namespace qrintf {

/// The kind of check for a plan. Nothing is compared if the bound says that the text fits, or if
/// sprintf has no size. If the worst case fits into the room, comparing it is enough. If the worst
/// case is close to the size, the digits are counted first, so that texts which fit are not left to
/// libc.
Check SiteText::checkOf(const Plan &P) const {
  if (measures())
    return Check::Exact;
  if (!hasSize())
    return !isFortified() && !isOpenEnded(P) ? Check::None : Check::Worst;
  if (!S.Size)
    return Check::Worst;
  if (!isOpenEnded(P) && boundsOf(P).Max < *S.Size)
    return Check::None;
  uint64_t Most = 0; // without floating-point numbers, whose length is known when they are written
  for (const Piece &Each : P.Pieces)
    if (Each.K != Piece::Float)
      Most += boundsOf(Each).Max;
  // With less than 32 bytes left for strings, a check of the worst case would leave calls with
  // short strings to libc, for digits that their numbers mostly do not have.
  return Most + 32 > *S.Size ? Check::Exact : Check::Worst;
}

const char *SiteText::typeOf(unsigned Bits, bool IsSigned) {
  static constexpr const char *Types[][2] = {{"unsigned char", "signed char"},
                                             {"unsigned short", "short"},
                                             {"qrintf_u32", "qrintf_i32"},
                                             {"qrintf_u64", "qrintf_i64"}};
  return Types[std::countr_zero(Bits) - 3][IsSigned];
}

std::string SiteText::parameters(size_t Count) const {
  std::string Text;
  for (size_t I = 0; I < Count; ++I) {
    const std::string Type = textsOf(S.Params[I]).Code;
    Text += ", " + Type + (Type.back() == '*' ? "" : " ") + value(static_cast<unsigned>(I));
  }
  return Text;
}

std::string SiteText::arguments(size_t Count) const {
  std::string Text;
  for (size_t I = 0; I < Count; ++I)
    Text += ", " + value(static_cast<unsigned>(I));
  return Text;
}

/// The compiler's question for the size of an object, and its second argument.
static const char *objectSizeOf(const Site &S) {
  return S.FortifyLevel == 3 ? "dynamic_object_size" : "object_size";
}
static const char *sizeKindOf(const Site &S) { return S.FortifyLevel > 1 ? "1" : "0"; }

std::string SiteText::findObjectSize() const {
  if (!S.FortifyLevel || S.IsChk || isMadeOnStack(S.Form))
    return "";
  return std::string("  const qrintf_size o = __builtin_") + objectSizeOf(S) + "(b, " +
         sizeKindOf(S) + ");\n";
}

std::string SiteText::shimParameters() const {
  const std::string All = fixedParameters(S.Form, S.IsChk), Buffer = "char *";
  return S.IsOverload && rowOf(S.Form).To == Sink::Buffer
             ? Buffer + "const __attribute__((__pass_" + objectSizeOf(S) + "__(" + sizeKindOf(S) +
                   "))) " + All.substr(Buffer.size())
             : All;
}

std::string fixedParameters(CallForm F, bool HasFlag) {
  const CallFormRow &Row = rowOf(F);
  return (Row.Receiver.empty() ? "" : std::string(Row.Type) + std::string(Row.Receiver) + ", ") +
         (Row.HasSize ? "qrintf_size n, " : "") + (HasFlag ? "int flag, " : "") +
         (HasFlag && !isMadeOnStack(F) ? "qrintf_size o, " : "") + "const char *f";
}

std::string SiteText::fixedArguments(bool HasFlag, const std::string &Format) const {
  const CallFormRow &Row = rowOf(S.Form);
  // In a header of sites a macro finds out about FORTIFY, and adds the flag.
  return (Row.Receiver.empty() ? "" : std::string(Row.Receiver) + ", ") +
         (Row.HasSize ? "n, " : "") + (HasFlag && S.Life != Lifetime::Source ? flag() + ", " : "") +
         (HasFlag && !isMadeOnStack(S.Form) ? "o, " : "") + Format;
}

std::string SiteText::libcCall(const std::string &Format, size_t Count) const {
  const CallFormRow &Row = rowOf(S.Form);
  const bool InSource = S.Life == Lifetime::Source, HasFlag = S.IsChk || S.FortifyLevel;
  std::string Values; // converted to what libc's function expects
  for (unsigned I = 0; I < Count; ++I)
    Values += S.Params[I] == ParamType::String ? ", QRINTF_CAST(const char *, " + value(I) + ")"
                                               : ", " + value(I);
  return std::string(InSource  ? Row.InSource
                     : HasFlag ? Row.LibcChk
                               : Row.Libc) +
         "(" + fixedArguments(HasFlag || InSource, Format) + Values + ")";
}

std::string SiteText::receiverParameters() const {
  const CallFormRow &Row = rowOf(S.Form);
  return (Row.Receiver.empty() ? "" : ", " + std::string(Row.Type) + std::string(Row.Receiver)) +
         (S.IsChk ? ", int flag" : "");
}

std::string SiteText::receiverArguments() const {
  const CallFormRow &Row = rowOf(S.Form);
  return (Row.Receiver.empty() ? "" : ", " + std::string(Row.Receiver)) + (S.IsChk ? ", flag" : "");
}

Site siteOfText(const Site &Whole) {
  Site Text = Whole;
  Text.Form = CallForm::Snprintf;
  Text.IsChk = false;
  Text.FortifyLevel = 0;
  Text.IsOverload = false;
  Text.Size = TextRoom;
  Text.Out = WayOut::Caller;
  return Text;
}

} // namespace qrintf
