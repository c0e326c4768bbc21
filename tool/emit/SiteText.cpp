#include "emit/SiteText.h"

#include <algorithm>
#include <numeric>

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

std::string SiteText::libcArguments(const std::vector<unsigned> &Params) const {
  std::string Text;
  for (unsigned I : Params)
    Text += S.Params[I] == ParamType::String ? ", QRINTF_CAST(const char *, " + value(I) + ")"
                                             : ", " + value(I);
  return Text;
}

std::string SiteText::objectSize() const {
  const char *Builtin =
      S.FortifyLevel == 3 ? "__builtin_dynamic_object_size" : "__builtin_object_size";
  return std::string(Builtin) + "(b, " + (S.FortifyLevel > 1 ? "1" : "0") + ")";
}

std::string SiteText::libcCall(const std::string &Format, size_t Count) const {
  std::vector<unsigned> All(Count);
  std::iota(All.begin(), All.end(), 0);
  std::string Arguments = Format + libcArguments(All) + ")";
  if (S.Life == Lifetime::Source)
    return (S.Form == CallForm::Snprintf   ? "QRINTF_LIBC_SNPRINTF(b, n, o, "
            : S.Form == CallForm::Printf   ? "QRINTF_SITES_PRINTF("
            : S.Form == CallForm::Fprintf  ? "QRINTF_SITES_FPRINTF(stream, "
            : S.Form == CallForm::Asprintf ? "QRINTF_SITES_ASPRINTF(to, "
                                           : "QRINTF_LIBC_SPRINTF(b, o, ") +
           Arguments;
  const std::string Flag = num(S.FortifyLevel - 1);
  switch (S.Form) {
  case CallForm::PrintfChk:
    return "__builtin___printf_chk(flag, " + Arguments;
  case CallForm::FprintfChk:
    return "QRINTF_LIBC_FPRINTF_CHK(stream, flag, " + Arguments;
  case CallForm::Printf:
    return (S.FortifyLevel ? "__builtin___printf_chk(" + Flag + ", " : "__builtin_printf(") +
           Arguments;
  case CallForm::Fprintf:
    return (S.FortifyLevel ? "QRINTF_LIBC_FPRINTF_CHK(stream, " + Flag + ", "
                           : "QRINTF_LIBC_FPRINTF(stream, ") +
           Arguments;
  case CallForm::AsprintfChk:
    return "qrintf_library_asprintf_chk(to, flag, " + Arguments;
  case CallForm::Asprintf:
    return (S.FortifyLevel ? "qrintf_library_asprintf_chk(to, " + Flag + ", "
                           : "qrintf_library_asprintf(to, ") +
           Arguments;
  case CallForm::SprintfChk:
    return "__builtin___sprintf_chk(b, flag, o, " + Arguments;
  case CallForm::SnprintfChk:
    return "__builtin___snprintf_chk(b, n, flag, o, " + Arguments;
  case CallForm::Sprintf:
    // glibc's bits/stdio2.h: the flag is the level - 1
    return S.FortifyLevel ? "__builtin___sprintf_chk(b, " + Flag + ", o, " + Arguments
                          : "__builtin_sprintf(b, " + Arguments;
  case CallForm::Snprintf:
    return S.FortifyLevel ? "__builtin___snprintf_chk(b, n, " + Flag + ", o, " + Arguments
                          : "__builtin_snprintf(b, n, " + Arguments;
  }
  return "";
}

std::string SiteText::receiver() const {
  return passesStream(S.Form) ? "void *stream" : isStream(S.Form) ? "" : "char **to";
}

Site siteOfText(const Site &Whole) {
  Site Text = Whole;
  Text.Form = CallForm::Snprintf;
  Text.FortifyLevel = 0;
  Text.Size = TextRoom;
  Text.Out = WayOut::Caller;
  return Text;
}

FormatGroups groupFormats(const std::vector<std::string> &Formats,
                          const std::vector<size_t> &Among) {
  FormatGroups Groups;
  for (;; ++Groups.At) {
    Groups.ByByte.clear();
    for (size_t I : Among)
      Groups
          .ByByte[Groups.At < Formats[I].size() ? static_cast<unsigned char>(Formats[I][Groups.At])
                                                : 0]
          .push_back(I);
    if (Groups.ByByte.size() > 1)
      return Groups;
  }
}

} // namespace qrintf
