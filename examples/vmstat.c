/* Renders counters as Linux renders /proc/vmstat: a name and a number a line.
 *
 * Each line is appended where the last one ended, with the size that is left, and the
 * result of a call says how far that is.
 *
 * Prints the first counter, a checksum over many renderings, and the time of a call.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <time.h>

static const char *const names[] = {
	"nr_free_pages", "nr_zone_inactive_anon", "nr_zone_active_anon", "nr_zone_inactive_file", "nr_zone_active_file",
	"nr_zone_unevictable", "nr_zone_write_pending", "nr_mlock", "nr_bounce", "nr_zspages", "nr_free_cma", "numa_hit",
	"numa_miss", "numa_foreign", "numa_interleave", "numa_local", "numa_other", "nr_inactive_anon", "nr_active_anon",
	"nr_inactive_file", "nr_active_file", "nr_unevictable", "nr_slab_reclaimable", "nr_slab_unreclaimable",
	"nr_isolated_anon", "nr_isolated_file", "workingset_nodes", "workingset_refault_anon", "workingset_refault_file",
	"workingset_activate_anon", "workingset_activate_file", "workingset_restore_anon", "workingset_restore_file",
	"workingset_nodereclaim", "nr_anon_pages", "nr_mapped", "nr_file_pages", "nr_dirty", "nr_writeback",
	"nr_writeback_temp", "nr_shmem", "nr_shmem_hugepages", "nr_shmem_pmdmapped", "nr_file_hugepages",
	"nr_file_pmdmapped", "nr_anon_transparent_hugepages", "nr_vmscan_write", "nr_vmscan_immediate_reclaim",
	"nr_dirtied", "nr_written", "nr_throttled_written", "nr_kernel_misc_reclaimable", "nr_foll_pin_acquired",
	"nr_foll_pin_released", "nr_kernel_stack", "nr_page_table_pages", "nr_sec_page_table_pages", "nr_swapcached",
	"pgpromote_success", "pgpromote_candidate", "nr_dirty_threshold", "nr_dirty_background_threshold", "pgpgin",
	"pgpgout", "pswpin", "pswpout", "pgalloc_dma", "pgalloc_dma32", "pgalloc_normal", "pgalloc_movable",
	"pgalloc_device", "allocstall_dma", "allocstall_dma32", "allocstall_normal", "allocstall_movable",
	"allocstall_device", "pgskip_dma", "pgskip_dma32", "pgskip_normal", "pgskip_movable", "pgskip_device", "pgfree",
	"pgactivate", "pgdeactivate", "pglazyfree", "pgfault", "pgmajfault", "pglazyfreed", "pgrefill", "pgreuse",
	"pgsteal_kswapd", "pgsteal_direct", "pgsteal_khugepaged", "pgdemote_kswapd", "pgdemote_direct",
	"pgdemote_khugepaged", "pgscan_kswapd", "pgscan_direct", "pgscan_khugepaged", "pgscan_direct_throttle",
	"pgscan_anon", "pgscan_file", "pgsteal_anon", "pgsteal_file", "zone_reclaim_failed", "pginodesteal",
	"slabs_scanned", "kswapd_inodesteal", "kswapd_low_wmark_hit_quickly", "kswapd_high_wmark_hit_quickly",
	"pageoutrun", "pgrotated", "drop_pagecache", "drop_slab", "oom_kill", "numa_pte_updates", "numa_huge_pte_updates",
	"numa_hint_faults", "numa_hint_faults_local", "numa_pages_migrated", "pgmigrate_success", "pgmigrate_fail",
	"thp_migration_success", "thp_migration_fail", "thp_migration_split", "compact_migrate_scanned",
	"compact_free_scanned", "compact_isolated", "compact_stall", "compact_fail", "compact_success",
	"compact_daemon_wake", "compact_daemon_migrate_scanned", "compact_daemon_free_scanned", "htlb_buddy_alloc_success",
	"htlb_buddy_alloc_fail", "unevictable_pgs_culled", "unevictable_pgs_scanned", "unevictable_pgs_rescued",
	"unevictable_pgs_mlocked", "unevictable_pgs_munlocked", "unevictable_pgs_cleared", "unevictable_pgs_stranded",
	"thp_fault_alloc", "thp_fault_fallback", "thp_fault_fallback_charge", "thp_collapse_alloc",
	"thp_collapse_alloc_failed", "thp_file_alloc", "thp_file_fallback", "thp_file_fallback_charge", "thp_file_mapped",
	"thp_split_page", "thp_split_page_failed", "thp_deferred_split_page", "thp_split_pmd", "thp_scan_exceed_none_pte",
	"thp_scan_exceed_swap_pte", "thp_scan_exceed_share_pte", "thp_split_pud", "thp_zero_page_alloc",
	"thp_zero_page_alloc_failed", "thp_swpout", "thp_swpout_fallback", "balloon_inflate", "balloon_deflate",
	"balloon_migrate", "swap_ra", "swap_ra_hit", "ksm_swpin_copy", "cow_ksm", "zswpin", "zswpout",
	"direct_map_level2_splits", "direct_map_level3_splits", "nr_unstable",
};

enum {
	NAMES = sizeof names / sizeof names[0],
	RENDERINGS = 64, /* with other values each */
	ROUNDS = 240,
	TEXT = 16384
};

static unsigned long values[RENDERINGS][NAMES];

/* Returns the length of the text, or -1 if it does not fit. */
static int render(char *text, size_t size, const unsigned long *value)
{
	size_t used = 0;

	for (int i = 0; i < NAMES; i++) {
		int n = snprintf(text + used, size - used, "%s %lu\n", names[i], value[i]);

		if (n < 0 || (size_t)n >= size - used)
			return -1;
		used += (size_t)n;
	}
	return (int)used;
}

static void make_values(void)
{
	uint64_t state = 88172645463325252u;

	for (int i = 0; i < RENDERINGS; i++)
		for (int k = 0; k < NAMES; k++) {
			state ^= state << 13; /* xorshift64 */
			state ^= state >> 7;
			state ^= state << 17;
			values[i][k] = state % 4 == 0 ? 0 : (unsigned long)(state >> (24 + state % 39));
		}
}

/* FNV-1a over every rendering and its length. */
static uint32_t checksum(void)
{
	static char text[TEXT];
	uint32_t sum = 2166136261u;

	for (int i = 0; i < RENDERINGS; i++) {
		int n = render(text, sizeof text, values[i]);

		for (int k = 0; k <= n; k++)
			sum = (sum ^ (unsigned char)text[k]) * 16777619u;
		sum = (sum ^ (uint32_t)n) * 16777619u;
	}
	return sum;
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Seconds for all renderings, the best of many rounds. */
static double time_of_round(void)
{
	static char text[TEXT];
	double best = 1e9;

	for (int round = 0; round < ROUNDS; round++) {
		double start = now(), time;

		for (int i = 0; i < RENDERINGS; i++) {
			int n = render(text, sizeof text, values[i]);

			__asm__ volatile("" : : "r"(n), "r"(text) : "memory"); /* both are used */
		}
		time = now() - start;
		if (time < best)
			best = time;
	}
	return best;
}

int main(void)
{
	make_values();
	printf("%d counters, rendered %d times, the first is %s %lu\n", (int)NAMES, (int)RENDERINGS, names[0], values[0][0]);
	printf("checksum: %08x\n", (unsigned)checksum());
	printf("ns_per_call: %.1f\n", time_of_round() * 1e9 / (double)(RENDERINGS * NAMES));
	return 0;
}
