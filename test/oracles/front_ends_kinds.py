"""The kinds of expressions that front_ends.py puts into calls: what two compilers may type or
evaluate differently.

In a kind, $n is a number of the call's own, $N one for #line, and $NAME is one of CHOICES. `type`
says what the expression is as an argument: i u l ul ll ull (integers), d (a double), s (a string of
at most 24 characters), f (a format for one int, of at most 16 characters besides). `declare` stands
in front of the function, `before` in it, in front of the call. `only` lists words that the
configuration must have: c, c++, gcc, clang, any flag, words that make_config adds; one behind !
must be absent. What a compiler rejects is dropped by front_ends.py, so a kind need not say which
standard knows it.
"""

import collections
import re

Kind = K = collections.namedtuple("Kind", "type text declare before only", defaults=("", "", ""))

INTEGERS = [
    "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long",
    "unsigned long", "long long", "unsigned long long", "_Bool", "wchar_t", "size_t", "ptrdiff_t",
    "enum small", "enum wide", "enum signed_wide", "enum packed",
]
FLOATS = [
    "float", "double", "long double", "_Float16", "_Float32", "_Float64", "_Float128", "_Float32x",
    "_Float64x", "__float128", "__bf16",
]
OTHERS = [
    "void *", "char *", "int[3]", "char[7]", "struct plain", "struct packed_fields",
    "struct aligned", "union either", "struct bits", "struct nested", "__int128", "_Complex double",
    "_Complex float", "_Complex long double", "int (*)(void)", "enum byte", "vector4", "char16_t",
    "char32_t", "struct flexible", "struct empty", "struct longs", "struct doubles", "va_list",
    "max_align_t", "jmp_buf",
]
MACROS = """
    __GNUC__ __clang__ __OPTIMIZE__ __OPTIMIZE_SIZE__ __SSE2__ __SSE3__ __SSE4_2__ __AVX__
    __AVX2__ __FAST_MATH__ __CHAR_UNSIGNED__ __STRICT_ANSI__ __pic__ __PIC__ __pie__ __PIE__
    __i386__ __x86_64__ __LP64__ __EXCEPTIONS __GXX_RTTI __SSP__ __SSP_STRONG__ __NO_INLINE__
    __FINITE_MATH_ONLY__ __NO_MATH_ERRNO__ __GCC_IEC_559 __STDC_IEC_559__ __SIZEOF_INT128__
    __SIZEOF_FLOAT128__ __FLT16_MANT_DIG__ __BF16__ __GNUC_GNU_INLINE__ __GNUC_STDC_INLINE__
    __FLT_EVAL_METHOD_TS_18661_3__ __LAHF_SAHF__ __SEG_FS __GCC_ASM_FLAG_OUTPUTS__ __ELF__
    __STDC_HOSTED__ __STDC_UTF_16__ __OBJC__ __BLOCKS__ __REGISTER_PREFIX__ __llvm__
    __cpp_exceptions __cpp_char8_t __cpp_consteval __cpp_concepts __cpp_modules __cpp_rtti
    __cpp_constexpr __cpp_if_consteval __DEPRECATED __GNUG__ _GNU_SOURCE
    __STDCPP_DEFAULT_NEW_ALIGNMENT__ __GCC_HAVE_DWARF2_CFI_ASM __CET__ __MMX__
    __code_model_small__ __FLOAT128__ __RECIPROCAL_MATH__ __ROUNDING_MATH__ __SUPPORT_SNAN__
    __FLT_EVAL_METHOD__ __ASSUME_ALIGNED __FP_FAST_FMA __SSE_MATH__ __SSE2_MATH__ __tune_i386__
    __k8 __tune_skylake__
""".split()

