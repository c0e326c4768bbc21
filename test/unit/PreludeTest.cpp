// What a unit gets of the runtime: the declarations of the header that it needs, and the
// out-of-line functions that its calls end in.
#include "prelude/Prelude.h"
#include "prelude/Tokens.h"
#include "prelude/build/HeaderIndex.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

using namespace qrintf;

namespace {

constexpr std::string_view Header = R"(/* comment with qrintf_put */
#ifndef QRINTF_VERSION
#define QRINTF_VERSION 1
#define QRINTF_LEFT 1u
#define QRINTF_LIKELY(x) __builtin_expect(!!(x), 1)
#define QRINTF_OUTLINE static __attribute__((noinline))
#define QRINTF_INLINE static __inline__
#ifdef __cplusplus
extern "C" {
#endif
typedef unsigned long qrintf_u64;
typedef char qrintf__v16 __attribute__((vector_size(16)));
static int qrintf__state __attribute__((unused)) = -1;
static const char qrintf__unused[2][2] = {{'a', 'b'}, {'c', 'd'}};
__asm__(".byte 1");
extern const char qrintf__table[] __asm__("table");
struct qrintf_pair {
  qrintf_u64 word[2];
};
QRINTF_OUTLINE char *qrintf__long(char *p, qrintf_u64 v) { *p = qrintf__table[v]; return p; }
QRINTF_OUTLINE char *qrintf__wide(char *p, qrintf_u64 v) { return p + v; }
QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u64 v) { return qrintf__long(p, v); }
QRINTF_OUTLINE char *qrintf__dec32_1(char *p, qrintf_u64 v) { return p + v; }
QRINTF_OUTLINE char *qrintf__dec32_9(char *p, qrintf_u64 v) {
  return p + v + qrintf__state;
}
QRINTF_INLINE char *qrintf_put_u32(char *p, qrintf_u64 v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS == 2
  return qrintf__wide(p, v);
#elif QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 9) {
    return qrintf__dec32_9(p, v);
  }
  if (QRINTF_LIKELY(slack >= 1))
    return qrintf__dec32_1(p, v);
#endif
  return qrintf__dec32_0(p, v);
}
QRINTF_INLINE char *qrintf_field(char *p, qrintf_u64 v, unsigned flags, unsigned slack) {
  const unsigned left = flags & QRINTF_LEFT, none = 0;
  slack = left ? slack : none;
  return left ? qrintf__dec32_1(p, v) : qrintf_put_u32(p, v, slack);
}
QRINTF_INLINE char *qrintf_width(char *p, qrintf_u64 v, unsigned width) {
  if (__builtin_constant_p(width) && width <= 8) {
    return qrintf_put_u32(p, v, 7);
  }
  return qrintf__long(p, v);
}
#define QRINTF__BY(how, p, v) return how(p, v)
QRINTF_INLINE char *qrintf_by(char *p, qrintf_u64 v) { QRINTF__BY(qrintf__dec32_1, p, v); }
#ifdef __cplusplus
}
#endif
#endif
)";

std::string needed(std::string_view Site) {
  const std::string Index = indexOf(Header, SharedTexts(""));
  return HeaderText(Index).neededBy(Site).Text;
}

bool has(const std::string &Text, std::string_view What) {
  return Text.find(What) != std::string::npos;
}

constexpr std::string_view Shared =
    "12ab\n"
    "@qrintf_12ab_long qrintf_12ab_table\n.cfi_startproc\nret\n.cfi_endproc\n"
    "@qrintf_12ab_dec32_0 qrintf_12ab_long\njmp qrintf_12ab_long\n"
    "@qrintf_12ab_dec32_1\n.ascii \"\\n\"\n"
    "@qrintf_12ab_dec32_9\nret\n"
    "@qrintf_12ab_state\n.long -1\n"
    "@qrintf_12ab_table\n.byte 1\n";

/// The prelude for Site of a unit that shares the texts All.
Prelude shared(std::string_view Site, std::string_view All = Shared,
               Sharing Share = Sharing::Full) {
  const SharedTexts Texts(All);
  const std::string Index = indexOf(Header, Texts);
  return preludeFor(Site, HeaderText(Index), Texts, Share);
}

} // namespace

TEST(HeaderText, GivesWhatIsNeeded) {
  const std::string Text = needed("qrintf_width(p, v, 8u)");
  for (std::string_view Each :
       {"qrintf_width(char", "qrintf_put_u32(char", "qrintf__long(char", "*qrintf__dec32_0",
        "typedef unsigned long qrintf_u64;", "qrintf__state", ".byte 1", "qrintf__table[]",
        "define QRINTF_OUTLINE", "extern \"C\" {"})
    EXPECT_TRUE(has(Text, Each)) << Each;
  for (std::string_view Each :
       {"comment", "qrintf__unused", "qrintf_pair", "qrintf__v16", "qrintf_by", "qrintf_field"})
    EXPECT_FALSE(has(Text, Each)) << Each;
}

