/* -------------------------------------------------------------------- driver */

enum { USES_CAP = 1, USES_TAIL = 2, USES_EXACT = 4, USES_SURROUNDINGS = 8 };
struct row {
	int number, flags;
	int room;                        /* the largest size to give */
	int digits;                      /* the precision of its first float, or -1 */
	int (*got)(void), (*want)(void);
	const char *text;
};

/* The locale and the rounding mode in which a row runs, by its turn. Only rows of floats, wide
 * characters and the ' flag use other ones than the first, because the others do not depend on
 * them. */
static const struct surroundings {
	const char *locale;
	int rounding;
	const char *rounding_name;
} all_surroundings[] = {
#define ROUND(mode) mode, #mode
	{"C", ROUND(FE_TONEAREST)}, {"C", ROUND(FE_TONEAREST)}, {"de_DE.UTF-8", ROUND(FE_TONEAREST)}, {"C", ROUND(FE_UPWARD)},
	{"C", ROUND(FE_TONEAREST)}, {"C.UTF-8", ROUND(FE_TONEAREST)}, {"C", ROUND(FE_DOWNWARD)}, {"C", ROUND(FE_TONEAREST)},
	{"de_DE.UTF-8", ROUND(FE_UPWARD)}, {"C", ROUND(FE_TOWARDZERO)}, {"C", ROUND(FE_TONEAREST)}, {"de_DE.UTF-8", ROUND(FE_TONEAREST)},
	{"C.UTF-8", ROUND(FE_DOWNWARD)}, {"C", ROUND(FE_TONEAREST)}, {"de_DE.UTF-8", ROUND(FE_TOWARDZERO)}, {"C", ROUND(FE_TONEAREST)}
#undef ROUND
};
static const struct surroundings *around = all_surroundings;

static void change_locale(const char *name)
{
	static const char *now = "C";

	if (strcmp(now, name) == 0)
		return;
	if (setlocale(LC_ALL, name) == NULL) { /* run.py makes it and sets LOCPATH */
		printf("no locale %s\n", name);
		exit(2);
	}
	now = name;
}

static sigjmp_buf crashed;
static volatile sig_atomic_t in_call;

static void on_signal(int number)
{
	if (in_call)
		siglongjmp(crashed, number);
	signal(number, SIG_DFL); /* a bug of this program: happens again and ends it */
}

static void run(struct record *record, const struct row *row, int (*call)(void))
{
	memcpy((void *)&in, (void *)&fresh, sizeof in);
	recording = record;
	record->result = record->error = record->length = 0;
	record->digest = 14695981039346656037ULL;
	if (row->flags & (USES_TAIL | USES_EXACT))
		watch(tail_end - ROOM, ROOM, tail_end - ROOM, 0);
	else
		watch(box.before, sizeof box, box.text, sizeof box.text);
	record->signal = sigsetjmp(crashed, 1);
	if (record->signal == 0) {
		fesetround(around->rounding);
		errno = in.error;
		in_call = 1;
#ifdef STREAMS
		open_sink();
		errno = in.error;
#endif
		record->result = call();
		record->error = errno;
	}
	in_call = 0;
#ifdef STREAMS
	close_sink();
#endif
	fesetround(FE_TONEAREST);
	take();
	memcpy((void *)&record->in, (void *)&in, sizeof in);
}

static bool same(const struct record *a, const struct record *b)
{
	return a->result == b->result && a->signal == b->signal &&
	       a->error == b->error && a->n == b->n &&
	       memcmp(a->bytes, b->bytes, a->n) == 0 &&
	       memcmp((const void *)&a->in, (const void *)&b->in, sizeof a->in) == 0;
}

static void print_bytes(const char *bytes, size_t from, size_t to)
{
	for (; from < to; from++) {
		unsigned char c = (unsigned char)bytes[from];
		if (c < ' ' || c > '~')
			printf("\\%03o", c);
		else
			printf("%s%c", c == '"' || c == '\\' ? "\\" : "", c);
	}
}

static void print_record(const char *whose, const struct record *r, size_t from, size_t to)
{
	int k;

	printf("  %s: result %d", whose, r->result);
	if (r->signal != 0)
		printf(", signal %d (%s)", r->signal, strsignal(r->signal));
	printf(", errno %d, evaluated", r->error);
	for (k = 0; k < COUNTERS; k++)
		if (r->in.evaluated[k] != 0)
			printf(" %d:%d", k, r->in.evaluated[k]);
	if (r->in.too_late != 0)
		printf(", %d of them after a write", r->in.too_late);
	printf(", bytes %u..: \"", (unsigned)from);
	print_bytes(r->bytes, from, to);
	printf("\"\n");
}

