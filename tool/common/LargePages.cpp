#include "common/LargePages.h"

#include <cstddef>
#include <cstdint>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace qrintf {

void useLargePages() {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  constexpr size_t Page = size_t(2) << 20, SmallPage = 4096, Heap = 16 * Page;
  // sbrk() makes a gap that ends shortly before a large page. First is more than malloc can have
  // left below the gap, so the heap continues above it. The block of First bytes is not used,
  // except for its head, because a page that was used before madvise() stays a small one.
  constexpr size_t First = Page / 2;
  const auto End = reinterpret_cast<uintptr_t>(sbrk(0)),
             Begin = (End + First + SmallPage + Page - 1) / Page * Page;
  if (sbrk(static_cast<intptr_t>(Begin - SmallPage - First - End)) == reinterpret_cast<void *>(-1))
    return;
  mallopt(M_MMAP_THRESHOLD, Heap / 2);
  mallopt(M_TRIM_THRESHOLD, Heap);
  mallopt(M_TOP_PAD, Heap);
  void *volatile Ignored = malloc(First);
  static_cast<void>(Ignored);
  mallopt(M_TOP_PAD, Page);
  madvise(reinterpret_cast<void *>(Begin), Heap, MADV_HUGEPAGE);
#endif
}

} // namespace qrintf