TEST(HeaderText, LeavesOutWhatIsAttachedToNothing) {
  EXPECT_FALSE(has(needed("struct qrintf_pair x;"), ".byte 1"));
  EXPECT_TRUE(has(needed("struct qrintf_pair x;"), "qrintf_u64 word[2];"));
}

TEST(Prelude, DefinesWhatIsCalled) {
  const Prelude P = shared("p = qrintf__dec32_0(p, v);");
  EXPECT_EQ(P.Assembly, "__asm__(\".cfi_startproc\\nret\\n.cfi_endproc\\n\");\n"
                        "__asm__(\"jmp qrintf_12ab_long\\n\");\n"
                        "__asm__(\".byte 1\\n\");\n");
  EXPECT_TRUE(has(P.Declarations, "extern __attribute__((visibility(\"hidden\"), nothrow)) "
                                  "QRINTF__REGISTERS char *qrintf__dec32_0(char *p, "
                                  "qrintf_u64 v) __asm__(\"qrintf_12ab_dec32_0\");"))
      << P.Declarations;
  EXPECT_FALSE(has(P.Declarations, "qrintf__dec32_9("));
  EXPECT_FALSE(has(P.Declarations, "qrintf__long("));
}

TEST(Prelude, DefinesWhatAnInlineFunctionNames) {
  const Prelude P = shared("p = qrintf_put_u32(p, v, 9u);");
  for (std::string_view Each :
       {"qrintf_12ab_dec32_0", "qrintf_12ab_dec32_1", "qrintf_12ab_dec32_9"})
    EXPECT_TRUE(has(P.Declarations, Each)) << P.Declarations;
}

TEST(Prelude, LeavesOutUnwindingAndQuotes) {
  EXPECT_FALSE(has(shared("qrintf__dec32_0(p, v)", Shared, Sharing::Unwindless).Assembly, "cfi"));
  EXPECT_EQ(shared("qrintf__dec32_1(p, v)").Assembly, "__asm__(\".ascii \\\"\\\\n\\\"\\n\");\n");
}

TEST(Prelude, SharesVariablesThatFunctionsInPlaceChange) {
  const Prelude P = shared("x = qrintf__state;");
  EXPECT_TRUE(has(P.Declarations, "extern __attribute__((visibility(\"hidden\"))) int "
                                  "qrintf__state __asm__(\"qrintf_12ab_state\");"));
  EXPECT_TRUE(has(P.Assembly, ".long -1"));
}

TEST(Prelude, IsStaticWithoutTexts) {
  const Prelude P = shared("p = qrintf_put_u32(p, v, 0u);", "");
  EXPECT_EQ(P.Assembly, "");
  EXPECT_TRUE(has(P.Declarations, "QRINTF_OUTLINE char *qrintf__dec32_9(char *p, qrintf_u64 v) {"));
}

// A unit looks for these only.
TEST(HeaderText, NamesBeginWithQrintf) {
  const std::string Text =
#include "RuntimeIndex.inc"
      ;
  for (size_t At = 0; At < Text.size(); At = Text.find("\n@", At) + 1) {
    const std::string Name = Text.substr(At + 1, Text.find(' ', At) - At - 1);
    EXPECT_TRUE(Name == "-" || Name.starts_with("asm") || Name.starts_with("qrintf") ||
                Name.starts_with("QRINTF"))
        << Name;
    if (Text.find("\n@", At) == Text.npos)
      break;
  }
}

// A function in runtime/ must be found by its name, so no macro may paste names together.
TEST(HeaderText, FindsEveryFunctionOfTheRuntime) {
  std::string Text;
  for (const char *Path : {QRINTF_TEST_FLOAT_RUNTIME, QRINTF_TEST_RUNTIME}) {
    std::ifstream In(Path);
    ASSERT_TRUE(In) << Path;
    Text.append(std::istreambuf_iterator<char>(In), {});
  }
  const std::string Index = indexOf(Text, SharedTexts(""));
  const Tokens T = tokensOf(Text);
  auto check = [&](const Tokens &T, size_t I) {
    const std::string Name(T[I].Text);
    if (T[I].K == Token::Identifier && Name.starts_with("qrintf_") && T[I + 1].is("(")) {
      EXPECT_TRUE(has(Index, "@" + Name + " ")) << Name << " is called and not declared by itself";
    }
  };
  for (size_t I = 0; I + 1 < T.size(); ++I) {
    check(T, I);
    if (T[I].K == Token::Directive) {
      const Tokens Words = tokensOfDirective(T[I]);
      for (size_t J = 0; J + 1 < Words.size(); ++J)
        check(Words, J);
    }
  }
}
