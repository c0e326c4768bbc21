/* Pages like /proc/vmstat, /proc/PID/maps and /proc/meminfo, written by seq_printf from values with
 * a fixed seed.
 *
 *   proc NAME COUNT       writes the page COUNT times, and prints the last one
 *
 * bench/seq.py counts the instructions of each. */
#include "seq_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long long state = 88172645463325252ULL;
static unsigned long long draw(void) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state;
}
/* Numbers of all lengths up to so many bits. */
static unsigned long number(unsigned bits) { return (unsigned long)draw() >> (64 - bits) >> draw() % bits; }

static const char *const counters[] = {
    "nr_free_pages",     "nr_zone_inactive_anon", "nr_zone_active_anon", "nr_zone_write_pending", "nr_mlock",      "nr_bounce",
    "numa_hit",          "numa_miss",             "numa_local",          "nr_inactive_anon",      "nr_dirty",      "nr_slab_unreclaimable",
    "nr_isolated_anon",  "workingset_nodes",      "nr_mapped",           "nr_file_pages",         "nr_writeback",  "nr_anon_transparent_hugepages",
    "nr_vmscan_write",   "nr_dirtied",            "nr_written",          "nr_kernel_stack",       "pgpgin",        "nr_dirty_background_threshold",
    "pswpin",            "pgalloc_dma32",         "pgalloc_normal",      "allocstall_movable",    "pgfree",        "pgskip_movable",
    "pgfault",           "pgmajfault",            "pgsteal_kswapd",      "pgscan_direct",         "slabs_scanned", "kswapd_low_wmark_hit_quickly",
    "compact_free_scanned", "htlb_buddy_alloc_fail", "thp_fault_fallback_charge", "unevictable_pgs_scanned", "swap_ra", "balloon_inflate"};
enum { COUNTERS = sizeof counters / sizeof *counters, AREAS = 40, SIZES = 14 };

static unsigned long values[COUNTERS];
static void show_vmstat(struct seq_file *m) {
  for (int i = 0; i < COUNTERS; i++)
    seq_printf(m, "%s %lu\n", counters[i], values[i]);
}

static struct area {
  unsigned long start, end, inode;
  unsigned long long offset;
  unsigned flags, major, minor;
  const char *path;
} areas[AREAS];
static void show_maps(struct seq_file *m) {
  for (int i = 0; i < AREAS; i++) {
    const struct area *const a = &areas[i];
    const size_t line = m->count;
    seq_printf(m, "%08lx-%08lx %c%c%c%c %08llx %02x:%02x %lu ", a->start, a->end, a->flags & 1 ? 'r' : '-', a->flags & 2 ? 'w' : '-',
               a->flags & 4 ? 'x' : '-', a->flags & 8 ? 's' : 'p', a->offset, a->major, a->minor, a->inode);
    if (a->path) {
      seq_pad(m, line, 73, ' ');
      seq_puts(m, a->path);
    }
    seq_puts(m, "\n");
  }
}

static unsigned long sizes[SIZES];
static void show_meminfo(struct seq_file *m) {
  seq_printf(m,
             "MemTotal:       %8lu kB\n"
             "MemFree:        %8lu kB\n"
             "Buffers:        %8lu kB\n"
             "Cached:         %8lu kB\n"
             "SwapCached:     %8lu kB\n"
             "Active:         %8lu kB\n"
             "Inactive:       %8lu kB\n"
             "SwapTotal:      %8lu kB\n"
             "SwapFree:       %8lu kB\n"
             "Dirty:          %8lu kB\n"
             "Writeback:      %8lu kB\n"
             "AnonPages:      %8lu kB\n"
             "Mapped:         %8lu kB\n"
             "Slab:           %8lu kB\n",
             sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5], sizes[6], sizes[7], sizes[8], sizes[9], sizes[10], sizes[11],
             sizes[12], sizes[13]);
}

static void fill(void) {
  static const char *const paths[] = {"/usr/bin/cat", "/usr/lib/x86_64-linux-gnu/libc.so.6", "[heap]", NULL};
  unsigned long at = 0x55c57a8b3000;
  for (int i = 0; i < COUNTERS; i++)
    values[i] = number(40);
  for (int i = 0; i < AREAS; i++) {
    at = i == AREAS / 4 ? 0x7f1ad4c00000 : at + (draw() % 512 << 12);
    areas[i] = (struct area){at, at + ((1 + draw() % 512) << 12), i % 4 < 2 ? number(24) : 0, draw() % 256 << 12, (unsigned)draw() % 16,
                             i % 4 < 2 ? 0xfe : 0, (unsigned)(i % 4 < 2 ? draw() % 8 : 0), paths[i % 4]};
    at = areas[i].end;
  }
  for (int i = 0; i < SIZES; i++)
    sizes[i] = number(25);
}

int main(int argc, char **argv) {
  static char page[16384];
  struct seq_file m = {page, sizeof page, 0};
  fill();
  for (int i = argc == 3 ? atoi(argv[2]) : 0; i > 0; i--) {
    m.count = 0;
    switch (argv[1][0]) {
    case 'v': show_vmstat(&m); break;
    case 'm': argv[1][1] == 'a' ? show_maps(&m) : show_meminfo(&m); break;
    }
  }
  return fwrite(page, 1, m.count, stdout) != m.count;
}
