-- os.date and os.time with fixed times (the test sets TZ=UTC), os.clock and os.getenv only by type.
local times = {0, 1, 59, 86399, 86400, 951782400, 1078012800, 1234567890, 1700000000, 2147483647, 4102444800, 253402300799, -1, -86400}
for _, t in ipairs(times) do
  local fine, text = pcall(os.date, "%c", t)
  if not fine then print(t, text) goto continue end -- time_t has 32 bits
  print(t, text, os.date("!%Y-%m-%d %H:%M:%S %j %U %w %y %p %I", t), os.date("!%x %X %A %a %B %b %%", t))
  local parts = os.date("!*t", t)
  print(parts.year, parts.month, parts.day, parts.hour, parts.min, parts.sec, parts.wday, parts.yday, parts.isdst, pcall(os.time, parts))
  ::continue::
end
print(os.time {year = 2024, month = 14, day = -3, hour = 12}, os.time {year = 1970, month = 1, day = 1, hour = 0})
print(pcall(os.date, "%Ez", 0)); print(pcall(os.date, "%Q", 0)); print(pcall(os.date, "%", 0)); print(pcall(os.date, "*t", 1 << 60))
print(pcall(os.time, {year = 2024})); print(pcall(os.time, {year = "x", month = 1, day = 1})); print(pcall(os.time, {year = 1 << 40, month = 1, day = 1}))
print(type(os.clock()), type(os.getenv("PATH")), os.getenv("QRINTF_NO_SUCH_VARIABLE"), os.difftime(10, 5), os.setlocale())
