// Pass 5, inside: what a site's form, size and FORTIFY level mean, and the texts that its shim
// (Emit.cpp) and its bodies (BodyEmitter.h) share: parameters, arguments, the call of libc.
#pragma once

#include "emit/Emit.h"

#include <map>
#include <optional>

namespace qrintf {

inline std::string num(uint64_t N) { return std::to_string(N); }

/// How the length is compared with the room.
enum class Check {
  None,  // the bound is below the constant size
  Worst, // worst case known but for strings and `*`, compared once
  Exact, // digits counted first: the worst case would not fit, or nothing is written at all
};

class SiteText {
public:
  explicit SiteText(const Site &S) : S(S) {}

  bool hasSize() const { return qrintf::hasSize(S.Form); }
  bool isChk() const { return qrintf::isChk(S.Form); }
  bool isFortified() const { return isChk() || S.FortifyLevel || S.Life == Lifetime::Source; }
  /// The body gets a size to compare with: the user's, or the object's.
  bool passesSize() const { return (hasSize() || isFortified() || asksObject()) && !measures(); }
  /// The object's size is asked for, so that gcc sees libc's call where the text may not fit.
  bool asksObject() const {
    return warnsCaller() && !hasSize() && S.Plans.size() == 1 && isOpenEnded(S.Plans[0]) &&
           !has(S.Plans[0], Piece::Libc);
  }
  /// gcc is to warn about sizes, also in the code around the call.
  bool warnsCaller() const { return S.Out == WayOut::Caller && !isFortified(); }
  bool isBaseline() const { return S.Select == Selection::ByText; }
  bool measures() const { return hasSize() && S.Size == 0; }
  /// Under FORTIFY the check of the object's size belongs to the caller, and so does the call that
  /// aborts.
  bool libcInCaller() const {
    return isStream(S.Form) ? mayWarnOfStream() : S.Out == WayOut::Caller || isFortified();
  }

  /// The object's size as the fortified headers of gcc know it: glibc's __glibc_objsize and its
  /// levels (sys/cdefs.h).
  std::string objectSize() const;

  Check checkOf(const Plan &P) const;

  static std::string value(unsigned Param) { return "a" + num(Param); }
  /// ", TYPE a0, TYPE a1 …" of the first Count parameters.
  std::string parameters(size_t Count) const;
  /// ", a0, a1 …"
  std::string arguments(size_t Count) const;
  /// These parameters, as libc's function wants them.
  std::string libcArguments(const std::vector<unsigned> &Params) const;
  /// libc's function with the object size that the fortified headers would have passed. Format is
  /// an expression.
  std::string libcCall(const std::string &Format, size_t Count) const;

  const Site &S;

private:
  /// Of a stream gcc may have a word that depends on the code around the call: about a null string
  /// or a field that is too wide (-Wformat-overflow).
  bool mayWarnOfStream() const;
};

/// Different formats, grouped by the first byte in which they differ; the terminating NUL is one of
/// their bytes. "%d" and "%s" differ at 1. All of them agree before that byte, so a format that is
/// one of them has it, and reading it never goes beyond the NUL.
struct FormatGroups {
  size_t At = 0;
  std::map<unsigned, std::vector<size_t>> ByByte;
};
FormatGroups groupFormats(const std::vector<std::string> &Formats,
                          const std::vector<size_t> &Among);

/// The site of the text of a call that writes to a stream: a call of snprintf with the room on the
/// stack, which leaves libc's function to its caller.
Site siteOfText(const Site &Stream);

/// The name of the formatting function of the site's plan I.
std::string functionOf(const Site &S, const std::string &Name, size_t I = 0);
/// The formatting function of one plan.
struct Body {
  std::string Text;
  bool CanLeave; // whether it has a path on which the call is libc's
};
Body emitBody(const SiteText &Site, const Plan &P, const std::string &Function);

/// The call of the formatting function of the site's plan I, with a size where it takes one.
std::string callBody(const SiteText &Site, const std::string &Name, const std::string &Size,
                     size_t I);
/// The same of the plan whose format f is, which must be one of theirs.
/// Libc stands for those that are libc's alone.
std::string callBody(const SiteText &Site, const std::string &Name, const std::string &Size,
                     const std::string &Libc);
/// The most that a function writes that compares no length with the size, if there is one.
std::optional<uint64_t> mostUnchecked(const SiteText &Site);

} // namespace qrintf
