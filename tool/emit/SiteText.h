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
  None,  // not at all, because the bound is below the constant size
  Worst, // the worst case, to which strings and `*` add what they have, is compared once
  Exact, // the digits are counted first, because the worst case would not fit, or because only the
         // length is asked for
};

class SiteText {
public:
  explicit SiteText(const Site &S) : S(S) {}

  bool hasSize() const { return qrintf::hasSize(S.Form); }
  bool isChk() const { return qrintf::isChk(S.Form); }
  bool isFortified() const { return isChk() || S.FortifyLevel || S.Life == Lifetime::Source; }
  /// Whether the body gets a size to compare with: the user's, or that of the object.
  bool passesSize() const { return (hasSize() || isFortified()) && !measures(); }
  bool isBaseline() const { return S.Select == Selection::ByText; }
  bool measures() const { return hasSize() && S.Size == 0; }
  /// Whether libc's call is in the caller. Under FORTIFY it is, because the check of the object's
  /// size belongs there, and so does the call that aborts.
  bool libcInCaller() const {
    return !isMadeOnStack(S.Form) && (S.Out == WayOut::Caller || isFortified());
  }

  /// An expression for the object's size as gcc's fortified headers compute it: glibc's
  /// __glibc_objsize (sys/cdefs.h).
  std::string objectSize() const;

  Check checkOf(const Plan &P) const;

  /// What the functions of a call whose text is made on the stack are given to know where it goes,
  /// as "void *stream"; nothing where that is stdout.
  std::string receiver() const;
  static std::string value(unsigned Param) { return "a" + num(Param); }
  /// ", TYPE a0, TYPE a1 …" of the first Count parameters.
  std::string parameters(size_t Count) const;
  /// ", a0, a1 …"
  std::string arguments(size_t Count) const;
  /// These parameters, converted to what libc's function expects.
  std::string libcArguments(const std::vector<unsigned> &Params) const;
  /// The call of libc's function, with the object's size that the fortified headers would have
  /// passed. Format is an expression.
  std::string libcCall(const std::string &Format, size_t Count) const;

  const Site &S;
};

/// Different formats, grouped by the first byte in which they differ. The terminating null
/// character counts as a byte. "%d" and "%s" differ at 1. Before that byte all formats are equal,
/// so each of them has it, and reading it never goes beyond the null character.
struct FormatGroups {
  size_t At = 0;
  std::map<unsigned, std::vector<size_t>> ByByte;
};
FormatGroups groupFormats(const std::vector<std::string> &Formats,
                          const std::vector<size_t> &Among);

/// The site of a text that is made on the stack: a call of snprintf with the room for it, which
/// leaves libc's function to its caller.
Site siteOfText(const Site &Whole);

/// The name of the formatting function of the site's plan I.
std::string functionOf(const Site &S, const std::string &Name, size_t I = 0);
/// The formatting function of one plan.
struct Body {
  std::string Text;
  bool CanLeave; // whether it has a path on which the call is libc's
};
Body emitBody(const SiteText &Site, const Plan &P, const std::string &Function);

/// The call of the formatting function of the site's plan I, with a size if that takes one.
std::string callBody(const SiteText &Site, const std::string &Name, const std::string &Size,
                     size_t I);
/// The call for the plan whose format f is; f must be one of the site's formats. For formats that
/// libc does alone, the result has Libc instead.
std::string callBody(const SiteText &Site, const std::string &Name, const std::string &Size,
                     const std::string &Libc);
/// The most that the site's functions write, if they compare no length with the size; otherwise
/// nothing.
std::optional<uint64_t> mostUnchecked(const SiteText &Site);

} // namespace qrintf
