// `qrintf rewrite`: the driver, which reads as the list of passes over a tree. main.cpp calls it.
#pragma once

#include "common/GivenFlags.h"

namespace qrintf {

/// Runs the command and returns its exit status: 0 done, or nothing to do; 1 --diff or --check
/// found work; 2 wrong usage or a failure. Usage receives what is wrong with the arguments.
int rewriteTree(const GivenFlags &G, std::string &Usage);

} // namespace qrintf
