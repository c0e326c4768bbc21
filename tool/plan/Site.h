// A site: what the code depends on that one call has, or several that are alike. Which calls share
// one, and which calls are compiled at all. Plain data, which knows nothing of clang and nothing of
// the place of the calls.
#pragma once

#include "common/Callees.h"
#include "heat/Evidence.h"
#include "plan/Plan.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace qrintf {

/// The room for a text that is made on the stack, its null character included (QRINTF_TEXT_ROOM in
/// runtime/streams/text.h). A longer text is libc's.
inline constexpr unsigned TextRoom = 512;

/// Where the site calls libc's function, for a call that libc has to do.
enum class WayOut : uint8_t {
  Function, // in the formatting function
  Caller,   // where the formatting function was called, which returns -1
};

/// How long the code of a site lives.
///
/// Compilation: until the object is made. What is known of the arguments holds as long.
///
/// Source: it is kept in a header of the user's tree (tool/rewrite/). What was learnt of a call
/// (ranges, a constant size) is checked again at run time, FORTIFY is whatever the including unit
/// has, and so is the way to libc's function (QRINTF_LIBC_SNPRINTF). No form has FORTIFY's
/// arguments, FortifyLevel is 0, and there is one plan. NAME is a macro there, and the shim is
/// NAME_site.
enum class Lifetime : uint8_t { Compilation, Source };

/// Whose streams a text goes to: each library has its own way to put it there.
enum class Streams : uint8_t { Glibc, Musl };

/// What becomes of the formatting function.
enum class Placement : uint8_t {
  Inlined,     // into its callers, if the compiler finds that worth it
  OwnFunction, // it stays a function
};

/// Where the code of the emitters is: in place, or in functions that the formatting function calls.
/// In place costs gcc twice the time, so it is for calls that the user calls hot, and for those to
/// a buffer that each turn of a loop makes (withinBudget); what a call to a stream, or for a new
/// string, gains by it is little beside what that costs.
enum class Emitters : uint8_t { Called, InPlace };

/// What a build for a profile, or with one, makes of a call. The shim calls a function that is not
/// inlined, and that has the same name in both builds. So the caller has the same blocks in both,
/// whatever that function is, and the profile says how often the function was called.
enum class Counted : uint8_t {
  No,      // the compiler is given no profile and makes none
  Code,    // a function of the unit, with the code of the site
  Renamed, // for clang: the same under a name that the profile does not have. What LLVM inlines
           // into it before it reads the profile depends on the other sites, so it may not fit
  Engine,  // the engine's function
  Libc,    // libc's function
  Wrapper, // for clang: one that calls libc's. LLVM knows libc's functions by their symbols, and
           // would change what stands around their calls before it reads the profile
};

/// The members do not depend on each other: any value of one can stand beside any value of another.
struct Site {
  // The signature.
  CallForm Form = CallForm::Snprintf;
  bool IsChk = false; // the call passes FORTIFY's flag, and to a buffer also the object's size
  Values From = Values::Variable; // a List only where the engine formats the call
  std::vector<ParamType> Params;  // the longest of the plans' lists
  bool Surplus = false;           // the call passes more arguments than that
  bool MustUseResult = false;     // the function is declared with warn_unused_result
  bool ChecksFormat = true;       // the compiler checks the arguments by the format
  /// _FORTIFY_SOURCE of a call whose object size is not an argument (gcc's headers): 0 for none, 1
  /// to 3. With IsChk it is the flag + 1, or 0 if that is not constant.
  unsigned FortifyLevel = 0;
  /// FORTIFY is an overload of libc's function (glibc's headers for clang), to which the compiler
  /// passes what it knows of the object's size beside the pointer (pass_object_size).
  bool IsOverload = false;
  /// Of the callee as the call spells it, which the name of the site replaces in its place.
  size_t NameLength = 0;

  /// One plan, or one for each format of a ternary. All take the same parameters, as far as each
  /// goes. None if the engine formats the call (emit/Emit.h).
  std::vector<Plan> Plans;
  std::optional<uint64_t> Size; // the room: the size argument where it is a constant

  WayOut Out = WayOut::Function;
  /// gcc is to warn about the call as if it stood there: the shim has a call of libc's function
  /// that gcc's middle end judges and that is never made (Emit.cpp).
  bool IsJudged = false;
  Lifetime Life = Lifetime::Compilation;
  Placement Place = Placement::Inlined;
  Emitters Code = Emitters::InPlace;
  Streams To = Streams::Glibc;
  Counted Count = Counted::No;

  bool goesToEngine() const { return Plans.empty() || Count == Counted::Engine; }

  bool operator==(const Site &) const = default;
};

// Calls with equal sites share one. Calls that one line makes through macros must share one,
// because the name of the function can be redefined only once for the line. If their sites differ
// only in what is known of the arguments, they get a site that fits both.

/// P without what is known of the arguments of a call but their types.
Plan forAnyArguments(Plan P);

/// Whether A and B differ in nothing but their size and what is known of their arguments.
bool haveSameShape(Site A, Site B);

/// Widens Into until it fits every call that With fits. The two have the same shape.
void widen(Site &Into, const Site &With);

// The budget decides which calls of a unit are compiled (Budget.cpp). Each costs the user some
// hundred bytes, so the likeliest to be made often come first, up to a limit.

struct BudgetedCall {
  Evidence Heat;
  CallShape Shape;
  size_t Site; // calls of one site share its code
  LoopPlace Loop = {};
  bool CanBeEngines = false; // the engine formats the call if it is not compiled
};

/// What a call of the site does. The conversion specifications of all its formats count together,
/// and so does each `*`.
CallShape shapeOf(const Site &S, bool IsResultUsed);

// Three limits on a call's shape follow; two more, for reading its unit, stand in heat/Evidence.h.
// They are not one, because each asks for another cost: a unit takes milliseconds to read, code
// takes bytes, and a formatter has to beat the engine.

/// Whether the call stays because its text goes to a stream or becomes a new string, and neither
/// is it made often, as far as is known, nor does it pay for its unit: most programs have many such
/// calls.
bool isTooSeldom(Evidence E, const CallShape &C);

/// Whether code for the call may pay: it is hot and would be a reason to read the unit, or it would
/// be one and the engine cannot format it.
bool isWorthCode(const BudgetedCall &C);

/// Whether code for a format of the program's own function may pay, which the engine finds by the
/// address of the literal: the engine itself does a text of one or two short conversions as fast.
bool paysForFormatter(const CallShape &C);

/// Returns for each call that is compiled where its emitters are; nothing for the others. Compiled
/// are those that the user calls hot, and of those that are worth it as many as the unit's budget
/// has bytes for. Calls to a buffer that each turn of a loop makes come first, if the loop does
/// little else; they have most of the budget, and their emitters are in place. Such calls to a
/// stream have the rest. A call beside other work is compiled only if the engine cannot format it,
/// because the engine takes little longer than a function that the unit shares, which gcc compiles
/// for milliseconds. Of these, those in loops come first, the fewer blocks stand around them there
/// the sooner; then those whose result is used, and those in loops with few calls.
std::vector<std::optional<Emitters>> withinBudget(const std::vector<BudgetedCall> &Candidates);

} // namespace qrintf
