// Keeps the promise of docs/fidelity.md that no warning is lost: gcc may warn about a comment
// (-Wcomment), and -fdirectives-only says nothing about those in groups that a condition hides, so
// PreprocessStep looks for them in the files of the unit, and lets gcc's front end read a source
// that has one.
#pragma once

#include <string_view>

namespace qrintf {

/// Whether gcc may warn about a comment of File: one that begins inside of another, or a `//`
/// comment that goes on in the next line. LineComments says whether two slashes begin a comment. In
/// doubt it says yes: for raw strings, trigraphs, and what a backslash splits at the end of a line.
bool hasOddComment(std::string_view File, bool LineComments);

} // namespace qrintf
