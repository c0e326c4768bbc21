/* -------------------------------------------------------------- random values */

static unsigned long long random_state;

static unsigned long long draw(void) /* xorshift64* */
{
	random_state ^= random_state >> 12;
	random_state ^= random_state << 25;
	random_state ^= random_state >> 27;
	return random_state * 2685821657736338717ULL;
}
static int between(int low, int high) { return low + (int)(draw() % (unsigned)(high - low + 1)); }

/* A value of so many bits at which the number of digits changes, because mistakes are likely there:
 * around powers of 10 and 2, the ends of the type, small ones; or any number of random bits. */
static unsigned long long boundary(int bits)
{
	unsigned long long v = 1;
	int k;

	switch (draw() % 8) {
	case 0:
		v = draw() % 4 == 0 ? 0 : draw() % 21; /* 0 is special with a precision of 0, and with # */
		break;
	case 1:
	case 2:
		for (k = between(0, bits * 3 / 10 + 1); k > 0; k--)
			v *= 10;
		v += draw() % 3 - 1;
		break;
	case 3:
		v <<= between(0, bits - 1);
		v += draw() % 3 - 1;
		break;
	case 4:
		v = draw() % 3 == 0 ? ~0ULL : (v << (bits - 1)) - draw() % 2;
		break;
	default:
		v = draw() >> (64 - between(1, bits));
	}
	return draw() % 3 == 0 ? 0 - v : v;
}

