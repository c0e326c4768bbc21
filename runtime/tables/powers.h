/* Made by float_tables.py: do not edit. */
#ifndef QRINTF__TABLES_POWERS_H
#define QRINTF__TABLES_POWERS_H

#include "../base.h"
#include "shared.h"

/* 10^k for k = -308, -280..308: the 128 leading bits, cut off, of which the first is set, as two words, the high one first;
 * then 10^r for r = 0..27, all its bits, of which the first is the word's first.
 * 74 words, 592 bytes.  Each line is E(a, b) of two words, each as two halves, the highest first. */
#define QRINTF__POWER_FIRST (-308)
#define QRINTF__POWER_STEP 28
#define QRINTF__POWER_REST 46 /* where the second part begins */
#ifdef QRINTF_SHARED_TABLES
__asm__(QRINTF__TABLE_BEGIN("qrintf_powers_of_ten_2", 592)
".8byte 0xe61acf033d1a45df,0x6fb92487298e33bd,0xe858ad248f5c22c9,0xd1b3400f8f9cff68,"
"0xea9c227723ee8bcb,0x465e15a979c1cadc,0xece53cec4a314ebd,0xa4f8bf5635246428,0xef340a98172aace4,"
"0x86fb897116c87c34,0xf18899b1bc3f8ca1,0xdc44e6c3cb279ac1,0xf3e2f893dec3f126,0x5a89dba3c3efccfa,"
"0xf64335bcf065d37d,0x4d4617b5ff4a16d5,0xf8a95fcf88747d94,0x75a44c6397ce912a,0xfb158592be068d2e,"
"0xeed6e2f0f0d56712,0xfd87b5f28300ca0d,0x8bca9d6e188853fc,0x8000000000000000,0x0,0x813f3978f8940984,"
"0x4000000000000000,0x82818f1281ed449f\n"
QRINTF__TABLE_NEXT
".8byte 0xbff8f10e7a8921a4,0x83c7088e1aab65db,0x792667c6da79e0fa,0x850fadc09923329e,"
"0x3e2cf6bc604ddb0,0x865b86925b9bc5c2,0xb8a2392ba45a9b2,0x87aa9aff79042286,0x90fb44d2f05d0842,"
"0x88fcf317f22241e2,0x441fece3bdf81f03,0x8a5296ffe33cc92f,0x82bd6b70d99aaa6f,0x8bab8eefb6409c1a,"
"0x1ad089b6c2f7548e,0x8d07e33455637eb2,0xdb0b487b6423e1e8,0x8e679c2f5e44ff8f,0x570f09eaa7ea7648,"
"0x8000000000000000,0xa000000000000000,0xc800000000000000,0xfa00000000000000,0x9c40000000000000,"
"0xc350000000000000,0xf424000000000000\n"
QRINTF__TABLE_NEXT
".8byte 0x9896800000000000,0xbebc200000000000,0xee6b280000000000,0x9502f90000000000,"
"0xba43b74000000000,0xe8d4a51000000000,0x9184e72a00000000,0xb5e620f480000000,0xe35fa931a0000000,"
"0x8e1bc9bf04000000,0xb1a2bc2ec5000000,0xde0b6b3a76400000,0x8ac7230489e80000,0xad78ebc5ac620000,"
"0xd8d726b7177a8000,0x878678326eac9000,0xa968163f0a57b400,0xd3c21bcecceda100,0x84595161401484a0,"
"0xa56fa5b99019a5c8,0xcecb8f27f4200f3a\n"
QRINTF__TABLE_END);
#else
#define QRINTF__POWERS_OF_TEN(E) \
  E(0xe61acf03, 0x3d1a45df) E(0x6fb92487, 0x298e33bd) \
  E(0xe858ad24, 0x8f5c22c9) E(0xd1b3400f, 0x8f9cff68) \
  E(0xea9c2277, 0x23ee8bcb) E(0x465e15a9, 0x79c1cadc) \
  E(0xece53cec, 0x4a314ebd) E(0xa4f8bf56, 0x35246428) \
  E(0xef340a98, 0x172aace4) E(0x86fb8971, 0x16c87c34) \
  E(0xf18899b1, 0xbc3f8ca1) E(0xdc44e6c3, 0xcb279ac1) \
  E(0xf3e2f893, 0xdec3f126) E(0x5a89dba3, 0xc3efccfa) \
  E(0xf64335bc, 0xf065d37d) E(0x4d4617b5, 0xff4a16d5) \
  E(0xf8a95fcf, 0x88747d94) E(0x75a44c63, 0x97ce912a) \
  E(0xfb158592, 0xbe068d2e) E(0xeed6e2f0, 0xf0d56712) \
  E(0xfd87b5f2, 0x8300ca0d) E(0x8bca9d6e, 0x188853fc) \
  E(0x80000000, 0x00000000) E(0x00000000, 0x00000000) \
  E(0x813f3978, 0xf8940984) E(0x40000000, 0x00000000) \
  E(0x82818f12, 0x81ed449f) E(0xbff8f10e, 0x7a8921a4) \
  E(0x83c7088e, 0x1aab65db) E(0x792667c6, 0xda79e0fa) \
  E(0x850fadc0, 0x9923329e) E(0x03e2cf6b, 0xc604ddb0) \
  E(0x865b8692, 0x5b9bc5c2) E(0x0b8a2392, 0xba45a9b2) \
  E(0x87aa9aff, 0x79042286) E(0x90fb44d2, 0xf05d0842) \
  E(0x88fcf317, 0xf22241e2) E(0x441fece3, 0xbdf81f03) \
  E(0x8a5296ff, 0xe33cc92f) E(0x82bd6b70, 0xd99aaa6f) \
  E(0x8bab8eef, 0xb6409c1a) E(0x1ad089b6, 0xc2f7548e) \
  E(0x8d07e334, 0x55637eb2) E(0xdb0b487b, 0x6423e1e8) \
  E(0x8e679c2f, 0x5e44ff8f) E(0x570f09ea, 0xa7ea7648) \
  E(0x80000000, 0x00000000) E(0xa0000000, 0x00000000) \
  E(0xc8000000, 0x00000000) E(0xfa000000, 0x00000000) \
  E(0x9c400000, 0x00000000) E(0xc3500000, 0x00000000) \
  E(0xf4240000, 0x00000000) E(0x98968000, 0x00000000) \
  E(0xbebc2000, 0x00000000) E(0xee6b2800, 0x00000000) \
  E(0x9502f900, 0x00000000) E(0xba43b740, 0x00000000) \
  E(0xe8d4a510, 0x00000000) E(0x9184e72a, 0x00000000) \
  E(0xb5e620f4, 0x80000000) E(0xe35fa931, 0xa0000000) \
  E(0x8e1bc9bf, 0x04000000) E(0xb1a2bc2e, 0xc5000000) \
  E(0xde0b6b3a, 0x76400000) E(0x8ac72304, 0x89e80000) \
  E(0xad78ebc5, 0xac620000) E(0xd8d726b7, 0x177a8000) \
  E(0x87867832, 0x6eac9000) E(0xa968163f, 0x0a57b400) \
  E(0xd3c21bce, 0xcceda100) E(0x84595161, 0x401484a0) \
  E(0xa56fa5b9, 0x9019a5c8) E(0xcecb8f27, 0xf4200f3a)
#endif
#ifdef QRINTF_SHARED_TABLES
#ifdef __cplusplus
extern "C" {
#endif
extern const qrintf_u64 qrintf__powers_of_ten[] __asm__("qrintf_powers_of_ten_2") __attribute__((visibility("hidden")));
#ifdef __cplusplus
}
#endif
#else
static const qrintf_u64 qrintf__powers_of_ten[] __attribute__((unused, aligned(64))) = {
    QRINTF__POWERS_OF_TEN(QRINTF__TABLE_ENTRY)};
#endif

#endif /* QRINTF__TABLES_POWERS_H */
