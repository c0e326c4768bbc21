"""Kinds of expressions: what builtins and the preprocessor's questions say."""

from .kind import K, asked

# What builtins and the preprocessor's questions say.
BUILTINS = [
    K("i", "(int)(short)__builtin_object_size($PLACE, $OSTYPE)"),
    K("i", "__builtin_object_size($PLACE, $OSTYPE) == (size_t)-1"),
    K("i", "(int)(short)__builtin_dynamic_object_size($PLACE, $OSTYPE)"),
    K("i", "(int)(short)__builtin_object_size(allocated_$n, 0)",
      before="char *allocated_$n = (char *)__builtin_alloca($SMALL + 1); allocated_$n[0] = 1;"),
    K("i", "(int)(short)__builtin_dynamic_object_size(p_$n, 0)",
      before="char p_$n[$SMALL + 3]; p_$n[0] = 1;"),
    K("i", "(int)(short)__builtin_object_size(x_$n ? two_$n : one_$n, $OSTYPE)",
      declare="static char one_$n[5], two_$n[9];", before="int x_$n = escape_int(1);"),
    K("i", "__builtin_constant_p($CONSTANT) ? 1 : 222"),
    K("i", "__builtin_constant_p($CONSTANT)"),
    K("i", "__builtin_constant_p(x_$n) + 8", before="int x_$n = escape_int(1);"),
    K("i", "__builtin_constant_p(x_$n) * 100", before="int x_$n = $SMALL;"),
    K("i", "__builtin_constant_p(x_$n) * 100", before="const int x_$n = $SMALL;"),
    K("i", "__builtin_choose_expr(__builtin_constant_p($CONSTANT), 1, 222)", only="c"),
    K("i", "(int)sizeof(char[__builtin_constant_p($CONSTANT) ? 5 : 70])"),
    K("i", "array_$n[1]",
      declare="static const int array_$n[] = { __builtin_constant_p($CONSTANT) ? 5 : 70, "
              '__builtin_constant_p("a") + 8 };'),
    K("i", "(int)__builtin_strlen($TEXT)"),
    K("i", "__builtin_strcmp($TEXT, $TEXT) < 0"),
    K("i", r'__builtin_memcmp("ab\xe9", "ab\x01", $CMP) > 0'),
    K("i", r'__builtin_strcmp("\xe9", "a") > 0 ? 1 : 222'),
    K("i", "__builtin_strchr(\"abcabc\", 'c') != 0"),
    K("i", "(int)(__builtin_strchr(s_$n, 'c') - s_$n)",
      declare='static const char s_$n[] = "abcabc";'),
    K("i", "(int)__builtin_strlen(s_$n)", declare=r'static const char s_$n[] = "abc\0def";'),
    K("i", "__builtin_popcount($ODD)"),
    K("i", "__builtin_ffs($ODD)"),
    K("i", "__builtin_clrsb($ODD)"),
    K("i", "__builtin_clz($ODD | 1)"),
    K("i", "__builtin_ctz($ODD | 256)"),
    K("i", "__builtin_popcount(x_$n)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_clz(x_$n | 1)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_popcountg((unsigned char)7)"),
    K("u", "__builtin_bswap32($ODD)"),
    K("i", "__builtin_bswap16((unsigned short)x_$n)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_bitreverse8($SMALL)"),
    K("i", "__builtin_add_overflow($ODD, $ODD, &r_$n)", before="$RESULT r_$n;"),
    K("i", "__builtin_mul_overflow($ODD, $ODD, &r_$n)", before="$RESULT r_$n;"),
    K("i", "__builtin_add_overflow_p($ODD, $ODD, ($RESULT)0)"),
    K("i", "(__builtin_add_overflow(x_$n, 100, &r_$n), (int)r_$n)",
      before="int x_$n = escape_int($INT); $RESULT r_$n;"),
    K("i", "__builtin_add_overflow_p(x_$n, 1, s_$n.f)",
      declare="static struct { int f : 3; } s_$n;", before="int x_$n = escape_int($SMALL);"),
    K("i", "__builtin_isinf_sign(d_$n)", before="double d_$n = escape_double($SPECIAL);",
      only="!fast"),
    K("i", "__builtin_signbit(d_$n) != 0", before="double d_$n = escape_double($SPECIAL);"),
    K("i", "__builtin_fpclassify(1, 2, 3, 4, 5, d_$n)",
      before="double d_$n = escape_double($SPECIAL);", only="!fast"),
    K("i", "(int)__builtin_expect(x_$n, $SMALL)", before="int x_$n = escape_int(5);"),
    K("i", "*(int *)__builtin_assume_aligned(&x_$n, 4)", before="int x_$n = escape_int($INT);"),
    K("i", "(int)__builtin_speculation_safe_value($SMALL)"),
    K("i", "packed_len_$n(1, 2, 3)",
      declare="extern __inline__ __attribute__((gnu_inline, always_inline)) int "
              "packed_len_$n(int a, ...) { return __builtin_va_arg_pack_len() + a * 0; }",
      only="gcc"),
    K("i", "__builtin_return_address(0) != 0"),
    K("i", '__builtin_cpu_supports("sse2") != 0'),
    K("i", "__builtin_is_constant_evaluated() ? 1 : 222", only="c++"),
    K("i", "array_$n[0]",
      declare="static const int array_$n[] = { __builtin_is_constant_evaluated() ? 1 : 222 };",
      only="c++"),
    *(asked(f"#ifdef {word}\n#if {word}({what})", behind="\n#else\n#define H_$n 5\n#endif")
      for word, what in (
          ("__has_builtin", "__builtin_$BUILTIN"),
          ("__has_attribute", "$ATTRIBUTE"),
          ("__has_feature", "$FEATURE"),
          ("__has_extension", "$FEATURE"),
          ("__has_include", "$HEADER"),
          ("__has_cpp_attribute", "$ATTRIBUTE"),
      )),
    asked("#ifdef $MACRO"),
    asked("#if defined $MACRO && !defined $MACRO2"),
    K("i", "(int)($VALUE)"),
    asked("#if $VALUE > $SMALL"),
    asked("#if '\\xe9' < 0"),
    asked("#if L'\\xffffffff' < 0 || 'ab' != 24930"),
    K("l", "(long)__STDC_VERSION__"),
    K("l", "(long)__cplusplus", only="c++"),
    asked("#if __LINE__ % 2"),
    *(asked(f"#pragma GCC push_options\n{pragma}\n#ifdef {macro}", behind="\n#pragma GCC pop_options",
            only="pragma")
      for pragma, macro in (
          ("#pragma GCC target(\"avx2\")", "__AVX2__"),
          ("#pragma GCC optimize(\"fast-math\")", "__FAST_MATH__"),
          ("_Pragma(\"GCC target(\\\"avx2\\\")\")", "__AVX2__"),
      )),
    K("i", "PUSHED_$n",
      declare="#define PUSHED_$n 44\n"
              "#pragma push_macro(\"PUSHED_$n\")\n"
              "#undef PUSHED_$n\n"
              "#define PUSHED_$n 5\n"
              '#pragma pop_macro("PUSHED_$n")', only="pragma"),
    K("i", "PUSHED_$n",
      declare="#define PUSHED_$n 44\n"
              "_Pragma(\"push_macro(\\\"PUSHED_$n\\\")\")\n"
              "#undef PUSHED_$n\n"
              "#define PUSHED_$n 5\n"
              r'_Pragma("pop_macro(\"PUSHED_$n\")")', only="pragma"),
    K("i", "DIGRAPH_$n",
      declare="#define DIGRAPH_$n 3\n"
              "%:undef DIGRAPH_$n\n"
              "%:define DIGRAPH_$n 44", only="pragma"),
    K("i", "TRIGRAPH_$n",
      declare="#define TRIGRAPH_$n 3\n"
              "??=undef TRIGRAPH_$n\n"
              "??=define TRIGRAPH_$n 44", only="pragma !gnu"),
    K("i", "TRIGRAPH_$n",
      declare="#define TRIGRAPH_$n 3 // ??/\n"
              " + 40", only="pragma !gnu !-std=c90"),
    K("i", '(int)sizeof "??=?"', only="pragma"),
    K("i", "(int)sizeof(struct s_$n)",
      declare="#pragma pack(push, 1)\n"
              "struct s_$n { char c; $OBJECT o; };\n"
              "#pragma pack(pop)"),
    K("i", "(int)sizeof(struct s_$n)",
      declare="_Pragma(\"pack(push, 1)\")\n"
              "struct s_$n { char c; $OBJECT o; };\n"
              '_Pragma("pack(pop)")'),
]
