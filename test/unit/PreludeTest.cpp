// What a unit gets of the runtime: the parts of the header that it needs, and the out-of-line
// functions that its calls end in. test/lit/confirmed/HeaderParts.test has how the parts are made.
#include "prelude/Prelude.h"

#include <gtest/gtest.h>

#include <string>

using namespace qrintf;

namespace {

constexpr std::string_view Header = R"(@-
#ifdef __cplusplus
extern "C" {
@QRINTF_INLINE
#define QRINTF_INLINE static __inline__
@qrintf_unused
typedef int qrintf_unused;
@qrintf__state qrintf_12ab_state
extern int qrintf__state __asm__("qrintf_12ab_state");
@qrintf__dec32_0 qrintf_12ab_dec32_0
char *qrintf__dec32_0(char *p) __asm__("qrintf_12ab_dec32_0");
@qrintf__dec32_1 qrintf_12ab_dec32_1
char *qrintf__dec32_1(char *p) __asm__("qrintf_12ab_dec32_1");
@qrintf_put QRINTF_INLINE qrintf__dec32_0
QRINTF_INLINE char *qrintf_put(char *p) { return qrintf__dec32_0(p); }
@qrintf_put QRINTF_INLINE qrintf__dec32_1
QRINTF_INLINE char *qrintf_put(char *p) { return qrintf__dec32_1(p); }
)";

constexpr std::string_view Texts =
    "12ab\n"
    "@qrintf_12ab_long qrintf_12ab_table\n.cfi_startproc\nret\n.cfi_endproc\n"
    "@qrintf_12ab_dec32_0 qrintf_12ab_long\njmp qrintf_12ab_long\n"
    "@qrintf_12ab_dec32_1\n.ascii \"\\n\"\n"
    "@qrintf_12ab_state\n.long -1\n"
    "@qrintf_12ab_table\n.byte 1\n";

Prelude prelude(std::string_view Site, Sharing Share = Sharing::Full) {
  return preludeFor(Site, {Header, Texts}, Share);
}

bool has(const std::string &Text, std::string_view What) {
  return Text.find(What) != std::string::npos;
}

} // namespace

TEST(Prelude, DeclaresWhatASiteNames) {
  EXPECT_EQ(prelude("x = qrintf__state;").Declarations,
            "#ifdef __cplusplus\nextern \"C\" {\n"
            "extern int qrintf__state __asm__(\"qrintf_12ab_state\");\n");
  EXPECT_FALSE(has(prelude("my_qrintf_unused").Declarations, "typedef"));
}

TEST(Prelude, HasEachPartOfTheNameInTheirOrder) {
  const std::string Text = prelude("p = qrintf_put(p);").Declarations;
  EXPECT_LT(Text.find("#define QRINTF_INLINE"), Text.find("{ return qrintf__dec32_0(p); }"));
  EXPECT_LT(Text.find("{ return qrintf__dec32_0(p); }"),
            Text.find("{ return qrintf__dec32_1(p); }"));
}

TEST(Prelude, DefinesWhatIsCalled) {
  EXPECT_EQ(prelude("p = qrintf__dec32_0(p);").Assembly,
            "__asm__(\".cfi_startproc\\nret\\n.cfi_endproc\\n\");\n"
            "__asm__(\"jmp qrintf_12ab_long\\n\");\n"
            "__asm__(\".byte 1\\n\");\n");
}

TEST(Prelude, DefinesWhatAnInlineFunctionNames) {
  const std::string Text = prelude("p = qrintf_put(p);").Assembly;
  EXPECT_TRUE(has(Text, "jmp qrintf_12ab_long") && has(Text, ".ascii")) << Text;
}

TEST(Prelude, LeavesOutUnwindingAndQuotes) {
  EXPECT_FALSE(has(prelude("qrintf__dec32_0(p)", Sharing::Unwindless).Assembly, "cfi"));
  EXPECT_EQ(prelude("qrintf__dec32_1(p)").Assembly, "__asm__(\".ascii \\\"\\\\n\\\"\\n\");\n");
}

TEST(Prelude, HasNoAssemblyIfNothingIsShared) {
  EXPECT_EQ(prelude("qrintf_put(p)", Sharing::None).Assembly, "");
  EXPECT_TRUE(has(prelude("", Sharing::None).Declarations, "#define QRINTF_SHARED_TABLES"));
  EXPECT_FALSE(has(prelude("", Sharing::Nothing).Declarations, "QRINTF_SHARED_TABLES"));
}

// A unit looks for these only. The others are found through the parts that need them.
TEST(Runtime, NamesBeginWithQrintf) {
  const std::string_view Text = ownRuntime().Header;
  for (size_t At = 0; At != Text.npos; At = Text.find("\n@", At)) {
    At = Text.find('@', At);
    const std::string_view Name = Text.substr(At + 1, Text.find_first_of(" \n", At) - At - 1);
    const std::string_view Kind = Name.substr(0, Name.find_first_of("0123456789"));
    EXPECT_TRUE(Kind == "-" || Kind == "asm" || Kind == "if" || Kind == "braces" ||
                Name.starts_with("qrintf") || Name.starts_with("QRINTF"))
        << Name;
  }
}
