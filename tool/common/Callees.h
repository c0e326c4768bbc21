// The functions whose calls qrintf looks for, by name. Whatever reads raw text or identifiers takes
// the names from here, so that a row of Callees.def is enough for a new function to be found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace qrintf {

/// Where the text goes.
enum class Sink : uint8_t { Buffer, Stream, String, Descriptor };
/// Where the values come from: variable arguments or a va_list.
enum class Values : uint8_t { Variable, List };

/// The parameters before the values, by the function with variable arguments that has them.
enum class CallForm : uint8_t {
#define QRINTF_CALL_FORM(FORM, ...) FORM,
#include "common/Callees.def"
};

/// Columns of Callees.def.
struct CallFormRow {
  Sink To;
  std::string_view Type, Receiver;
  bool HasSize;
  std::string_view Symbol, Libc, LibcChk, InSource, Macro;
};
inline constexpr CallFormRow CallForms[] = {
#define QRINTF_CALL_FORM(FORM, SINK, ...) {Sink::SINK, __VA_ARGS__},
#include "common/Callees.def"
};
constexpr const CallFormRow &rowOf(CallForm F) { return CallForms[static_cast<size_t>(F)]; }

/// Whether the text goes to a stream.
constexpr bool isStream(CallForm F) { return rowOf(F).To == Sink::Stream; }
/// Whether the text is made on the stack before it goes to a stream or becomes a string. The others
/// write to a caller's buffer.
constexpr bool isMadeOnStack(CallForm F) { return rowOf(F).To != Sink::Buffer; }
/// Whether the stream is an argument; of the other forms for streams it is stdout.
constexpr bool passesStream(CallForm F) { return isStream(F) && !rowOf(F).Receiver.empty(); }
constexpr bool hasSize(CallForm F) { return rowOf(F).HasSize; }
/// The index of FORTIFY's flag, if there is one.
constexpr unsigned flagAt(CallForm F) { return !rowOf(F).Receiver.empty() + hasSize(F); }
/// How many parameters stand before the values; the format is the last of them.
constexpr unsigned fixedOf(CallForm F, bool IsChk) {
  return flagAt(F) + 1 + IsChk * (isMadeOnStack(F) ? 1 : 2);
}

/// A function of the printf family; the members are columns of Callees.def.
struct Callee {
  std::string_view Name;
  Values From;
  CallForm Form;
  bool HasBuiltins;
  std::string_view Reason;

  /// Whether qrintf compiles calls of this function.
  constexpr bool isCompiled() const { return Reason == "None"; }
  /// Whether the engine may format a call of this function, whose values' types do not show.
  constexpr bool isForEngine() const { return Reason == "VaList"; }
  constexpr bool isStream() const { return qrintf::isStream(Form); }
  /// Whether the caller does not tell how much room the buffer has.
  constexpr bool hasNoSize() const { return !isMadeOnStack(Form) && !hasSize(Form); }
  /// Whether a call is compiled only where a loop leads to it (docs/inside.md), as most calls of
  /// the function are seldom made, or gain less than those that write to a buffer.
  constexpr bool needsLoop() const { return isMadeOnStack(Form); }
};

enum class Builtins : bool { NoBuiltin, Clangs };
inline constexpr Callee Callees[] = {
#define QRINTF_CALLEE(NAME, VALUES, FORM, BUILTINS, REASON)                                        \
  {#NAME, Values::VALUES, CallForm::FORM, Builtins::BUILTINS == Builtins::Clangs, #REASON},
#include "common/Callees.def"
};

/// The function with that symbol in assembly, which may be that of FORTIFY's function, such as
/// __vfprintf_chk. Null for other symbols.
inline const Callee *calleeOfSymbol(std::string_view Symbol) {
  constexpr std::string_view Chk = "_chk";
  if (Symbol.substr(0, 2) == "__" && Symbol.size() > 6 &&
      Symbol.substr(Symbol.size() - Chk.size()) == Chk)
    Symbol = Symbol.substr(2, Symbol.size() - 2 - Chk.size());
  for (const Callee &Each : Callees)
    if (Each.Name == Symbol)
      return &Each;
  return nullptr;
}

/// What can stand between the % of a conversion specification and its conversion.
inline constexpr std::string_view BeforeConversion = "#0- +'I123456789.*$hljztqL";
inline constexpr std::string_view FloatConversions = "aAeEfFgG";

/// Whether compilers turn a call that writes to a stream into puts, putchar, fputs, fputc or
/// fwrite. gcc and clang do so if the result is not used. \param Format the bytes of its format
/// \param PassesStream whether it is fprintf, and not printf
inline bool becomesPuts(std::string_view Format, bool PassesStream) {
  const bool IsText = Format.find('%') == std::string_view::npos;
  if (PassesStream)
    return IsText || Format == "%s" || Format == "%c";
  return Format == "%s\n" || Format == "%c" ||
         (IsText && (Format.size() == 1 || (!Format.empty() && Format.back() == '\n')));
}

} // namespace qrintf
