// Pass 2, inside: the argument that says where the text goes, a buffer, a stream or the address of
// a pointer to a new string. A call stays if that argument is not what libc's function takes.
#pragma once

#include "view/calls/Calls.h"

namespace clang {
class ASTContext;
}

namespace qrintf {

/// Why a call stays because of where its text goes; Reason::None if nothing is wrong there.
Reason receiverRefusal(const Call &C, clang::ASTContext &Context);

} // namespace qrintf
