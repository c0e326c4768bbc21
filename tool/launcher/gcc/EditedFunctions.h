// Tells whether a warning of gcc's middle end is about a function that the edited text changes.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

/// Whether gcc's words have a warning that its middle end may have given. The front end alone does
/// not repeat it.
bool warnsOfMiddleEnd(std::string_view Words);

/// Whether one of the functions in which gcc's words report something has an edited call, or may
/// have one. If not, gcc says the same about the source, as a warning of the middle end is about
/// the code of one function and of those that are inlined in it, which the words name as well.
/// \param Words  what cc1 printed (plainText())
/// \param Edited  the text that it compiled
bool concernsEditedFunction(std::string_view Words, std::string Edited);

} // namespace qrintf
