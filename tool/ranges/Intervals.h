// Pass 3b, inside: arithmetic on intervals of integers, as mathematics has it. Whether a C type can
// hold the result is asked by who knows the type (Ranges).
//
// Each function contains x op y for every x in L and every y in R; test/unit/IntervalsTest.cpp
// tries all intervals of a few bits. Operands are values of C's integer types, so between -2^63 and
// 2^64 - 1; for more (a product) there is no answer. No clang types.
#pragma once

#include "plan/Plan.h"

#include <optional>

namespace qrintf::intervals {

Range join(const Range &A, const Range &B);
/// Nothing where they have no value in common.
std::optional<Range> meet(const Range &A, const Range &B);
/// Every value of Inner is one of Outer.
bool contains(const Range &Outer, const Range &Inner);

Range sum(const Range &L, const Range &R);
Range difference(const Range &L, const Range &R);
std::optional<Range> product(const Range &L, const Range &R);

/// C's, towards zero. Nothing where the divisor can be 0: that traps, or gives what the compiler
/// likes.
std::optional<Range> quotient(const Range &L, const Range &R);
/// C's, with the sign of the dividend.
std::optional<Range> remainder(const Range &L, const Range &R);

/// Bits of two's complement, as wide as needed.
Range bitAnd(const Range &L, const Range &R);
Range bitOr(const Range &L, const Range &R);
Range bitXor(const Range &L, const Range &R);

/// Bits: the width of the type that is shifted. Nothing where a count can be outside of it.
std::optional<Range> shiftLeft(const Range &L, const Range &Count, unsigned Bits); // L not negative
std::optional<Range> shiftRight(const Range &L, const Range &Count, unsigned Bits); // arithmetic

} // namespace qrintf::intervals