CHOICES = {
    "INTEGER": INTEGERS,
    "FLOAT": FLOATS,
    "TYPE": INTEGERS + FLOATS + OTHERS,
    "OTHER": OTHERS,
    "OBJECT": [one for one in INTEGERS + OTHERS if "[" not in one and "(" not in one]
              + ["double", "long double", "__float128"],
    "MACRO": MACROS,
    "MACRO2": MACROS,
    "VALUE": """
        __GNUC__ __GNUC_MINOR__ __GNUC_PATCHLEVEL__ __OPTIMIZE__ __CHAR_BIT__ __FLT_EVAL_METHOD__
        __FLT_DIG__ __LDBL_DIG__ __LDBL_MANT_DIG__ __SIZEOF_LONG_DOUBLE__ __SIZEOF_WCHAR_T__
        __WCHAR_WIDTH__ __BIGGEST_ALIGNMENT__ __INT_FAST16_WIDTH__ __LONG_WIDTH__ __SIZEOF_POINTER__
        __PTRDIFF_WIDTH__ __INCLUDE_LEVEL__ __GCC_ATOMIC_INT_LOCK_FREE __DEC64_MANT_DIG__
        __FLT16_DIG__ __FLT32X_DIG__ __FLT64X_DIG__ __FLT128_DIG__ __clang_major__ __GXX_ABI_VERSION
        __SCHAR_WIDTH__ __FINITE_MATH_ONLY__ __GCC_DESTRUCTIVE_SIZE __ATOMIC_SEQ_CST
        __ORDER_LITTLE_ENDIAN__ __FLOAT_WORD_ORDER__
    """.split(),
    "BITS": [str(n) for n in range(1, 65)],
    "LOWBITS": [str(n) for n in range(1, 33)],
    "HIGHBITS": [str(n) for n in range(33, 65)],
    "SHIFT": "1 7 13 24 30".split(),
    "WIDE": ["long long", "unsigned long long", "long", "unsigned long"],
    "NARROW": [
        "int", "unsigned", "signed", "_Bool", "char", "unsigned char", "short", "enum small",
        "enum wide", "enum signed_wide", "enum byte",
    ],
    "SMALL": [str(n) for n in range(10)],
    "INT": """
        0 1 -1 2 7 9 10 99 100 127 128 200 255 256 -128 -129 32767 65535 65536 -32769 2147483647
        (-2147483647-1)
    """.split(),
    "LITERAL": [
        "0", "1", "0x7fffffff", "0x80000000", "2147483648", "4294967295", "0xffffffff", "1L", "1u",
        "1ul", "1ll", "'a'", "L'a'", "u'a'", "U'a'", "u8'a'", r"'\xe9'", "1.0", "1.0f", "1.0L",
        "0.5f16", "1.5f32", "1.5f64", "1.5q", "1.5w", "1.2df", "1.2dd", "1i", "1.0fi", '"abc"',
        'L"abc"', 'u8"abc"', 'u"abc"', "__func__", "__FILE__", "__LINE__", "sizeof(int)",
        "(char*)0-(char*)0", "(_Bool)1", "+(_Bool)1", "!1", "(char)1", "+(char)1", "(short)1",
        "-(short)1", "~0u", "true", "NULL", "nullptr", "0b101", "00", "0x1p3", "0x1p3f",
        "__LDBL_MAX__", "__FLT_MAX__", "1.0f*1", "1.0f+1.0", "1?1.0f:1", "0?1:1u", "0?(char)1:'a'",
        "0?0:(void*)0", "0?(int*)0:(void*)0", "thing.b3", "thing.b40", "thing.u7", "thing.u33",
        "+thing.b40", "thing.u33+0", "thing.b40<<1", "thing.e3", "thing.flag", "+thing.flag",
        "~thing.u7", "thing.full", "(thing.b40,0)", "thing.b40=1", "eight", "half", "real128",
        "real32", "longer", "ordinary", "packed_value", "wide_value", "RED", "HUGE_ONE", "NEGATIVE",
        "(enum small)0", "table", "table[1]", "&table", "names", "names[0]", "function",
        "&function", "*function",
    ],
    "GENERIC": [
        "float", "double", "long double", "_Float32", "_Float64", "_Float32x", "_Float64x",
        "_Float128", "__float128", "_Float16", "int", "unsigned", "char", "signed char",
        "unsigned char", "long", "unsigned long", "long long", "unsigned long long", "_Bool",
        "short", "unsigned short", "wchar_t", "char16_t", "char *", "const char *", "void *",
        "int *", "enum small", "enum packed", "size_t", "__int128",
    ],
    "FUNCTIONS": "main function case_$n aligned_function weak_function".split(),
    "CHARACTER": [
        "'a'", r"'\xe9'", r"'\377'", r"'\200'", "'ab'", "'abcd'", r"'\0'", r"'\0a'", r"'\xff\1'",
        "L'x'", r"L'\xe9'", r"L'\xffff'", r"L'\xffffffff'", r"u'\xe9'", r"U'\xe9'", "u8'a'",
        r"'\e'", r"'\a'", "'%'", "'\"'", r"'\''", r"'\?'", r"'\xe9'+0", "(char)0xe9", "(char)200",
        "(signed char)200", "(unsigned char)-1", "(char)-1", r"L'\x80000000'", r"u'\xffff'",
        r"U'\x10ffff'",
    ],
    "TEXT": [
        '""', '"a"', '"abc"', r'"ab\0cd"', r'"\xe9\x80"', '"%d"', '"a" "b"', r'"\x41" "1"',
        r'"\1011"', r'"tab\t"', "__FILE__", "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__",
        "__BASE_FILE__", "__FILE_NAME__", "__DATE__", "__VERSION__", "__builtin_FILE()",
        "__builtin_FUNCTION()", '__USER_LABEL_PREFIX__ ""',
    ],
    "NUMBER": '''
        0.1f 0.1 0.1L 1.0f/3 1.0/3 1.0L/3 0.1f*10 0.1*3 0.1f+0.2f 1e-45f 1e-310 4.9e-324
        0x1.fffffep127f 0x1p-149f 0x1p-1074 1e308 1e308*10 -0.0 -0.0f 0.0*-1 (float)0.1
        (float)16777217 (double)16777217.0f 1e10f 3.4028236e38f 0.1f*0.1f 1.1f*1.1 1e16+1 1e16+1.5
        2e-45f*1.4f 1.0f+1e-8f 1.0f-1e-8 (0.1f+0.7f)*10 (0.1+0.7)*10 (float)2147483647
        (float)0xffffffffu (double)9007199254740993LL (float)9007199791611905LL __builtin_nan("")
        -__builtin_nan("") __builtin_nanf("5") __builtin_inf() -__builtin_inff()
        __builtin_huge_val() __FLT_DENORM_MIN__ __DBL_MIN__ __FLT_EPSILON__ (float)1e-46
        (double)(float)0.3 (float)0.5L 0.5f16 (float)0.1f16 0.1f32 0.1f64 (double)0.1f32x
        (float)0.1q (double)0.1f128 (double)1.2df __builtin_sqrt(2.0) __builtin_sqrtf(2)
        __builtin_pow(2,0.5) __builtin_floor(-0.5) __builtin_fmin(-0.0,0.0)
        __builtin_copysign(1,-0.0) __builtin_round(0.49999999999999994) __builtin_nearbyint(2.5)
        __builtin_sin(1.0) __builtin_exp(1.0) __builtin_log(10.0) __builtin_cbrt(27.0)
        __builtin_fma(0.1,10,-1) __real__(1.5+2i) __imag__(1.5+2i) __builtin_cabs(3+4i) 1/3.0f*3
        1-0.9 0.3-0.1*3 5e-324/2 1e-308/10
    '''.split(),
    "ROUNDED": """
        0.1f*10 0.1*3*10 (0.1f+0.7f)*10 (0.1+0.7)*10 0.7f*100 0.29*100 0.29f*100 1.1f*1.1f*100
        4.35*100 4.35f*100 1.15f*100 16777217.0f 16777216.0f+1 2.5f+1e-8f 1e-310*0 0.999999999f
        0.99999999999999999 1e16f/1e15f 33.3f/1.1f 0.1f16*10 0.1q*10 0.1df*10 (float)0.1==0.1
        0.1f==0.1 0.1f==0.1f 0.1+0.2==0.3 0.1f+0.2f==0.3f 0.1L==0.1 1.0/3*3==1.0 1.0f/3*3==1.0f
        0.0==-0.0 __builtin_signbit(-0.0) __builtin_signbit(0.0*-1) __builtin_lrint(2.5)
        __builtin_lround(2.5) __builtin_lrintf(3.5f) __builtin_ilogb(9.0) __builtin_isnormal(1e-310)
        __builtin_sqrt(2.0)*__builtin_sqrt(2.0)==2.0 __builtin_floor(-0.5)+1 1e-45f>0 1e-46f>0
        4.9e-324>0 1e-30f*1e-30f>0 1e38f*10>1e38f 1e20f+1==1e20f (1e16+1)-1e16 (float)(1e16+1)-1e16f
        3e38f*2/2>1e38f __builtin_isinf_sign(1.0) __builtin_fpclassify(1,2,3,4,5,1e-310)
        __builtin_fpclassify(1,2,3,4,5,0.0) __builtin_fpclassify(1,2,3,4,5,1.0f)
    """.split(),
    "BUILTIN": """
        expect unreachable trap bswap128 shuffle shufflevector bit_cast has_attribute addressof
        launder is_constant_evaluated source_location LINE COLUMN FUNCTION add_overflow_p
        add_overflow addc clear_padding speculation_safe_value tgmath choose_expr types_compatible_p
        bitreverse32 rotateleft32 popcountg clrsb assoc_barrier convertvector dynamic_object_size
        object_size cpu_init ia32_rdtsc roundeven issignaling strlen printf snprintf alloca
        operator_new nondeterministic_value assume preserve_access_index FILE_NAME va_arg_pack
        call_with_static_chain stdc_bit_width counted_by_ref
    """.split(),
    "ATTRIBUTE": """
        noipa noinline optnone hot cold alloc_size access packed ms_struct scalar_storage_order
        nonstring overloadable format gnu_printf enable_if target optimize simd symver no_reorder
        zero_call_used_regs assume fallthrough nodiscard likely maybe_unused
    """.split(),
    "FEATURE": """
        cxx_exceptions cxx_rtti c_generic_selections modules address_sanitizer blocks
        attribute_deprecated_with_message cxx_constexpr c_static_assert enumerator_attributes tls
        nullability objc_arc
    """.split(),
    "HEADER": """
        <stdio.h> <avxintrin.h> <version> <experimental/coroutine> <stdatomic.h> <quadmath.h>
        <ptrauth.h> <stdckdint.h> <opencl-c.h> <arm_neon.h> <builtins.h> <unwind.h> <stdfix.h>
        <omp.h> <bits/floatn.h> <format> <span>
    """.split(),
    "OSTYPE": "0 1 2 3".split(),
    "STORAGE": [
        "", "static", '__attribute__((visibility("hidden")))', "__attribute__((weak))", "extern",
        '__attribute__((weak, visibility("hidden")))', '__attribute__((visibility("protected")))',
        "__attribute__((used))", "static __attribute__((used))",
        '__attribute__((section(".data.x")))',
    ],
    "MODE": "QI HI SI DI word byte pointer __QI__".split(),
    "STRUCT": "off_$n".split(),
    "CHARBITS": [str(n) for n in range(1, 9)],
    "BIG": """
        1099511627775LL 0x7fffffffffffffffLL -1LL 0x123456789abcdefLL 0x80000000LL 1LL 4294967296LL
        (-9223372036854775807LL-1)
    """.split(),
    "CMP": "0 1 2 3".split(),
    "ODD": r"""
        0 1 -1 0x80 0xff 0xe9 255u -128 0x8000 65535 0x7fffffff 0x80000000 0xffffffffu 0x100000000LL
        -1LL 0x8000000000000000ULL 'a' '\xe9' L'x' true
    """.split(),
    "RESULT": [
        "int", "unsigned", "short", "unsigned char", "signed char", "char", "long", "unsigned long",
        "long long",
    ],
    "SPECIAL": '''
        __builtin_nan("") -__builtin_nan("") __builtin_inf() -__builtin_inf() -0.0 0.0 4.9e-324
        1e-310 -2.5e-310 1e300 -1.5 0.1 1e22 123456789.125 2.5 9.995
    '''.split(),
    "PLACE": [
        "arena.text", "&arena.text[3]", "arena.text + 5", "&arena", "&arena.right", "names",
        "table", '"abc"', '"abc" + 1', "__func__", "&thing", "&nested_object.inner",
        "nested_object.inner.text", "&nested_object.inner.text[1]", "(char *)&table[1]",
        "escape_pointer(arena.text)", "guard.text", "(char *)&thing + 3", "&union_object.c",
        "union_object.c", "flexible_object.text", "&flexible_object", "extern_array", "weak_array",
        "&wide_value", "main", "(void *)0", "(char[5]){0}", "&(struct plain){1}",
        "nested_object.last",
    ],
    "CONSTANT": [
        "1", '"abc"', '"abc"[1]', '"abc"+1', "table[1]", "names[0]", "&thing", "thing.u7",
        "sizeof(int)", '__builtin_strlen("abc")', "1.0", "(int)1.5", "0.1f+0.2f", "(float)0.1",
        "RED", "weak_value", "constant_value", "&constant_value", "function", "'a'", "__LINE__",
        "__func__", "escape_int(1)", "arena.text", "&arena.text[1]", "arena.text == 0", "(1,2)",
        "1?2:escape_int(3)", "({ 1; })", "0 && escape_int(1)", "escape_int(1) && 0",
        "escape_int(1) * 0", "__builtin_constant_p(1)", "(char)300", "-__builtin_inf()",
        '__builtin_nan("")', "1/1.0", '"a"=="a"', "(struct plain){1}.i", "(int[]){1,2}[0]", "1e400",
        '&"abc"[1]', '(long)"abc"', "(long)&thing", "hidden_table[2]",
    ],
    "FORMAT": [
        '"%d"', '"%5d|"', '"%-7d|"', '"%03d"', '"%+d"', '"% d"', '"%x"', '"%#x"', '"%#o"', '"%.3d"',
        '"%c"', '"%hhd"', '"%hd"', '"%hhx"', '"%i%%"', '"<%" "d>"', r'"\x25" "d"', r'"\45d"',
        r'"%d\0%d"', r'"\xe9%d"', r'"h\u00e9%d"', '"%08.3x"', 'u8"%d"',
    ],
    "IMMEDIATE": "$5 $127".split(),
    "SMALL1": ["1", "2", "3"],
    "NOEXCEPT": [
        "escape_int(1)", "function()", "square(1)", '__builtin_strlen("a")', 'strlen("a")',
        'sprintf(0, "x")', "throw 1", "new int", "line_by_default()", "malloc(1)",
        '__builtin_printf("x")', "$LITERAL",
    ],
    "CPP": """
        __cpp_consteval __cpp_concepts __cpp_modules __cpp_lib_source_location
        __cpp_nontype_template_parameter_class __cpp_nontype_template_args __cpp_impl_coroutine
        __cpp_char8_t __cpp_if_consteval __cpp_multidimensional_subscript __cpp_sized_deallocation
        __cpp_aligned_new __cpp_size_t_suffix __cpp_static_call_operator __cpp_using_enum
        __cpp_explicit_this_parameter __cpp_deduction_guides __cpp_constexpr
        __cpp_designated_initializers __cpp_constinit __cpp_constexpr_dynamic_alloc
        __GXX_ABI_VERSION __cpp_auto_cast
    """.split(),
}
# Not long double, _Float16, _Float32 or others that an argument of ... would keep as they are.
CHOICES["DOUBLE"] = [one for one in CHOICES["NUMBER"]
                     if not re.search(r"[0-9](L|q|i|df?|f16|f32x?|f64|f128)\b", one)]

