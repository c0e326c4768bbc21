// gcc's first step, inside: PreprocessStep asks this file about comments. gcc may warn about one
// (-Wcomment), and -fdirectives-only says nothing about those in groups that a condition hides, so
// the route looks for them in the files of the unit, and lets gcc's front end read a source that
// has one. What looks like a directive may stand in a comment.
#pragma once

#include <string_view>

namespace qrintf {

/// Whether gcc may warn about a comment of File: one that begins inside of another, or a `//`
/// comment that goes on in the next line. LineComments says whether two slashes begin a comment. In
/// doubt it says yes: for raw strings, trigraphs, and what a backslash splits at the end of a line.
bool hasOddComment(std::string_view File, bool LineComments);

/// Whether Offset is inside of a comment between /* and */. In doubt it says no.
bool isInComment(std::string_view Text, size_t Offset, bool LineComments);

} // namespace qrintf
