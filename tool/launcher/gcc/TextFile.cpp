#include "launcher/gcc/TextFile.h"

#include "common/Process.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

bool writeAt(int Descriptor, std::string_view Text, size_t At) {
  while (!Text.empty()) {
    const ssize_t N = pwrite(Descriptor, Text.data(), Text.size(), static_cast<off_t>(At));
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return false;
    Text.remove_prefix(static_cast<size_t>(N));
    At += static_cast<size_t>(N);
  }
  return true;
}

} // namespace

TextFile::TextFile(const std::string &Path, bool IsOurs) : Path(Path) {
  const int Descriptor = open(Path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat Info;
  IsOpen = Descriptor >= 0 && !fstat(Descriptor, &Info) && S_ISREG(Info.st_mode);
  if (IsOpen) {
    Mapped = static_cast<size_t>(Info.st_size);
    // MAP_SHARED, so that the mapping shows what change() writes. Mapping all pages at once takes
    // less time than one fault for each.
    Mapping = Mapped && IsOurs
                  ? mmap(nullptr, Mapped, PROT_READ, MAP_SHARED | MAP_POPULATE, Descriptor, 0)
                  : MAP_FAILED;
    if (Mapping == MAP_FAILED) {
      Mapping = nullptr;
      Read = readFrom(Descriptor);
    }
    View = Mapping ? std::string_view(static_cast<const char *>(Mapping), Mapped) : Read;
  }
  if (Descriptor >= 0)
    close(Descriptor);
}

TextFile::~TextFile() { unmap(); }

void TextFile::unmap() {
  if (Mapping)
    munmap(Mapping, Mapped);
  Mapping = nullptr;
}

bool TextFile::change(const std::vector<Change> &Changes) {
  const bool InPlace = Mapping && std::all_of(Changes.begin(), Changes.end(), [](const Change &C) {
                         return C.New.size() == C.Size;
                       });
  if (!InPlace) {
    std::string Text;
    size_t End = 0;
    for (const Change &Each : Changes) {
      Text.append(View, End, Each.Begin - End) += Each.New;
      End = Each.Begin + Each.Size;
    }
    Text.append(View, End);
    return replace(std::move(Text));
  }
  const int Descriptor = open(Path.c_str(), O_WRONLY | O_CLOEXEC);
  if (Descriptor < 0)
    return false;
  const bool Written = std::all_of(Changes.begin(), Changes.end(), [&](const Change &C) {
    return writeAt(Descriptor, C.New, C.Begin);
  });
  return !close(Descriptor) && Written;
}

bool TextFile::replace(std::string Text) {
  // If the file gets shorter, a look at the mapping behind its new end would raise SIGBUS.
  unmap();
  Read = std::move(Text);
  View = Read;
  return !truncate(Path.c_str(), 0) && appendTo(Path, Read);
}

} // namespace qrintf
