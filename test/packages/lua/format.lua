-- string.format: every conversion with flags, widths and precisions.
local format = string.format
local function show(form, ...)
  local fine, text = pcall(format, form, ...)
  print(form, fine, "[" .. tostring(text) .. "]")
end

local integers = {0, 1, -1, 42, -42, 255, 1000000, math.maxinteger, math.mininteger, 3.0}
for _, conversion in ipairs {"d", "i", "x", "X", "o", "u"} do
  for _, flags in ipairs {"", "-", "+", " ", "0", "#", "-+", "+0", "# 0", "-#"} do
    for _, size in ipairs {"", "1", "5", "20", "99", ".0", ".3", ".10", ".30", "12.5", "5.12"} do
      for _, n in ipairs(integers) do show("%" .. flags .. size .. conversion, n) end
    end
  end
end

local floats = {0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, 0.1, 2 / 3, 123.456, -123.456, 1e10, 1e-10, 1e100, 1.7976931348623157e308,
  5e-324, 99.995, 0.045, math.pi, math.huge, -math.huge, 3}
for _, conversion in ipairs {"f", "e", "E", "g", "G", "a", "A"} do
  for _, flags in ipairs {"", "-", "+", " ", "0", "#", "-+", "+0"} do
    for _, size in ipairs {"", "5", "20", ".0", ".1", ".2", ".5", ".14", ".17", ".40", ".99", "5.2", "30.10"} do
      for _, x in ipairs(floats) do show("%" .. flags .. size .. conversion, x) end
    end
  end
end
show("%5.2f", 3.14159); show("%.3f%%", 99.5); show("%99.99f", -1e308)

local long = ("x"):rep(150)
for _, size in ipairs {"", "1", "10", "-10", ".0", ".2", ".99", "10.2", "-10.2", "99"} do
  for _, text in ipairs {"", "a", "hello, world", "na\u{EF}ve", long} do show("%" .. size .. "s", text) end
  show("%" .. size .. "s", 12); show("%" .. size .. "s", 1.5); show("%" .. size .. "s", nil); show("%" .. size .. "s", true)
  show("%" .. size .. "s", setmetatable({}, {__tostring = function() return "an object" end}))
end
show("%s", "with\0zero"); show("%10s", "with\0zero")
for _, size in ipairs {"", "1", "5", "-5"} do
  for _, c in ipairs {65, 0, 10, 255, 353} do show("%" .. size .. "c", c) end
end
show("%d %s %5.1f|%-8s|%08x|%c%c%c", 1, "two", 3.25, "four", 0xBEEF, 76, 117, 97)
show("%%"); show("100%%"); show("%d%%%d", 5, 6)

-- What is refused, and in which words.
show("%d", "x"); show("%d", 1.5); show("%d", "10"); show("%d"); show("%s"); show("%y", 1); show("%", 1); show("%10q", 1)
show("%-+ #0123d", 1); show("%123d", 1); show("%.123d", 1); show("%#d", 1); show("%0s", "x"); show("%.3c", 65); show("%#i", 1)
show("%q", {}); show("%x", -1.5); show("%a", "z"); show("%0000000000000000000000000000d", 1)
