#pragma once

namespace qrintf {

/// Makes the kernel give the heap a few large pages. Otherwise the first use of thousands of small
/// pages would take a tenth of the time of the rewriter, and of the launcher for a unit that is
/// read. If the kernel has no large pages, or refuses, only the address of the heap changes. It is
/// to be called once, before the process allocates much.
void useLargePages();

} // namespace qrintf
