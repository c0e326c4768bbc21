// The functions whose calls qrintf looks for, by name. Whatever reads raw text or identifiers takes
// the names from here, so that a row of Callees.def is enough for a new function to be found.
#pragma once

#include <cstdint>
#include <string_view>

namespace qrintf {

/// Where the text goes.
enum class Sink : uint8_t { Buffer, Stream, String };
/// Where the values come from: variable arguments or a va_list.
enum class Values : uint8_t { Variable, List };

/// A function of the printf family; the members are columns of Callees.def.
struct Callee {
  std::string_view Name;
  Sink To;
  Values From;
  unsigned Fixed;

  /// Whether qrintf compiles calls of this function, because the types of the values show.
  constexpr bool isCompiled() const { return From == Values::Variable; }
  constexpr bool isStream() const { return To == Sink::Stream; }
  /// Whether the caller does not tell how much room the buffer has.
  constexpr bool hasNoSize() const { return Name == "sprintf"; }
  /// Whether a call is compiled only where a loop leads to it (docs/heat.md), because most calls of
  /// the function are seldom made, or gain less than those that write to a buffer.
  constexpr bool needsLoop() const { return To != Sink::Buffer; }
};

inline constexpr Callee Callees[] = {
#define QRINTF_CALLEE(BUILTIN, NAME, SINK, VALUES, FORM, FIXED)                                    \
  {NAME, Sink::SINK, Values::VALUES, FIXED},
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
