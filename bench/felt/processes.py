"""Processes for the programs of bench/felt.py to look at: 300 that sleep, and this one, which maps
4,000 areas of memory. Prints shell assignments that name them, and ends with its standard input."""
import mmap
import os
import subprocess
import sys

areas = [mmap.mmap(-1, 4096, prot=mmap.PROT_READ | (i % 2 * mmap.PROT_WRITE)) for i in range(4000)]
for area in areas[1::2]:
    area[0] = 1
sleeping = [subprocess.Popen(["sleep", "36000"], stdin=subprocess.DEVNULL) for _ in range(300)]
print(f"PID={os.getpid()} PIDS={','.join(str(each.pid) for each in sleeping)}", flush=True)
try:
    sys.stdin.read()
finally:
    for each in sleeping:
        each.kill()