# Lines, files, functions, counters.
PLACES = [
    K("i", "__LINE__"),
    K("i", "(__LINE__ + 0)"),
    K("i", "__LINE__ * 3 - 1"),
    K("i", "LINE_OF_MACRO"),
    K("i", "LINE_TWICE(__LINE__)"),
    K("i", "__LINE__ % 10"),
    K("i", "(int)__builtin_LINE()"),
    K("i", "LINE_BUILTIN"),
    K("i", "(int)__builtin_COLUMN()", only="clang"),
    K("i", "__COUNTER__"),
    K("i", "COUNTED + 0"),
    K("i", "(int)sizeof TEXT_OF(__LINE__)"),
    K("i", "(int)sizeof LINE_TEXT"),
    K("i", "__LINE__ > $SMALL1$SMALL ? 1 : 22"),
    K("s", "LINE_TEXT"),
    K("s", '"at " LINE_TEXT'),
    K("i", "(int)sizeof __func__"),
    K("i", "(int)sizeof __FUNCTION__"),
    K("i", "(int)sizeof __PRETTY_FUNCTION__"),
    K("i", "(int)__builtin_strlen(__PRETTY_FUNCTION__)"),
    K("i", "(int)sizeof __FILE__"),
    K("i", "(int)sizeof __BASE_FILE__"),
    K("i", "(int)sizeof __VERSION__"),
    K("i", "(int)sizeof __builtin_FILE()"),
    K("i", "(int)__builtin_strlen(__builtin_FUNCTION())"),
    K("i", "(int)sizeof __DATE__"),
    K("i", '__builtin_strcmp(__func__, "case_$n") == 0'),
    K("i", "__FILE__[0]"),
    K("i", "__func__[1]"),
    K("i", "__LINE__ - line_$n", before="int line_$n = __LINE__;"),
    K("i", "enum_$n", before="enum { enum_$n = __LINE__ % 40 };"),
    K("i", "(int)sizeof(char[__LINE__])"),
    K("i", "(int)sizeof array_$n", before="char array_$n[__LINE__ % 33 + 1];"),
    K("i", "line_of(__builtin_LINE())"),
    K("i", "MACRO_LINES(\n__LINE__,\n__LINE__)"),
    K("i", "MACRO_LINES(__LINE__,\n 7\n)"),
    K("i", "({ __LINE__; })"),
    K("i", "({ int l =\n __LINE__\n; l; })"),
    K("i", "_Generic(\n0,\n int: __LINE__,\n default: 3)", only="c"),
    K("i", "OVER_LINES"),
    K("i", "__INCLUDE_LEVEL__"),
    K("i", "__builtin_strlen(__BASE_FILE__) == __builtin_strlen(__FILE__)"),
    K("i", "ODD_$n",
      declare="#line $N00\n"
              "#define ODD_$n __LINE__\n"),
    K("i", "(int)sizeof TEXT_OF(__COUNTER__)"),
    K("i", '_Pragma("GCC diagnostic push") __LINE__ _Pragma("GCC diagnostic pop")'),
]

# Types, as _Generic, sizeof and the like tell them.
TYPES = [
    K("i", "_Generic(($LITERAL), $GENERIC: $SMALL, default: 1$SMALL)", only="c"),
    K("i", "_Generic(($LITERAL), $GENERIC: 1$SMALL, default: 2)", only="c"),
    K("i", "_Generic(($TYPE){0}, $GENERIC: 5, default: $SMALL)", only="c"),
    K("i", "_Generic((($TYPE)0), $GENERIC: 5, default: $SMALL)", only="c"),
    K("i", "_Generic(($FLOAT)0, $GENERIC: 5, default: $SMALL)", only="c"),
    K("i", "_Generic(+($INTEGER)0, $GENERIC: 5, default: $SMALL)", only="c"),
    K("i", "_Generic(($FLOAT)0, float: 3, double: 44, default: $SMALL)", only="c"),
    K("i", "_Generic(($FLOAT)0 + 1.0f, float: 3, double: 44, long double: 5, default: $SMALL)",
      only="c"),
    K("i", "_Generic(&function_$n, int (*)(void): 5, default: $SMALL)",
      declare="static inline int function_$n() { return 1; }", only="c"),
    K("i", "_Generic(&table[0], const int *: 5, int *: 6, default: 77)", only="c"),
    K("i", "_Generic(names[0], char *: 5, const char *: 66, default: 7)", only="c"),
    K("i", "_Generic((const int)0, const int: 1, int: 22, default: 3)", only="c"),
    K("i", "_Generic(thing.u7, unsigned: 1, int: 22, default: 3)", only="c"),
    K("i", "__builtin_types_compatible_p($TYPE, $TYPE)", only="c"),
    K("i", "__builtin_types_compatible_p($GENERIC, $GENERIC)", only="c"),
    K("i", "__builtin_types_compatible_p($FLOAT, $FLOAT)", only="c"),
    K("i", "__builtin_types_compatible_p(__typeof__($LITERAL), $GENERIC)", only="c"),
    K("i", "__builtin_types_compatible_p(int[], int[3]) + "
           "__builtin_types_compatible_p(enum small, $INTEGER)", only="c"),
    K("i", "__builtin_types_compatible_p(__typeof__($LITERAL), __typeof__($LITERAL)) ? 10 : 2",
      only="c"),
    K("i", "(int)__builtin_choose_expr(sizeof($TYPE) > 4, 100, 2)", only="c"),
    K("i", "__builtin_choose_expr(__builtin_types_compatible_p($GENERIC, $GENERIC), 100, 2)",
      only="c"),
    K("i", "__builtin_classify_type($LITERAL)"),
    K("i", "__builtin_classify_type(*($TYPE *)0)"),
    K("i", "__builtin_classify_type(($TYPE *)0)"),
    K("i", "__builtin_classify_type(object_$n)", declare="$OBJECT object_$n;"),
    K("i", "__builtin_classify_type($FUNCTIONS)"),
    K("i", "(int)sizeof($TYPE)"),
    K("i", "(int)sizeof($LITERAL)"),
    K("i", "(int)sizeof(struct { char c; $OBJECT t; })", only="c"),
    K("i", "(int)sizeof(struct { int i : $LOWBITS; $NARROW t : 1; })", only="c"),
    K("i", "(int)sizeof(struct s_$n)", declare="struct s_$n { $OBJECT a; char b; $OBJECT c; };"),
    K("i", "(int)sizeof(struct s_$n)",
      declare="struct s_$n { $NARROW a : 1; $WIDE b : $BITS; char c; };"),
    K("i", "(int)_Alignof($TYPE)"),
    K("i", "(int)__alignof__($TYPE)"),
    K("i", "(int)__alignof__($LITERAL)"),
    K("i", "(int)__alignof__($FUNCTIONS)"),
    K("i", "(int)__alignof__(object_$n)", declare="$OBJECT object_$n;"),
    K("i", "(int)__alignof__(object_$n)",
      declare="static $OBJECT object_$n __attribute__((aligned(32), used));"),
    K("i", "(int)__alignof__(s_$n.c)", declare="struct { char b; $OBJECT c; } s_$n;"),
    K("i", "(int)__alignof__(local_$n)",
      before="$OBJECT local_$n; __builtin_memset(&local_$n, 0, sizeof local_$n);"),
    K("i", "(int)__alignof__(((struct packed_fields *)0)->l)"),
    K("i", "(int)__alignof__(((struct doubles *)0)->d)"),
    K("i", '(int)__alignof__("abc")'),
    K("i", "(int)__alignof__(names)"),
    K("i", "(int)__alignof__(char[20])"),
    K("i", '(int)__alignof__(*"abc")'),
    K("i", "(int)__builtin_offsetof(struct $STRUCT, m)",
      declare="struct $STRUCT { char c; $OBJECT m; };"),
    K("i", "(int)offsetof(struct s_$n, m)",
      declare="struct s_$n { int b : $LOWBITS; $OBJECT m; } __attribute__((packed));"),
    K("i", "(int)offsetof(struct s_$n, m)",
      declare="struct s_$n { $OBJECT a; char c; $OBJECT m; };"),
    K("i", "(int)((char *)&s_$n.m - (char *)&s_$n)",
      declare="static struct { char a; $OBJECT m; } s_$n;"),
    K("i", "(int)sizeof(enum e_$n)", declare="enum e_$n { e_$n_a = $INT, e_$n_b };"),
    K("i", "(enum e_$n)-1 < 0", declare="enum e_$n { e_$n_a = $SMALL };"),
    K("i", "(int)sizeof e_$n_a", declare="enum e_$n { e_$n_a = $INT, e_$n_b = 0xffffffffu };",
      only="c"),
    K("i", "(int)sizeof(e_$n_a + 0)",
      declare="enum e_$n { e_$n_a = 0x7fffffff, e_$n_b = 0x100000000 };"),
    K("i", "(int)sizeof(enum e_$n)",
      declare="enum __attribute__((packed)) e_$n { e_$n_a = $INT };"),
    K("i", "(__typeof__($LITERAL))-1 < 0"),
    K("i", "(__typeof__(+thing.u7))-1 < 0", only="c"),
    K("i", "(int)sizeof(1 ? (char)1 : 0)"),
    K("i", "(int)sizeof((float)1 * 1)"),
    K("i", "(int)sizeof(1.0f + 1.0)"),
    K("i", "(int)sizeof(+thing.b40)"),
    K("i", "(int)sizeof(thing.u33 + 0)"),
    K("i", "(int)sizeof((void)0, thing.b3 + 0)"),
    K("i", "(int)sizeof(typeof_$n)", declare="typedef __typeof__(thing.u40 + 0) typeof_$n;"),
    K("i", "(int)sizeof(mode_$n)", declare="typedef int mode_$n __attribute__((mode($MODE)));"),
    K("i", "(mode_$n)200", declare="typedef int mode_$n __attribute__((mode(QI)));"),
    K("i", "(int)sizeof(void)"),
    K("i", "(int)sizeof(function)"),
    K("i", "(int)(sizeof *&function)"),
    K("i", "(int)sizeof(int[$SMALL])"),
    K("i", "(int)sizeof vla_$n",
      before="int vla_n_$n = escape_int($SMALL) + 1; char vla_$n[vla_n_$n]; vla_$n[0] = 1;"),
    K("i", "((void *)&thing + 1) == (char *)&thing + 1"),
    K("i", "__builtin_has_attribute(aligned_function, aligned)", only="gcc"),
    K("i", "(int)sizeof(_Generic(0, int: 'a', default: 1.0))", only="c"),
    K("i", "auto_$n", before="__auto_type auto_$n = (char)$INT;"),
    K("i", "(__typeof__(ordinary + 0))300 == 300"),
    K("i", "(int)((__int128)$SMALL << 100 >> 98)"),
    K("i", "(int)(vector_$n[1])", declare="static vector4 vector_$n = {1, $SMALL, 3, 4};"),
    K("i", "((vector4){1, $SMALL, 3, 4})[escape_int(1)]"),
]

