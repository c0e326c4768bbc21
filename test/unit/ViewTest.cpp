// How often clang reads a unit: once, except if what was left out of the first reading may be
// missing.
#include "view/View.h"

#include "clang/Basic/Diagnostic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

namespace qrintf {
namespace {

struct CountErrors final : clang::DiagnosticConsumer {
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &) override {
    Count += Level >= clang::DiagnosticsEngine::Error;
  }
  unsigned Count = 0;
};

/// The number of errors that clang tells of Text, which gcc's preprocessor made, in all readings.
unsigned errorsOf(const std::string &Language, const std::string &Text) {
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Files->addFile("unit.i", 0, llvm::MemoryBuffer::getMemBuffer(Text));
  CountErrors Errors;
  ViewRequest Request;
  Request.File = "unit.i";
  Request.Files = Files;
  Request.Arguments = {"-triple", "x86_64-unknown-linux-gnu", "-fsyntax-only", "-x", Language,
                       "unit.i"};
  Request.IsPreprocessed = true;
  Request.OnlyCalls = true;
  Request.Listener = &Errors;
  std::vector<clang::Decl *> Declarations;
  std::string Error;
  EXPECT_TRUE(makeView(Request, Declarations, Error)) << Error;
  return Errors.Count;
}

TEST(View, ReadsCxxOnceThatHasErrorsInSystemHeadersOnly) {
  EXPECT_EQ(errorsOf("c++", "# 1 \"/usr/include/c++/12/utility\" 1 3\n"
                            "int of_the_library = __of_gcc_only(1);\n"
                            "# 1 \"unit.cc\" 2\n"
                            "int *of_the_user = &of_the_library;\n"),
            1u);
}
TEST(View, ReadsCxxAgainThatHasErrorsOfTheUser) {
  EXPECT_EQ(errorsOf("c++", "# 1 \"unit.cc\"\nint of_the_user = __of_gcc_only(1);\n"), 2u);
}
TEST(View, ReadsCAgainThatHasErrorsInSystemHeaders) {
  EXPECT_EQ(errorsOf("c", "# 1 \"/usr/include/stdlib.h\" 1 3\n"
                          "int of_the_library = of_gcc_only;\n"
                          "# 1 \"unit.c\" 2\n"
                          "int *of_the_user = &of_the_library;\n"),
            2u);
}

} // namespace
} // namespace qrintf
