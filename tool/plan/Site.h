// A site: what the code depends on that one call has, or several that are alike. Plain data, which
// knows nothing of clang and nothing of the place of the calls. The members do not depend on each
// other: any value of one can stand beside any value of another.
#pragma once

#include "plan/Plan.h"

#include <optional>
#include <vector>

namespace qrintf {

/// The room on the stack for the text of a call that writes to a stream, with its null character,
/// in bytes (QRINTF_STREAM_ROOM in runtime/streams/stream.h). libc does a call with a longer text.
inline constexpr unsigned StreamRoom = 512;

/// How the user's code calls the function: which parameters stand before the variable arguments.
enum class CallForm : uint8_t {
  Sprintf,     // (char *, format, …)
  Snprintf,    // (char *, size, format, …)
  SprintfChk,  // (char *, flag, object size, format, …)
  SnprintfChk, // (char *, size, flag, object size, format, …)
  Printf,      // (format, …), to stdout
  PrintfChk,   // (flag, format, …)
  Fprintf,     // (FILE *, format, …)
  FprintfChk,  // (FILE *, flag, format, …)
};
/// Whether the text goes to a stream. The others write to a caller's buffer.
constexpr bool isStream(CallForm F) { return F >= CallForm::Printf; }
/// Whether the stream is an argument. In the other forms for streams it is stdout.
constexpr bool passesStream(CallForm F) {
  return F == CallForm::Fprintf || F == CallForm::FprintfChk;
}
constexpr bool hasSize(CallForm F) { return F == CallForm::Snprintf || F == CallForm::SnprintfChk; }
/// Whether the call passes FORTIFY's flag, and to a buffer also the size of the object.
constexpr bool isChk(CallForm F) {
  return F == CallForm::SprintfChk || F == CallForm::SnprintfChk || F == CallForm::PrintfChk ||
         F == CallForm::FprintfChk;
}

/// Where the site calls libc's function, for a call that libc has to do.
enum class WayOut : uint8_t {
  Function, // in the formatting function
  Caller,   // in the shim, and so in the caller, where gcc judges it for -Wformat-truncation and
            // -Wformat-overflow
};

/// How long the code of a site lives.
///
/// Compilation: until the object is made. What is known of the arguments holds as long.
///
/// Source: it is in a header of the user's tree (tool/tree/), and the user may edit the calls. So
/// what was learnt of a call (ranges, a constant size) is checked again when the program runs. The
/// unit that includes the header decides about FORTIFY and how libc's function is called
/// (QRINTF_LIBC_SNPRINTF). The form is Sprintf or Snprintf, FortifyLevel is 0, and there is one
/// plan. NAME is a macro there, and the shim is NAME_site.
enum class Lifetime : uint8_t { Compilation, Source };

/// What chooses the emitter of a piece among those for its type.
enum class Selection : uint8_t {
  ByHeader, // the runtime's header, by conditions that the compiler folds
  ByText,   // the rewriter, when it makes the text: for units for the baseline x86-64, which share
            // the runtime's functions with other units
};

/// Whether the formatting function may be inlined.
enum class Placement : uint8_t {
  Inlined,     // into its callers, if the compiler finds that worth it
  OwnFunction, // it stays a function, because many calls share it
};

/// Whether the code of the emitters is in the formatting function (in place), or in functions that
/// it calls. Code in place takes gcc twice the time, so only calls that are made often have it. A
/// call to a stream does not: what it would gain is little beside what the stream costs.
enum class Emitters : uint8_t { Called, InPlace };

struct Site {
  // The signature.
  CallForm Form = CallForm::Snprintf;
  std::vector<ParamType> Params; // the longest list of the plans
  bool Surplus = false;          // the call passes more arguments than these
  /// The level of _FORTIFY_SOURCE: 0 for none, or 1 to 3. In the forms without an object size it is
  /// that of gcc's headers; in the others it is the flag + 1, or 0 if the flag is not constant.
  unsigned FortifyLevel = 0;

  /// One plan, or one for each format of a ternary. All take the same parameters, as far as each
  /// goes.
  std::vector<Plan> Plans;
  std::optional<uint64_t> Size; // the room: the size argument where it is a constant

  WayOut Out = WayOut::Function;
  Lifetime Life = Lifetime::Compilation;
  Selection Select = Selection::ByHeader;
  Placement Place = Placement::Inlined;
  Emitters Code = Emitters::InPlace;

  bool operator==(const Site &) const = default;
};

} // namespace qrintf
