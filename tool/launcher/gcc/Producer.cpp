// gcc writes the options that it was given into an object, for example in DW_AT_producer under -g:
// "GNU C17 12.2.0 -O2 -g -fdirectives-only". Ours is taken out of that text, so that the object is
// that of the plain build.

#include "launcher/gcc/Steps.h"

#include "common/Files.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <fcntl.h>
#include <unistd.h>

namespace qrintf {
namespace {

constexpr std::string_view Option = " -fdirectives-only";

/// The line that ends before the newline at End.
std::string_view lineBefore(std::string_view Text, size_t End) {
  size_t Newline = End ? Text.rfind('\n', End - 1) : std::string_view::npos;
  size_t Begin = Newline == std::string_view::npos ? 0 : Newline + 1;
  return Text.substr(Begin, End - Begin);
}

enum class Length { None, Labelled, Counted };

/// Whether the string whose last line ends at End says how the object was made, and how its length
/// is known. Such a string is in the debug information or in the section of the command line; gcc
/// writes a long one as several lines of .ascii and a last one of .string. In .dwo sections other
/// data refers to it by offsets that gcc has counted (Counted), so its length must stay; elsewhere
/// labels mark its place (Labelled).
Length lengthOfProducer(std::string_view Text, size_t End) {
  std::string_view Line = lineBefore(Text, End);
  if (!Line.starts_with("\t.string\t\""))
    return Length::None;
  size_t Begin = static_cast<size_t>(Line.data() - Text.data());
  std::string_view Before = Begin ? lineBefore(Text, Begin - 1) : std::string_view();
  while (Before.starts_with("\t.ascii\t\"")) {
    Line = Before;
    Begin = static_cast<size_t>(Line.data() - Text.data());
    Before = Begin ? lineBefore(Text, Begin - 1) : std::string_view();
  }
  std::string_view Head = Line.substr(Line.find('"') + 1);
  Head = Head.substr(0, std::min(Head.find('"'), size_t(5)));
  // gcc cuts a long string anywhere, so its first line may have only a part of "GNU C".
  if (Head != std::string_view("GNU C").substr(0, Head.size()))
    return Length::None;
  if (Before.starts_with("\t.section\t.GCC.command.line,"))
    return Length::Labelled;
  constexpr std::string_view Section = "\n\t.section\t";
  size_t Last = Text.rfind(Section, Begin);
  if (Last == std::string_view::npos)
    return Length::None;
  std::string_view Name = Text.substr(Last + Section.size());
  if (Name.starts_with(".debug_str.dwo,") || Name.starts_with(".gnu.debuglto_.debug_str.dwo,"))
    return Length::Counted;
  return Name.starts_with(".debug_") || Name.starts_with(".gnu.debuglto_.debug_") ? Length::Labelled
                                                                                  : Length::None;
}

} // namespace

void forgetOurOption(const std::string &File) {
  std::string Memory;
  if (!readFile(File, Memory))
    return;
  const std::string_view Text = Memory;
  const int Descriptor = open(File.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  for (size_t At = 0; (At = findWords(Text, Option, At)) != Text.npos; At += Option.size()) {
    const std::string_view Behind = Text.substr(At + Option.size());
    const std::string_view Others = Behind.substr(0, Behind.find('"'));
    const Length Known = lengthOfProducer(Text, At + Option.size() + Others.size() + 1);
    if (Known == Length::None || (!Others.empty() && Others[0] != ' '))
      continue;
    // The other options and the closing quotation mark move in front of the option, and blanks fill
    // the rest of the line, so that the file keeps its length. In a counted string .zero makes up
    // for the bytes that are gone.
    std::string Instead(Others);
    Instead += Known == Length::Counted ? "\";.zero " + std::to_string(Option.size()) : "\"";
    Instead.resize(Option.size() + Others.size() + 1, ' ');
    // Where it cannot be written, the option stays visible. Nothing depends on it, so that is no
    // failure.
    if (pwrite(Descriptor, Instead.data(), Instead.size(), static_cast<off_t>(At)) < 0)
      break;
  }
  close(Descriptor);
}

} // namespace qrintf
