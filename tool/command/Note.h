// The note on stderr that a project is compiled without qrintf.
#pragma once

#include "command/Settings.h"

namespace qrintf {

/// Prints what is wrong in a .qrintf, which has FILE:LINE in front, if stderr is a terminal or a
/// pipe. It prints no note when stderr goes to a file, because configure scripts compare such
/// files, and ccache stores them and prints them again. A build gets one note.
void noteProjectFile(const std::string &Error, const Settings &S);

} // namespace qrintf