# Characters, conversions, bit-fields.
CONVERSIONS = [
    K("i", "(int)($CHARACTER)"),
    K("i", "$CHARACTER > 0"),
    K("i", "$CHARACTER < 0 ? 1 : 22"),
    K("i", "(char)$INT"),
    K("i", "(signed char)$INT"),
    K("i", "(char)0x80 >> 1"),
    K("i", "(char)-1 < 0 ? 3 : 55"),
    K("i", "(char)x_$n", before="int x_$n = escape_int($INT);"),
    K("i", "(signed char)x_$n", before="int x_$n = escape_int($INT);"),
    K("i", "($NARROW)x_$n", before="int x_$n = escape_int($SMALL);"),
    K("i", "c_$n", before="char c_$n = (char)escape_int($INT);"),
    K("i", "c_$n[1]", declare=r'static const char c_$n[] = "a\xe9\x80";'),
    K("i", "c_$n[i_$n]", declare=r'static const char c_$n[] = "a\xe9\x80";',
      before="int i_$n = escape_int(1);"),
    K("i", "-c_$n", before="char c_$n = (char)escape_int($INT);"),
    K("i", "c_$n + 1", before="wchar_t c_$n = (wchar_t)escape_int($SMALL);"),
    K("i", "(wchar_t)-1 < 0"),
    K("i", r'*"\xe9" < 0 ? 1 : 200'),
    K("i", r'"ab\377"[2]'),
    K("i", r"(unsigned char)'\xe9'"),
    K("i", "'\\xe9' == \"\\xe9\"[0]"),
    K("i", r"L'\xe9' == '\xe9'"),
    K("i", r'(L"\xe9")[0] == 0xe9'),
    K("i", "(unsigned char)(wchar_t)-2"),
    K("i", "(int)s_$n.f", declare="static struct { $NARROW f : 1; } s_$n;",
      before="s_$n.f = (__typeof__(s_$n.f + 0))escape_int(1);", only="c"),
    K("i", "(int)s_$n.f", declare="static struct { int f : $LOWBITS; } s_$n;",
      before="s_$n.f = escape_int($INT);"),
    K("i", "(int)s_$n.f", declare="static struct { signed f : $LOWBITS; } s_$n;",
      before="s_$n.f = escape_int($INT);"),
    K("i", "s_$n.f", declare="static struct { unsigned f : 7; } s_$n = {99};",
      before="s_$n.f = escape_int($INT);"),
    K("i", "(int)(s_$n.f << 3)", declare="static struct { unsigned f : 27; } s_$n;",
      before="s_$n.f = escape_int($SMALL);"),
    K("i", "s_$n.f - $SMALL < 0", declare="static struct { unsigned f : 31; } s_$n;",
      before="s_$n.f = escape_int(3);"),
    K("i", "-1 < (int)s_$n.f", declare="static struct { unsigned f : $LOWBITS; } s_$n;",
      before="s_$n.f = escape_int($INT);"),
    K("i", "s_$n.f - 10 < 0", declare="static struct { $WIDE f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_int($SMALL);"),
    K("i", "(int)s_$n.f", declare="static struct { enum small f : 2; } s_$n;",
      before="s_$n.f = (enum small)escape_int(2);"),
    K("i", "(int)s_$n.f", declare="static struct { enum signed_wide f : 5; } s_$n;",
      before="s_$n.f = (enum signed_wide)escape_int(-3);"),
    K("i", "(int)s_$n.f", declare="static struct { char f : $CHARBITS; } s_$n;",
      before="s_$n.f = (char)escape_int($INT);"),
    K("ull", "(unsigned long long)s_$n.f",
      declare="static struct { unsigned long long f : $BITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ll", "(long long)s_$n.f", declare="static struct { long long f : $BITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ull", "(unsigned long long)(s_$n.f << $SHIFT)",
      declare="static struct { unsigned long long f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ull", "(unsigned long long)(s_$n.f << $SHIFT)",
      declare="static struct { unsigned long f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);", only="!-m32"),
    K("ull", "(unsigned long long)(s_$n.f + s_$n.f)",
      declare="static struct { unsigned long long f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ull", "(unsigned long long)~s_$n.f",
      declare="static struct { unsigned long long f : $BITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ll", "(long long)-s_$n.f", declare="static struct { unsigned long long f : $BITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ull", "(unsigned long long)(s_$n.f * 1000u)",
      declare="static struct { unsigned long long f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ull", "(unsigned long long)(s_$n.f - 1)",
      declare="static struct { unsigned long long f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long(0);"),
    K("ull", "(unsigned long long)(s_$n.a - s_$n.f)",
      declare="static struct { unsigned long long a : $HIGHBITS, f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ull", "(unsigned long long)(s_$n.f++)",
      declare="static struct { unsigned long long f : $BITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ull", "(unsigned long long)(s_$n.f = 1099511627777)",
      declare="static struct { unsigned long long f : $HIGHBITS; } s_$n;"),
    K("ull", "(unsigned long long)(1 ? s_$n.f : 1)",
      declare="static struct { unsigned long long f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("ull", "(unsigned long long)((s_$n.f, s_$n.f) << 20)",
      declare="static struct { unsigned long long f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("i", "(int)((s_$n.f << 20 >> 20) == s_$n.f)",
      declare="static struct { unsigned long long f : $HIGHBITS; } s_$n;",
      before="s_$n.f = escape_long($BIG);"),
    K("i", "(int)($ROUNDED)"),
    K("i", "(int)($ROUNDED) % 10"),
    K("i", "(unsigned char)(int)($ROUNDED)"),
    K("i", "($ROUNDED) != 0 ? 1$SMALL : 2"),
    K("i", "(int)(f_$n * 10)", before="float f_$n = (float)escape_double(0.1);",
      only="!-mfpmath=387"),
    K("i", "f_$n == 0.1", before="float f_$n = (float)escape_double(0.1);"),
    K("i", "(int)(f_$n)", before="double f_$n = escape_double($SMALL.99);"),
    K("i", "(int)($INTEGER)$SMALL"),
    K("i", "($INTEGER)-1 < 0"),
    K("i", "(int)sizeof(($INTEGER)1 + ($INTEGER)1)"),
    K("ull", "(unsigned long long)(($INTEGER)-1 + 0u)"),
    K("u", "(unsigned)($INTEGER)-1"),
    K("ll", "(long long)($INTEGER)$INT"),
    K("i", "(int)(enum packed)$SMALL"),
    K("i", "(enum packed)x_$n", before="int x_$n = escape_int(1);", only="c"),
    K("i", "s_$n.e", declare="static struct { enum packed e; } s_$n;",
      before="s_$n.e = (enum packed)escape_int(1);"),
    K("i", "(int)s_$n.a",
      declare='static struct __attribute__((scalar_storage_order("big-endian"))) { int a; '
              "} s_$n = {$SMALL};"),
    K("i", "(int)u_$n.b", declare="static const union { int a; unsigned char b; } u_$n = {$INT};"),
    K("i", "(int)u_$n.b", declare="static union { float a; int b; } u_$n = {1.5f};"),
    K("i", "s_$n.f",
      declare="static struct __attribute__((ms_struct)) { char c : 3; int f : 5; } s_$n = {1, 2};"),
    K("i", "(int)sizeof(struct s_$n)",
      declare="struct __attribute__((ms_struct)) s_$n { char c : 3; int f : 5; short g : 9; };"),
]

