/* ------------------------------------------------------------ random doubles */

/* Doubles that are hard to format. `digits` is the precision that the row has in its text, or -1 if
 * it has none: halfway cases are drawn for it, because these show a wrong rounding. All are drawn
 * in the C locale, rounding to nearest. */

static double from_bits(unsigned long long bits)
{
	double v;

	memcpy(&v, &bits, sizeof v);
	return v;
}

/* The double next to v, one step of its bits away or none. */
static double ulp_away(double v)
{
	unsigned long long bits;

	memcpy(&bits, &v, sizeof bits);
	return v == 0 ? v : from_bits(bits + draw() % 3 - 1);
}

/* "d.ddd" with so many digits before and after the point, and what follows them. */
static double decimal(int whole, int digits, const char *tail, int digit, int exponent)
{
	char text[96];
	int k, n = 0;

	for (k = 0; k < whole + digits; k++) {
		if (k == whole)
			text[n++] = '.';
		text[n++] = (char)('0' + (digit >= 0 ? digit : between(k == 0, 9)));
	}
	if (digits == 0)
		text[n++] = '.';
	memcpy(text + n, tail, strlen(tail));
	n += (int)strlen(tail);
	text[n++] = 'e';
	text[n++] = exponent < 0 ? '-' : '+';
	for (k = 100; k > 0; k /= 10) /* not by sprintf, which the wrapper compiles */
		text[n++] = (char)('0' + abs(exponent) / k % 10);
	text[n] = '\0';
	return strtod(text, NULL);
}

/* Exactly in the middle between two decimals with so many digits behind the point: an odd number of
 * halves of 10^-digits is a double if 5^digits divides it, so it is an odd multiple of 2^-(digits +
 * 1). */
static double exact_tie(int digits)
{
	unsigned long long odd = draw() >> (64 - between(1, 53)) | 1;

	return ldexp((double)odd, -(digits + 1));
}

/* The same for %e and %g: an integer that ends in 5 and zeros. */
static double exact_tie_of_integers(int digits)
{
	unsigned long long v = 1;
	int k;

	for (k = 0; k < digits && k < 15; k++)
		v *= 10;
	v = (v + draw() % (9 * v)) * 10 + 5;
	for (k = between(0, 4); k > 0 && v < 1000000000000000ULL; k--)
		v *= 10;
	return (double)v;
}

static double magnitude(int digits)
{
	static const double extremes[] = {DBL_MAX, DBL_MIN, 4.9406564584124654e-324, DBL_EPSILON, 0.0, 1.0, 9007199254740992.0,
	                                  18446744073709551616.0, 18446744073709549568.0, 4294967296.0, 0.1, 0.5, 5e-324 * 3};

	if (digits < 0 || digits > 40 || draw() % 4 == 0)
		digits = between(0, 18);
	switch (draw() % 18) {
	case 0:
		return from_bits(draw() >> 1);
	case 1: /* of a size that people print */
		return from_bits((draw() >> 12) | (unsigned long long)between(1023 - 40, 1023 + 70) << 52);
	case 2:
	case 3:
		return decimal(1, between(0, 16), "", -1, draw() % 8 == 0 ? between(-320, 308) : between(-20, 20));
	case 4:
	case 5:
		return decimal(between(1, 9), between(0, 8), "", -1, 0);
	case 6:
		return exact_tie(digits);
	case 7:
		return exact_tie_of_integers(digits);
	case 8: /* the doubles around a halfway case that is none itself */
		return ulp_away(decimal(between(0, 6), digits, "5", -1, 0));
	case 9:
		return ulp_away(decimal(1, digits, "5", -1, draw() % 4 == 0 ? between(-300, 300) : between(-12, 25)));
	case 10:
		return ulp_away(ldexp(1.0, draw() % 4 == 0 ? between(-1073, 1023) : between(-30, 70)));
	case 11:
		return ulp_away(decimal(1, 0, "", 1, draw() % 4 == 0 ? between(-323, 308) : between(-20, 25)));
	case 12:
		return from_bits(draw() >> (64 - between(1, 52))); /* subnormal */
	case 13:
		return extremes[draw() % COUNT(extremes)];
	case 14:
		return (double)boundary(64);
	case 15: /* the rounding carries: 9.995, 999999.5; where it turns %g to the style of %e, glibc does not as ISO C says */
		return ulp_away(decimal(draw() % 3 ? between(0, 9) : digits, digits, draw() % 2 ? "5" : "96", 9,
		                        draw() % 4 ? 0 : between(-9, 9)));
	case 16:
		return draw() % 4 ? (double)between(0, 100000) / 8 : draw() % 2 ? HUGE_VAL : from_bits(0x7ff8000000000000ULL);
	default:
		return (double)between(0, 1000) / (draw() % 2 ? 100 : 10);
	}
}

static double draw_double(int digits)
{
	double v = magnitude(digits);

	return draw() % 3 == 0 ? -v : v;
}

static float draw_float(int digits)
{
	unsigned bits = (unsigned)draw();
	float v;

	if (draw() % 3 != 0) {
		double wide = draw_double(digits);
		/* As C's Annex F converts it; UndefinedBehaviorSanitizer reports such a conversion. */
		return wide > FLT_MAX || wide < -FLT_MAX ? (float)HUGE_VAL : (float)wide;
	}
	memcpy(&v, &bits, sizeof v);
	return v;
}

static long double draw_long_double(int digits, int small)
{
	long double v;

	switch (draw() % 4) {
	case 0:
		v = ldexpl((long double)draw(), small ? between(-400, 900) : between(-16500, 16320));
		break;
	case 1:
		v = (long double)draw() / 1000000;
		break;
	default:
		v = (long double)draw_double(digits);
		if (small && (v > 1e300L || v < -1e300L))
			v = v > 0 ? 1e300L : -1e300L;
	}
	return draw() % 2 ? -v : v;
}