/* Shows both records around the first byte that differs. */
static void print_difference(const struct row *row, int turn, const char *locale, const struct record *got, const struct record *want)
{
	size_t first = 0, from, to;

	while (first < want->n && got->bytes[first] == want->bytes[first])
		first++;
	if (first == want->n)
		first = MARGIN;
	from = first > 24 ? first - 24 : 0;
	to = first + 24 < want->n ? first + 24 : want->n;
	printf("difference: seed %lld row %d turn %d size %d, first differing byte %u of %u%s\n", (long long)SEED, row->number, turn,
	       row->flags & USES_CAP ? (int)in.cap : -1, (unsigned)first, (unsigned)want->n,
	       memcmp((const void *)&got->in, (const void *)&want->in, sizeof in) ? ", inputs differ" : "");
	printf("  call: %s\n  in locale %s, rounding %s, errno %d, greeting %d\n", row->text, locale, around->rounding_name,
	       fresh.error, (int)greeting);
	print_record("want", want, from, to);
	print_record("got ", got, from, to);
}

/* One turn of a row: with the sizes that matter for what libc writes, or with the one in its text.
 * The digest is of what libc writes if there is room for all. */
static bool turn_agrees(const struct row *row, int turn, unsigned long long *digest)
{
	static struct record got, want;
	size_t caps[8];
	size_t k, count = 1, length;

#ifdef STREAMS
	sink_seed = (unsigned)draw();
#endif
#ifdef OWN
	copies_format = draw() % 2;
#endif
	fresh.cap = (size_t)row->room;
	fresh.tail = tail_end - row->room;
	fresh.exact = tail_end - ROOM;
	change_locale(around->locale);
	run(&want, row, row->want);
	length = (size_t)want.length;
	*digest = want.digest;

	caps[0] = (size_t)row->room;
	if (row->flags & USES_CAP) {
		caps[1] = 0;
		caps[2] = 1;
		caps[3] = length;
		caps[4] = length + 1;
		caps[5] = length > 0 ? length - 1 : 2;
		caps[6] = length + 2;
		caps[7] = draw() % (length + 8);
		count = COUNT(caps);
	}
	for (k = 0; k < count; k++) {
		if (caps[k] > (size_t)row->room)
			continue;
		fresh.cap = caps[k];
		fresh.tail = tail_end - caps[k];
		fresh.exact = tail_end - (length < ROOM ? length + 1 : ROOM);
		run(&want, row, row->want);
		run(&got, row, row->got);
		if (!same(&got, &want)) {
			change_locale("C");
			print_difference(row, turn, around->locale, &got, &want);
			return false;
		}
	}
	change_locale("C");
	return true;
}

/* Puts a digest into a hash table; whether it is new. */
static bool is_new(unsigned long long *table, size_t table_n, unsigned long long digest)
{
	size_t k = (size_t)(digest ^ digest >> 29) % table_n;

	digest |= 1; /* zero is an empty place */
	while (table[k] != 0 && table[k] != digest)
		k = (k + 1) % table_n;
	if (table[k] == digest)
		return false;
	table[k] = digest;
	return true;
}

/* Two pages for tail, and one that faults; one page of bytes without a NUL, and one that faults;
 * one page for the strings, and one that faults. So a read or a write too far ends the program. */
static void map_pages(void)
{
	char *p = (char *)mmap(NULL, 7 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
			       0);

	if (p == (char *)MAP_FAILED) {
		perror("mmap");
		exit(2);
	}
	tail_end = p + 2 * PAGE;
	string_end = p + 6 * PAGE;
	memset(p + 3 * PAGE, 'Q', PAGE);
	if (mprotect(tail_end, PAGE, PROT_NONE) || mprotect(p + 4 * PAGE, PAGE, PROT_NONE) ||
	    mprotect(string_end, PAGE, PROT_NONE)) {
		perror("mprotect");
		exit(2);
	}
}

static int run_rows(const struct row *rows, int count, int turns)
{
	static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP};
	size_t table_n = 2 * (size_t)turns + 1;
	unsigned long long *table = (unsigned long long *)calloc(table_n, sizeof *table), digest;
	unsigned long long counted = 0; /* calls with values that print as no other ones of the same row */
	int k, turn, different = 0;

	for (k = 0; k < (int)COUNT(signals); k++)
		signal(signals[k], on_signal);
	map_pages();
	for (k = 0; k < count; k++) {
		random_state = (SEED * 1000003ULL + (unsigned)rows[k].number) * 2654435769ULL | 1;
		for (turn = 0; turn < 4; turn++) /* the first draws of near seeds are alike */
			draw();
		for (turn = 0; turn < turns; turn++) {
			around = &all_surroundings[rows[k].flags & USES_SURROUNDINGS ? turn % (int)COUNT(all_surroundings) : 0];
			draw_inputs(rows[k].flags & USES_SURROUNDINGS, rows[k].digits);
			pattern_seed = (unsigned char)draw();
			greeting = draw() % 13;
			memcpy((void *)&fresh, (void *)&in, sizeof in);
			if (!turn_agrees(&rows[k], turn, &digest)) {
				different++;
				break;
			}
			counted += is_new(table, table_n, digest);
		}
		memset(table, 0, table_n * sizeof *table);
	}
	free(table);
	printf("%d shapes, %llu rows, %d different\n", count, counted, different);
	return different != 0;
}

/* --------------------------------------------------------------------- rows */
