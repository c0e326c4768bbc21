#include "launcher/gcc/OddComments.h"

#include "common/RawText.h"

#include <algorithm>

namespace qrintf {
namespace {

constexpr size_t None = std::string_view::npos;
constexpr const char *Blanks = " \t\v\f\r";

/// Whether the quote at At does not begin an ordinary literal: it may begin a raw string, or it
/// separates digits.
bool isOddQuote(std::string_view File, size_t At) {
  size_t Begin = At;
  while (Begin && isIdentifierCharacter(File[Begin - 1]))
    --Begin;
  if (Begin == At)
    return false;
  if (File[At] == '\'')
    return File[Begin] >= '0' && File[Begin] <= '9';
  for (std::string_view Raw : {"R", "LR", "uR", "UR", "u8R"})
    if (File.substr(Begin, At - Begin) == Raw)
      return true;
  return false;
}

/// The offset behind a literal, which ends at the end of the line at the latest, as gcc reads it.
size_t endOfLiteral(std::string_view File, size_t At) {
  const char Quote = File[At++];
  while (At < File.size() && File[At] != Quote && File[At] != '\n')
    if (File[At] != '\\')
      ++At;
    else if (const size_t Next = File.find_first_not_of(Blanks, At + 1); Next == None)
      return File.size();
    else // gcc also joins lines if there are blanks behind the backslash
      At = File[Next] == '\n' ? Next + 1 : At + 2;
  return At + (At < File.size() && File[At] == Quote);
}

/// The first comment or quote from At on, as far as two slashes are one; None if there is no more.
size_t nextOf(std::string_view Text, size_t At, bool LineComments) {
  for (; (At = Text.find_first_of("\"'/", At)) != None; ++At) {
    const std::string_view Rest = Text.substr(At);
    if (Rest[0] != '/' || Rest.starts_with("/*") || Rest.starts_with("/\\") ||
        (LineComments && Rest.starts_with("//")))
      break;
  }
  return At;
}

} // namespace

bool hasOddComment(std::string_view File, bool LineComments) {
  if (File.find("??/") != None)
    return true;
  for (size_t At = 0; (At = nextOf(File, At, LineComments)) < File.size();) {
    const std::string_view Rest = File.substr(At);
    if (File[At] != '/') {
      if (isOddQuote(File, At))
        return true;
      At = endOfLiteral(File, At);
    } else if (Rest.starts_with("/*")) {
      const size_t End = File.find("*/", At + 2);
      if (File.find("/*", At + 2) < End)
        return true;
      At = End == None ? End : End + 2;
    } else if (Rest.starts_with("//")) {
      const size_t End = std::min(File.find('\n', At), File.size());
      const size_t Last = File.find_last_not_of(Blanks, End - 1);
      if (File[Last] == '\\')
        return true;
      At = End;
    } else {
      return true;
    }
  }
  return false;
}

} // namespace qrintf