# What builtins and the preprocessor's questions say.
BUILTINS = [
    K("i", "(int)(short)__builtin_object_size($PLACE, $OSTYPE)"),
    K("i", "(int)__builtin_object_size($PLACE, $OSTYPE) & 31"),
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
    K("i", "(int)__builtin_strlen(s_$n + $CMP)", declare='static const char s_$n[8] = "abcde";'),
    K("i", '(int)__builtin_strcspn("abcd", "cd")'),
    K("i", '(int)__builtin_strnlen("abcd", 2)'),
    K("i", "(int)(__builtin_strrchr(s_$n, 'c') - s_$n)",
      declare='static const char s_$n[] = "abcabc";'),
    K("i", "__builtin_abs($INT / 2)"),
    K("i", "__builtin_popcount($ODD)"),
    K("i", "__builtin_popcountll($ODD)"),
    K("i", "__builtin_popcountl($ODD)"),
    K("i", "__builtin_ffs($ODD)"),
    K("i", "__builtin_ffsll($ODD)"),
    K("i", "__builtin_parity($ODD)"),
    K("i", "__builtin_clrsb($ODD)"),
    K("i", "__builtin_clrsbl($ODD)"),
    K("i", "__builtin_clz($ODD | 1)"),
    K("i", "__builtin_clzl($ODD | 1)"),
    K("i", "__builtin_ctz($ODD | 256)"),
    K("i", "__builtin_ctzll($ODD | 1LL << 40)"),
    K("i", "__builtin_popcount(x_$n)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_ffs(x_$n)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_clz(x_$n | 1)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_ctz(x_$n | 64)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_parity((char)x_$n)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_popcount((char)0xff)"),
    K("i", "__builtin_ffs((char)0x80)"),
    K("i", r"__builtin_popcountll('\xff')"),
    K("i", "__builtin_popcountg((unsigned char)7)"),
    K("u", "__builtin_bswap32($ODD)"),
    K("i", "__builtin_bswap16($ODD)"),
    K("ull", "(unsigned long long)__builtin_bswap64($ODD)"),
    K("i", "__builtin_bswap16((unsigned short)x_$n)", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_bitreverse8($SMALL)"),
    K("i", "__builtin_rotateleft8(0x81, $SMALL)"),
    K("i", "__builtin_add_overflow($ODD, $ODD, &r_$n)", before="$RESULT r_$n;"),
    K("i", "__builtin_mul_overflow($ODD, $ODD, &r_$n)", before="$RESULT r_$n;"),
    K("i", "__builtin_sub_overflow($ODD, $ODD, &r_$n) ? 10 : 2", before="$RESULT r_$n;"),
    K("i", "__builtin_add_overflow_p($ODD, $ODD, ($RESULT)0)"),
    K("i", "__builtin_mul_overflow_p($ODD, 3, ($RESULT)0)"),
    K("i", "__builtin_sadd_overflow(x_$n, 1, &r_$n)", before="int x_$n = escape_int($INT), r_$n;"),
    K("i", "(__builtin_add_overflow(x_$n, 100, &r_$n), (int)r_$n)",
      before="int x_$n = escape_int($INT); $RESULT r_$n;"),
    K("i", "__builtin_add_overflow_p(x_$n, 1, s_$n.f)",
      declare="static struct { int f : 3; } s_$n;", before="int x_$n = escape_int($SMALL);"),
    K("i", "__builtin_isinf_sign(d_$n)", before="double d_$n = escape_double($SPECIAL);",
      only="!fast"),
    K("i", "__builtin_signbit(d_$n) != 0", before="double d_$n = escape_double($SPECIAL);"),
    K("i", "__builtin_fpclassify(1, 2, 3, 4, 5, d_$n)",
      before="double d_$n = escape_double($SPECIAL);", only="!fast"),
    K("i", '__builtin_isnan(__builtin_nan("")) ? 1 : 222'),
    K("i", "__builtin_isinf(-__builtin_inf()) != 0"),
    K("i", "__builtin_signbit(-0.0f) ? 1 : 222"),
    K("i", "(int)__builtin_expect(x_$n, $SMALL)", before="int x_$n = escape_int(5);"),
    K("i", "(int)__builtin_expect_with_probability(x_$n, 3, 0.9)",
      before="int x_$n = escape_int(5);"),
    K("i", "*(int *)__builtin_assume_aligned(&x_$n, 4)", before="int x_$n = escape_int($INT);"),
    K("i", "(int)__builtin_speculation_safe_value($SMALL)"),
    K("i", "packed_len_$n(1, 2, 3)",
      declare="extern __inline__ __attribute__((gnu_inline, always_inline)) int "
              "packed_len_$n(int a, ...) { return __builtin_va_arg_pack_len() + a * 0; }",
      only="gcc"),
    K("i", "__builtin_return_address(0) != 0"),
    K("i", "__builtin_frame_address(0) != 0"),
    K("i", '__builtin_cpu_supports("sse2") != 0'),
    K("i", "__builtin_is_constant_evaluated() ? 1 : 222", only="c++"),
    K("i", "array_$n[0]",
      declare="static const int array_$n[] = { __builtin_is_constant_evaluated() ? 1 : 222 };",
      only="c++"),
    K("i", "H_$n",
      declare="#if defined __has_builtin\n"
              "#if __has_builtin(__builtin_$BUILTIN)\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#else\n"
              "#define H_$n 5\n"
              "#endif"),
    K("i", "H_$n",
      declare="#ifdef __has_attribute\n"
              "#if __has_attribute($ATTRIBUTE)\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#else\n"
              "#define H_$n 5\n"
              "#endif"),
    K("i", "H_$n",
      declare="#ifdef __has_feature\n"
              "#if __has_feature($FEATURE)\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#else\n"
              "#define H_$n 5\n"
              "#endif"),
    K("i", "H_$n",
      declare="#ifdef __has_extension\n"
              "#if __has_extension($FEATURE)\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#else\n"
              "#define H_$n 5\n"
              "#endif"),
    K("i", "H_$n",
      declare="#ifdef __has_include\n"
              "#if __has_include($HEADER)\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#else\n"
              "#define H_$n 5\n"
              "#endif"),
    K("i", "H_$n",
      declare="#ifdef __has_cpp_attribute\n"
              "#if __has_cpp_attribute($ATTRIBUTE)\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#else\n"
              "#define H_$n 5\n"
              "#endif"),
    K("i", "H_$n",
      declare="#ifdef $MACRO\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif"),
    K("i", "H_$n",
      declare="#if defined $MACRO && !defined $MACRO2\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif"),
    K("i", "(int)($VALUE)"),
    K("i", "(int)($VALUE) % 10"),
    K("i", "H_$n",
      declare="#if $VALUE > $SMALL\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif"),
    K("i", "H_$n",
      declare="#if '\\xe9' < 0\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif"),
    K("i", "H_$n",
      declare="#if L'\\xffffffff' < 0 || 'ab' != 24930\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif"),
    K("l", "(long)__STDC_VERSION__"),
    K("l", "(long)__cplusplus", only="c++"),
    K("i", "H_$n",
      declare="#if __LINE__ % 2\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif"),
    K("i", "H_$n",
      declare="#pragma GCC push_options\n"
              "#pragma GCC target(\"avx2\")\n"
              "#ifdef __AVX2__\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#pragma GCC pop_options", only="pragma"),
    K("i", "H_$n",
      declare="#pragma GCC push_options\n"
              "#pragma GCC optimize(\"fast-math\")\n"
              "#ifdef __FAST_MATH__\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#pragma GCC pop_options", only="pragma"),
    K("i", "H_$n",
      declare="#pragma GCC push_options\n"
              "_Pragma(\"GCC target(\\\"avx2\\\")\")\n"
              "#ifdef __AVX2__\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif\n"
              "#pragma GCC pop_options", only="pragma"),
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

# Tables, strings and objects that somebody else may have another of.
OBJECTS = [
    K("s", "table_$n[i_$n & 3]",
      declare='$STORAGE const char *const table_$n[4] = {"a", "bc", "def", ""};',
      before="int i_$n = escape_int($SMALL);"),
    K("s", "table_$n[1]",
      declare='$STORAGE const char *const table_$n[4] = {"a", "bc", "def", ""};'),
    K("s", "table_$n[i_$n & 3]",
      declare='$STORAGE const char table_$n[4][5] = {"a", "bc", "def", ""};',
      before="int i_$n = escape_int($SMALL);"),
    K("s", "table_$n[i_$n & 3].s",
      declare='$STORAGE const struct { int i; const char *s; } table_$n[4] = {{1, "a"}, '
              '{2, "bc"}};', before="int i_$n = escape_int(1);"),
    K("s", "text_$n", declare='$STORAGE const char text_$n[24] = "text";'),
    K("s", "text_$n + 1", declare='$STORAGE const char text_$n[20] = "text";'),
    K("s", "text_$n", declare='$STORAGE char text_$n[24] = "text";'),
    K("s", "text_$n", declare='$STORAGE const char *const text_$n = "text";'),
    K("s", "text_$n", declare='$STORAGE const char *text_$n = "text";'),
    K("i", "value_$n", declare="$STORAGE const int value_$n = $SMALL;"),
    K("i", "value_$n & 3", declare="$STORAGE const int value_$n = $SMALL;"),
    K("i", "value_$n", declare="$STORAGE const volatile int value_$n = $SMALL;"),
    K("i", "values_$n[i_$n & 3]", declare="$STORAGE const int values_$n[4] = {1, 22, 333, 4};",
      before="int i_$n = escape_int($SMALL);"),
    K("i", "values_$n[2]", declare="$STORAGE const unsigned char values_$n[4] = {1, 22, 3, 4};"),
    K("d", "value_$n", declare="$STORAGE const double value_$n = 0.5;"),
    K("i", "(int)value_$n", declare="$STORAGE const float value_$n = 7;"),
    K("i", "constant_value"),
    K("i", "constant_value % 10"),
    K("i", "weak_value"),
    K("i", "weak_value & 7"),
    K("i", "table[i_$n & 3]", before="int i_$n = escape_int($SMALL);"),
    K("s", "names[i_$n & 3]", before="int i_$n = escape_int($SMALL);"),
    K("s", "names[2]"),
    K("s", "weak_names[i_$n & 3]", before="int i_$n = escape_int($SMALL);"),
    K("s", "weak_names[1]"),
    K("s", "weak_text"),
    K("s", "plain_text"),
    K("s", "weak_pointer"),
    K("s", "alias_text"),
    K("s", "asm_weak_text"),
    K("s", "asm_weak_names[i_$n & 3]", before="int i_$n = escape_int($SMALL);"),
    K("s", "late_weak_text"),
    K("s", "late_weak_names[1]"),
    K("s", "hidden_names[i_$n & 3]", before="int i_$n = escape_int($SMALL);"),
    K("s", "protected_names[i_$n & 3]", before="int i_$n = escape_int($SMALL);"),
    K("s", "extern_names[i_$n & 3]", before="int i_$n = escape_int($SMALL);"),
    K("s", "extern_array"),
    K("s", "static_text"),
    K("s", "records[i_$n & 1].name", before="int i_$n = escape_int($SMALL);"),
    K("i", "records[i_$n & 1].number", before="int i_$n = escape_int($SMALL);"),
    K("s", "weak_function()"),
    K("s", "plain_function()"),
    K("s", "inline_function()"),
    K("i", "(int)__builtin_strlen(plain_text)"),
    K("i", "(int)sizeof plain_text"),
    K("i", "plain_text[1]"),
    K("i", "weak_text[1]"),
    K("i", "names[1][0]"),
    K("i", "plain_text == alias_text"),
    K("i", "&weak_value != 0"),
    K("i", "weak_undefined != 0"),
    K("i", '"a" == "a"'),
    K("i", "static_text == plain_text"),
    K("f", "plain_format"),
    K("f", "weak_format"),
    K("f", "static_format"),
    K("f", "alias_format"),
    K("f", "asm_weak_format"),
    K("f", "late_weak_format"),
    K("f", "hidden_format"),
    K("f", "extern_format"),
    K("f", "pointer_format"),
    K("f", "weak_pointer_format"),
    K("f", "formats[0]"),
    K("f", "weak_formats[1]"),
    K("f", "formats[i_$n & 1]", before="int i_$n = escape_int($SMALL);"),
    K("f", "format_$n", declare='$STORAGE const char format_$n[] = "<%d>";'),
    K("f", "format_$n", declare="$STORAGE const char format_$n[9] = {'<', '%', 'd', 0};"),
    K("f", "format_$n[1]", declare='$STORAGE const char format_$n[2][6] = {"<%d>", "%i"};'),
    K("f", "format_$n", declare='$STORAGE const char *const format_$n = "<%d>";'),
    K("f", "format_$n", before='static const char format_$n[] = "<%d>";'),
    K("f", "format_$n", before='const char format_$n[] = "<%d>";'),
    K("f", "format_$n", before='static const char *const format_$n = "<%d>";'),
    K("f", "format_$n", before='const char *format_$n = "<%d>";'),
    K("f", "s_$n.format",
      declare='$STORAGE const struct { int i; char format[8]; } s_$n = {1, "<%d>"};'),
    K("f", "format_$n",
      declare='$STORAGE const char format_$n[] __attribute__((aligned(16))) = "<%d>";'),
    K("f", "(const char *)format_$n", declare='static const unsigned char format_$n[] = "%d.";'),
    K("f", "format_$n + 1", declare='static const char format_$n[] = "x%d";'),
    K("f", "&format_$n[2]", declare='static const char format_$n[] = "%s%d";'),
    K("f", "format_$n[i_$n & 1]", declare='static const char *const format_$n[] = {"%d", "<%d>"};',
      before="int i_$n = escape_int($SMALL);"),
]

# Expressions that do something, ranges that hold by what was tested, numbers, formats.
EFFECTS = [
    K("i", "({ int t_$n = escape_int($INT); t_$n / 2; })"),
    K("i", "((int[]){1, $INT, 3})[escape_int(1)]"),
    K("i", "((struct plain){.i = $SMALL}).i", only="c"),
    K("i", "(x_$n ?: 300)", before="int x_$n = escape_int($SMALL);"),
    K("i", "(escape_int(0), x_$n)", before="int x_$n = escape_int($INT);"),
    K("i", "(x_$n = 7)", before="int x_$n = escape_int($SMALL);"),
    K("i", "x_$n++", before="static int x_$n;"),
    K("i", "++x_$n", before="static unsigned char x_$n = 255;"),
    K("i", "(x_$n += 300)", before="unsigned char x_$n = (unsigned char)escape_int($SMALL);"),
    K("i", "(x_$n = 300)", before="signed char x_$n;"),
    K("i", "(x_$n = 200)", before="char x_$n;"),
    K("i", "(x_$n = $INT) == $INT", before="short x_$n;"),
    K("i", "x_$n--", before="_Bool x_$n = escape_int(1);", only="c"),
    K("i", '({ int o_$n; __asm__("movl $IMMEDIATE, %0" : "=r"(o_$n)); o_$n; })'),
    K("i", "x_$n", before='int x_$n = 3; __asm__("" : "+r"(x_$n));'),
    K("i", "x_$n",
      before='int x_$n = 3; __asm__ volatile("addl %1, %0" : "+r"(x_$n) : "i"($SMALL1));'),
    K("i", "x_$n",
      before='register int x_$n __asm__("ebx") = escape_int(5); __asm__("" : "+r"(x_$n));',
      only="!-m32 !shared"),
    K("i", "p_$n != 0", before="void *p_$n = &&here_$n; if (escape_int(0)) goto *p_$n; here_$n:;",
      only="c"),
    K("i", "nested_$n(3)",
      before="int base_$n = escape_int($SMALL); int nested_$n(int a) { return a + base_$n; }",
      only="c gcc"),
    K("i", "x_$n", before="int x_$n = escape_int(5); if (x_$n < 0 || x_$n > 9) return;"),
    K("i", "x_$n", before="int x_$n = escape_int(12); if (x_$n > 3 && x_$n < 10) return;"),
    K("i", "x_$n > 9 ? x_$n - 10 : x_$n", before="int x_$n = escape_int(12);"),
    K("i", "x_$n > 9 && x_$n < 100 ? x_$n : 5", before="int x_$n = escape_int($INT);"),
    K("i", "x_$n < 0 || x_$n > 9 ? 9 : x_$n", before="int x_$n = escape_int($INT);"),
    K("i", "x_$n", before="unsigned x_$n = escape_int(7); if (x_$n > 9) __builtin_unreachable();"),
    K("u", "x_$n",
      before="unsigned x_$n = escape_int($INT); if ((int)x_$n >= 0 && x_$n - 3 < 5) x_$n = "
             "4000000000u;"),
    K("i", "(unsigned char)(x_$n - 1)",
      before="unsigned char x_$n = (unsigned char)escape_int(0);"),
    K("i", "x_$n - 1", before="unsigned char x_$n = (unsigned char)escape_int(0);"),
    K("u", "x_$n - 1", before="unsigned x_$n = escape_int(0);"),
    K("u", "x_$n + 10u", before="unsigned x_$n = escape_int($INT);"),
    K("u", "x_$n * 3u % 10u", before="unsigned x_$n = escape_int($INT);"),
    K("i", "x_$n % 10", before="int x_$n = escape_int($INT);"),
    K("i", "x_$n % 10 + 9", before="int x_$n = escape_int($INT);"),
    K("i", "x_$n & 0xff", before="int x_$n = escape_int($INT);"),
    K("i", "x_$n >> 24", before="int x_$n = escape_int($INT);"),
    K("i", "x_$n >> 3", before="char x_$n = (char)escape_int($INT);"),
    K("i", "x_$n / 16", before="int x_$n = escape_int($INT);"),
    K("i", "x_$n % -7", before="int x_$n = escape_int($INT);"),
    K("i", "x_$n ^ (x_$n >> 1)", before="unsigned char x_$n = (unsigned char)escape_int($INT);"),
    K("i", "x_$n + 1", before="int x_$n = escape_int(2147483647);", only="-fwrapv"),
    K("i", "x_$n - 1 < x_$n ? 1 : 222", before="int x_$n = escape_int(-2147483647-1);",
      only="-fwrapv"),
    K("i", "-x_$n", before="int x_$n = escape_int(-2147483647-1);", only="-fwrapv"),
    K("i", "x_$n * 2", before="int x_$n = escape_int($INT);", only="-fwrapv"),
    K("i", "x_$n > 0 ? x_$n + 5 : 3", before="int x_$n = escape_int(2147483647);", only="-fwrapv"),
    K("i", "__builtin_abs(x_$n)", before="int x_$n = escape_int(-2147483647-1);", only="-fwrapv"),
    K("i", "x_$n < 0 ? -x_$n : x_$n", before="int x_$n = escape_int(-2147483647-1);",
      only="-fwrapv"),
    K("i", "x_$n << 4", before="int x_$n = escape_int($INT);", only="-fwrapv"),
    K("i", "x_$n", before="volatile int x_$n = 3; x_$n = $INT;"),
    K("i", "x_$n & 7", before="volatile int x_$n = $INT;"),
    K("i", "x_$n",
      before="static jmp_buf jump_$n; volatile int x_$n = 3; if (setjmp(jump_$n) == 0) { "
             "x_$n = 12345; longjmp(jump_$n, 1); }"),
    K("i", "x_$n[0]", before="int x_$n[2] = {3, 4}; escape_pointer(x_$n);"),
    K("i", "x_$n", before="int x_$n = 3; change_int(&x_$n);"),
    K("i", "changed_by_function()"),
    K("i", "global_$n", declare="static int global_$n = 3;",
      before="global_$n = escape_int($INT);"),
    K("i", "*p_$n", declare="static int global_$n = 3; static int *const p_$n = &global_$n;",
      before="global_$n = $SMALL; change_int(&global_$n);"),
    K("i", "x_$n",
      before="int x_$n; switch (escape_int($SMALL)) { case 1: x_$n = 5; break; case 2: "
             "x_$n = 77; break; default: x_$n = -1234; }"),
    K("i", "x_$n", before="int x_$n = 0; while (x_$n < escape_int($SMALL)) x_$n += 3;"),
    K("i", "x_$n", before="int x_$n = 0; do x_$n++; while (x_$n < 10 && escape_int(1));"),
    K("i", "x_$n", before="int x_$n; for (x_$n = 9; x_$n > 0 && escape_int(x_$n) != 4; x_$n--) {}"),
    K("i", "({ int x = 3; if (escape_int(1)) x = 12345; x; })"),
    K("i", "({ int x; x = escape_int($INT); x & 3; })"),
    K("i", "(x_$n & 1 ? 100 : 2) + (x_$n < 0)", before="int x_$n = escape_int($INT);"),
    K("i", "!x_$n + !!x_$n", before="int x_$n = escape_int($INT);"),
    K("i", "global_flag ? 1 : 222"),
    K("i", "x_$n", before="_Thread_local static int x_$n; x_$n = escape_int($INT);"),
    K("i", "x_$n.a", before="union { int a; unsigned char b; } x_$n; x_$n.a = escape_int($INT);"),
    K("i", "x_$n.b", before="union { int a; signed char b; } x_$n; x_$n.a = escape_int($INT);"),
    K("i", "*(const char *)&x_$n", before="int x_$n = escape_int($INT);"),
    K("s", 'x_$n ? "yes" : "no"', before="int x_$n = escape_int($SMALL);"),
    K("s", "$TEXT + 0"),
    K("s", "$TEXT"),
    K("s", '&"abcdef"[x_$n & 3]', before="int x_$n = escape_int($SMALL);"),
    K("s", '"abcdef" + (x_$n & 3)', before="int x_$n = escape_int($SMALL);"),
    K("s", "text_$n", before='char text_$n[] = "abc"; text_$n[escape_int(1)] = 0;'),
    K("s", "text_$n",
      before="char text_$n[8] = \"ab\"; escape_pointer(text_$n); text_$n[0] = 'x';"),
    K("s", '({ static char t_$n[4] = "ab"; t_$n[0]++; t_$n; })'),
    K("s", "(const char[]){'a', 'b', 0}", only="c"),
    K("s", r'(char *)u8"h\xc3\xa9"'),
    K("s", 'escape_text("from elsewhere")'),
    K("s", "__builtin_strchr(\"key=value\", '=') + 1"),
    K("s", '_Generic(($LITERAL), $GENERIC: "yes", default: "not at all")', only="c"),
    K("s", '__builtin_choose_expr(__builtin_types_compatible_p($GENERIC, $GENERIC), "yes", "not")',
      only="c"),
    K("s", '__builtin_constant_p($CONSTANT) ? "yes" : "not at all"'),
    K("s", 'sizeof($TYPE) > 8 ? "long one" : "s"'),
    K("s", '(char)-1 < 0 ? "signed" : "u"'),
    K("s", '__LINE__ & 1 ? "odd line" : "even"'),
    K("s", "H_$n",
      declare="#ifdef $MACRO\n"
              "#define H_$n \"defined\"\n"
              "#else\n"
              "#define H_$n \"no\"\n"
              "#endif"),
    K("s", "H_$n",
      declare="#if __has_builtin(__builtin_$BUILTIN)\n"
              "#define H_$n \"has it\"\n"
              "#else\n"
              "#define H_$n \"no\"\n"
              "#endif"),
    K("d", "$DOUBLE"),
    K("d", "$DOUBLE"),
    K("d", "(double)($NUMBER)"),
    K("d", "(float)($NUMBER)"),
    K("d", "d_$n", before="double d_$n = escape_double($SPECIAL);"),
    K("d", "d_$n", before="float d_$n = (float)escape_double(0.1);"),
    K("d", "-d_$n", before="double d_$n = escape_double(0.0);", only="!fast"),
    K("d", "d_$n", before="const double d_$n = $SPECIAL;"),
    K("d", "(double)x_$n", before="int x_$n = escape_int($INT);"),
    K("d", "(float)x_$n", before="int x_$n = escape_int($INT);"),
    K("d", "values_$n[1]", declare="static const float values_$n[] = {0.1, 0.7, 1e-45};"),
    K("d", "values_$n[i_$n]", declare="static const double values_$n[] = {0.1f, 0.7f, 1e-310};",
      before="int i_$n = escape_int(1);"),
    K("d", "(double)half"),
    K("d", "(double)real32", before="real32 = (__typeof__(real32))0.1;"),
    K("d", "(double)real128"),
    K("d", "(double)(long double)0.1L"),
    K("d", "(double)(d_$n / 3)", before="long double d_$n = escape_double(1.0);",
      only="!fast"),
    K("d", "(double)x_$n", before="unsigned long long x_$n = escape_long($BIG);"),
    K("d", "(float)x_$n", before="long long x_$n = escape_long($BIG);"),
    K("f", "$FORMAT"),
    K("f", '_Generic(($LITERAL), $GENERIC: "%x", default: "<%d>")', only="c"),
    K("f", '_Generic(($FLOAT)0, $GENERIC: "%5x", default: "%d")', only="c"),
    K("f", '__builtin_choose_expr(__builtin_types_compatible_p($GENERIC, $GENERIC), "%o", "%d")',
      only="c"),
    K("f", '__builtin_choose_expr(sizeof($TYPE) > 4, "%o", "%d")', only="c"),
    K("f", '__builtin_constant_p($CONSTANT) ? "%x" : "%d"'),
    K("f", '(char)-1 < 0 ? "%x" : "%d"'),
    K("f", 'sizeof($TYPE) == 4 ? "%x" : "%d"'),
    K("f", '__LINE__ & 1 ? "%x" : "%d"'),
    K("f", '"<%d:" LINE_TEXT ">"'),
    K("f", "H_$n",
      declare="#ifdef $MACRO\n"
              "#define H_$n \"%x!\"\n"
              "#else\n"
              "#define H_$n \"%d\"\n"
              "#endif"),
    K("f", '"%x%d" + ((char)-1 < 0 ? 2 : 2)'),
    K("f", r'&"%x\0%d"[(char)-1 < 0 ? 0 : 3]'),
    K("f", r'"%x\0%d" + 3 * (__LINE__ & 1)'),
    K("f", 'x_$n ? "%x" : "%d"', before="int x_$n = escape_int($SMALL);"),
    K("f", "x_$n", before='const char *x_$n = "%d"; if (escape_int(1)) x_$n = "%x";'),
    K("f", '((const char *[]){"%x", "%d"})[(char)-1 < 0]', only="c"),
    K("f", '({ "%d."; })'),
    K("f", '({ const char *f = "%d"; f; })'),
    K("f", '(escape_int(1), "%d")'),
    K("f", '("%d")'),
    K("f", '(const char *)(void *)"%d"'),
    K("f", "__builtin_strchr(\"a:%d\", ':') + 1"),
    K("f", 'escape_text("%d")'),
    K("f", '__builtin_expect(1, 1) ? "%d" : "%x"'),
    K("f", '"a" == "a" ? "%d" : "%x"'),
    K("f", '(int)(0.1f * 10) ? "%d" : "%x"'),
    K("f", '$ROUNDED ? "%d" : "%x"'),
    K("f", '__builtin_object_size($PLACE, $OSTYPE) > 100 ? "%d" : "%x"'),
    K("f", '__alignof__($FUNCTIONS) > 1 ? "%d" : "%x"'),
    K("f", '__builtin_classify_type($LITERAL) > 4 ? "%d" : "%x"'),
    K("f", "sizeof('ab') == 1 || $CHARACTER > 0 ? \"%d\" : \"%x\""),
    K("f", '__STDC_VERSION__ > 199901 ? "%d" : "%x"'),
]

# C++.
CXX = [
    K("i", "(int)source_location::current().line()"),
    K("i", "(int)source_location::current().column()"),
    K("i", "(int)__builtin_strlen(source_location::current().function_name())"),
    K("i", "line_by_default()"),
    K("i", "column_by_default()"),
    K("i", "length_of(__PRETTY_FUNCTION__)"),
    K("i", "type_length<$TYPE>()"),
    K("i", "type_length<$INTEGER>() % 10"),
    K("i", "type_length<decltype($LITERAL)>()"),
    K("i", "same<decltype($LITERAL), $GENERIC>::value"),
    K("i", "same<decltype($LITERAL), decltype($LITERAL)>::value ? 1 : 222"),
    K("i", "same<$TYPE, $TYPE>::value"),
    K("i", "same<$FLOAT, $GENERIC>::value"),
    K("i", "overloaded($LITERAL)"),
    K("i", "overloaded(($FLOAT)0)"),
    K("i", "overloaded(+($INTEGER)0)"),
    K("i", "(int)sizeof(decltype($LITERAL))"),
    K("i", "noexcept($NOEXCEPT)"),
    K("i", 'noexcept(snprintf(0, 0, "x"))'),
    K("i", "square($SMALL)"),
    K("i", "constant_square<$SMALL>()"),
    K("i", "constant_n_$n", declare="static constexpr int constant_n_$n = square($SMALL);"),
    K("i", "constant_n_$n", declare="const int constant_n_$n = square($SMALL);"),
    K("i", "inline_n_$n", declare="inline int inline_n_$n = 3;"),
    K("i", "inline_n_$n", declare="inline constexpr int inline_n_$n = $INT;"),
    K("i", "evaluated_at()"),
    K("i", "const_evaluated_$n", declare="static const int const_evaluated_$n = evaluated_at();"),
    K("i", "const_evaluated_$n", before="const int const_evaluated_$n = evaluated_at();"),
    K("i", "const_evaluated_$n", before="int const_evaluated_$n = evaluated_at();"),
    K("i", "consteval_$n(3)", declare="consteval int consteval_$n(int a) { return a * $SMALL; }"),
    K("i", "(int)scoped::second"),
    K("i", "(int)scoped_char::high"),
    K("i", "static_cast<int>(scoped_char::high) < 0"),
    K("i", "(int)sizeof(scoped_char)"),
    K("i", "42_odd"),
    K("i", '"abc"_length'),
    K("i", r"'\xe9'_letter"),
    K("i", "reference_$n", before="int r_$n = escape_int($INT); int &reference_$n = r_$n;"),
    K("i", "reference_$n", before="const int &reference_$n = escape_int($INT);"),
    K("i", "reference_$n", before="const int &reference_$n = 3;"),
    K("i", "reference_$n",
      declare="extern const int &reference_$n; const int &reference_$n = constant_value;"),
    K("i", "one_$n",
      before="struct { int a, b; } pair_$n = {escape_int($INT), 2}; auto [one_$n, two_$n] "
             "= pair_$n; (void)two_$n;"),
    K("i", "one_$n",
      before="int a_$n[2] = {1, 2}; auto &[one_$n, two_$n] = a_$n; two_$n = 3; one_$n = "
             "escape_int($INT);"),
    K("i", "two_$n",
      before="struct { unsigned a : 3, b : 9; } pair_$n = {5, 300}; auto [one_$n, two_$n] "
             "= pair_$n; (void)one_$n;"),
    K("i", "lambda_$n(2)",
      before="int c_$n = escape_int($SMALL); auto lambda_$n = [=](int a) { return a + c_$n; };"),
    K("i", "[] { return __LINE__; }()"),
    K("i", "[]() constexpr { return $SMALL; }()"),
    K("i", "(int)sizeof(lambda_$n)",
      before="int c_$n = escape_int(1); auto lambda_$n = [&c_$n] { return c_$n; }; "
             "(void)lambda_$n;"),
    K("i", "if_constexpr<$TYPE>()"),
    K("i", "dependent<$SMALL>::value"),
    K("i", "dependent<sizeof($TYPE)>::value"),
    K("i", "(int)sizeof(empty_base)"),
    K("i", "(int)sizeof(no_unique)"),
    K("i", "(int)sizeof(with_virtual)"),
    K("i", "(int)alignof($TYPE)"),
    K("i", "(int)alignof($LITERAL)"),
    K("i", "__is_trivial($OBJECT)"),
    K("i", "__is_pod(with_virtual)"),
    K("i", "__has_trivial_copy($OBJECT)"),
    K("i", "__is_literal_type($OBJECT)"),
    K("i", "__is_signed_v_$n", declare="static const bool __is_signed_v_$n = (char)-1 < 0;"),
    K("i", "__cpp_constexpr % 100"),
    K("i", "H_$n",
      declare="#ifdef $CPP\n"
              "#define H_$n 3\n"
              "#else\n"
              "#define H_$n 44\n"
              "#endif"),
    K("i", "(int)($CPP)"),
    K("i", "static_member::value"),
    K("s", "static_member::names[i_$n & 1]", before="int i_$n = escape_int($SMALL);"),
    K("s", "static_member::text"),
    K("s", "member_template<int>::text"),
    K("f", "static_member::format"),
    K("f", "constexpr_format($SMALL)"),
    K("f", "template_format<$TYPE>()"),
    K("f", "if_format<sizeof($TYPE) == 4>::text"),
    K("f", "format_$n", declare='constexpr char format_$n[] = "<%d>";'),
    K("f", "format_$n", declare='inline constexpr char format_$n[] = "<%d>";'),
    K("f", "format_$n", declare='inline const char *const format_$n = "<%d>";'),
    K("f", "format_$n",
      declare='constexpr const char *format_$n = evaluated_at() == 1 ? "%x" : "%d";'),
    K("f", "R\"(%d\n)\""),
    K("f", 'R"x(<%d>)x"'),
    K("f", "format_$n", before='constexpr const char *format_$n = "<%d>";'),
    K("f", 'evaluated_at() == 1 ? "%x" : "%d"'),
    K("s", "inline_text_$n", declare='inline const char *const inline_text_$n = "one";'),
    K("s", "inline_text_$n", declare='inline constexpr char inline_text_$n[] = "one";'),
    K("s", "template_text<$SMALL>"),
    K("i", "with_virtual_object().number()"),
    K("i", "final_object().number()"),
    K("i", "throwing_$n()",
      declare="static int throwing_$n() { try { if (escape_int(1)) throw 5; } catch (int "
              "e) { return e; } return 100; }"),
    K("i", "variadic_count(1, 2, $LITERAL)"),
    K("i", "fold_$n(1, 2, 3)",
      declare="template <class... T> static constexpr int fold_$n(T... t) { return (t + ...); }"),
    K("i", "defaulted_$n()",
      declare="static int defaulted_$n(int l = __builtin_LINE()) { return l; }"),
    K("i", "defaulted_$n()",
      declare="static int defaulted_$n(const char *f = __builtin_FUNCTION()) { return "
              "(int)__builtin_strlen(f); }"),
    K("i", "init_$n.a", declare="struct init_t_$n { int a = __builtin_LINE(); };",
      before="init_t_$n init_$n;"),
    K("i", "init_t_$n{}.a", declare="struct init_t_$n { int a = __builtin_LINE(); };"),
    K("i", "bool(x_$n) + 1", before="int x_$n = escape_int($INT);"),
    K("i", "__builtin_bit_cast(int, 1.5f) & 31"),
    K("i", "(int)sizeof(u8'a')"),
    K("i", 'same<decltype(u8"a"), const char (&)[2]>::value'),
    K("i", "(int)sizeof(char8_t)"),
    K("i", "int(x_$n)", before="bool x_$n = escape_int($INT);"),
    K("i", "x_$n <= 2", before="enum small x_$n = (enum small)escape_int(1);"),
    K("i", "mangled<$TYPE>::value"),
    K("i", "(__builtin_constant_p(square($SMALL)) ? 1 : 222)"),
]

GROUPS = [PLACES, TYPES, CONVERSIONS, BUILTINS, OBJECTS, EFFECTS]  # and CXX, for C++
