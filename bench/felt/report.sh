# A table of files, as scripts of administrators print them, for bash (bench/pgo.py).
total=0
for ((i = 0; i < 3000; i++)); do
  size=$((i * 7919 % 100003)) seconds=$((i * 61))
  printf -v clock '%02d:%02d:%02d' $((seconds / 3600)) $((seconds / 60 % 60)) $((seconds % 60))
  printf '%-24s %8d %s %04o 0x%08x\n' "file-$i.log" "$size" "$clock" $((i % 512)) $((size * 40503))
  ((total += size))
done
printf '%d bytes, %d on the average\n' "$total" $((total / i))
