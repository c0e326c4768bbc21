/* ------------------------------------------------- the inputs of a turn */

static char bank[2 * SLOTS][STRING_MAX + 16];

/* A string of a length at which copying by words or vectors changes its way, because mistakes are
 * likely there. */
static char *random_string(char *room)
{
	static const unsigned char lengths[] = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65};
	static const char letters[] = "abcXYZ019 %ds\"\\\n\t/-.\303\251";
	int k, n = draw() % 2 ? between(0, 20) : lengths[draw() % COUNT(lengths)];

	room += draw() % 16;
	for (k = 0; k < n; k++)
		room[k] = letters[draw() % (sizeof letters - 1)];
	room[n] = '\0';
	return room;
}

static char *string_end; /* where the page behind the strings of in.edge begins */

static wchar_t wide_bank[SLOTS][24];

/* At times with a character that a locale cannot represent, since the call then fails: the C locale
 * has none beyond 0x7f, C.UTF-8 no surrogate and nothing beyond 0x10ffff. */
static wchar_t random_wide(void)
{
	static const int beyond[] = {0xe9, 0x20ac, 0x1f600, 0x7f, 0x80, 0xd800, 0x110000, 0x7ff, 0x800, 0xffff};

	return (wchar_t)(draw() % 6 == 0 ? beyond[draw() % COUNT(beyond)] : between(32, 126));
}

static const wchar_t *random_wide_string(wchar_t *room, int most)
{
	int k, n = between(0, most), plain = draw() % 2 == 0;

	for (k = 0; k < n; k++)
		room[k] = plain ? (wchar_t)between('a', 'z') : random_wide();
	room[n] = 0;
	return room;
}

static void draw_inputs(bool with_floats, int digits)
{
	static const enum colour colours[] = {RED, GREEN, BLUE, GREY};
	static const enum level levels[] = {LOWEST, LOW, MIDDLE, HIGH};
	static const int errors[] = {0, ENOENT, EINTR, EILSEQ, ERANGE, EOVERFLOW, ENOMEM, 41, 99999, -1};
	int k, n;
	char *p;

	memset((void *)&in, 0, sizeof in);
	for (k = 0; k < SLOTS; k++) {
#define DRAW(type, name) in.name[k] = (type)boundary(8 * (int)sizeof(type));
		EACH_TYPE(DRAW)
#undef DRAW
		in.vi[k] = (int)boundary(32);
		in.vul[k] = (unsigned long)boundary(8 * (int)sizeof(long));
		in.c[k] = (char)(draw() % 16 == 0 ? draw() % 256 : (unsigned long long)between(32, 126));
		in.flag[k] = draw() % 2 != 0;
		in.colour[k] = colours[draw() % 4];
		in.level[k] = levels[draw() % 4];
		in.small[k] = draw() % 2 ? between(0, 11) : between(0, 1000);
		in.width[k] = between(-40, 40);
		in.wide[k] = between(-300, 300);
		in.prec[k] = between(-3, 40);
		in.ptr[k] = (void *)(uintptr_t)(draw() % 4 == 0 ? 0 : boundary(48));
		in.str[k] = random_string(bank[k]);
		in.maybe[k] = draw() % 3 == 0 ? NULL : random_string(bank[SLOTS + k]);
	}
	for (k = 0; with_floats && k < SLOTS; k++) {
		in.d[k] = draw_double(digits);
		in.vd[k] = draw_double(digits);
		in.f[k] = draw_float(digits);
		in.ld[k] = draw_long_double(digits, 1);
		in.ldx[k] = draw_long_double(digits, 0);
		in.wc[k] = random_wide();
		in.wi[k] = (wint_t)random_wide();
		in.ws[k] = random_wide_string(wide_bank[k], 20);
	}
	for (k = 0; k < 4; k++) {
#define DRAW(type, name) in.store_##name[k] = (type)draw();
		EACH_COUNT(DRAW)
#undef DRAW
		random_wide_string(in.wname[k], 11);
	}
	memset(in.near.left, 'L', (size_t)between(0, 11));
	memset(in.near.right, 'R', (size_t)between(0, 11));
	in.near.n = (int)boundary(32);
	in.error = errors[draw() % COUNT(errors)];
	in.bits.u1 = draw() & 1;
	in.bits.u3 = draw() & 7;
	in.bits.u5 = draw() & 31;
	in.bits.u8 = draw() & 255;
	in.bits.u12 = boundary(12) & 4095;
	in.bits.u31 = boundary(31) & 0x7fffffff;
	in.bits.u32 = (unsigned)boundary(32);
	in.bits.s1 = -(int)(draw() & 1);
	in.bits.s4 = between(-8, 7);
	in.bits.s9 = between(-256, 255);
	in.bits.s31 = (int)(boundary(30) & 0x3fffffff) - 0x20000000;
	in.bits.u40 = boundary(40) & 0xffffffffffULL;
	for (k = 0; k < 4; k++) {
		n = between(0, (int)sizeof in.name[k] - 1);
		memset(in.name[k], 'A' + k, (size_t)n);
		memset(in.raw[k], 'r' + k, sizeof in.raw[k]);
	}

	/* One page for both: the string's NUL is the page's last byte; and before
	 * that string's letters there is none, so raw bytes come from a second page. */
	p = random_string(bank[0]);
	in.edge = (char *)memcpy(string_end - strlen(p) - 1, p, strlen(p) + 1);
	in.str[0] = in.edge;
	in.raw_n = between(0, 16);
	in.raw_edge = tail_end + PAGE + PAGE - in.raw_n;
	in.raw8_edge = tail_end + PAGE + PAGE - 8;
	in.self = &in;
	in.text = box.text;
	in.off = draw() % 9;
}

