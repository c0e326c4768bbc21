// Pass 3b, inside: arithmetic on intervals of integers as mathematics has it. Inference, which
// knows the C types, asks afterwards whether a type can hold the result. There are no clang types
// here, so the unit test links without LLVM.
//
// Each function returns an interval that contains x op y for every x in L and every y in R;
// test/unit/IntervalsTest.cpp tries all intervals of four bits. Operands are values of C's integer
// types, so they are from -2^63 to 2^64 - 1, and a sum of two fits in Wide (128 bits). Functions
// whose result may not fit (product) return nothing then.
#pragma once

#include "plan/Plan.h"

#include <optional>

namespace qrintf::intervals {

Range join(const Range &A, const Range &B);
/// Whether every value of Inner is one of Outer.
bool contains(const Range &Outer, const Range &Inner);

Range sum(const Range &L, const Range &R);
Range difference(const Range &L, const Range &R);
std::optional<Range> product(const Range &L, const Range &R);

/// Division as C has it, truncated towards zero (ISO C 6.5.5). Returns nothing if the divisor can
/// be 0, because dividing by it is undefined.
std::optional<Range> quotient(const Range &L, const Range &R);
/// The remainder of that division, which has the sign of the dividend.
std::optional<Range> remainder(const Range &L, const Range &R);

/// Operators on the bits. `&` returns nothing if both operands can be negative, `|` if one of them
/// can.
std::optional<Range> bitAnd(const Range &L, const Range &R);
std::optional<Range> bitOr(const Range &L, const Range &R);

/// Bits is the width of the type that is shifted. Returns nothing if a count can be negative or not
/// below Bits, which C leaves undefined (ISO C 6.5.7).
/// L must not be negative: that shift is undefined in C.
std::optional<Range> shiftLeft(const Range &L, const Range &Count, unsigned Bits);
/// An arithmetic shift: gcc and clang both copy the sign, which C leaves to the implementation.
std::optional<Range> shiftRight(const Range &L, const Range &Count, unsigned Bits);

} // namespace qrintf::intervals
