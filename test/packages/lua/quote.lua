-- %q: text that Lua reads back.
for byte = 0, 255 do
  local c = string.char(byte)
  print(byte, (string.format("%q", c)), (string.format("%q", c .. "7")), (string.format("%q", "a" .. c .. "z")))
end
local values = {0, 1, -1, math.maxinteger, math.mininteger, 0.0, -0.0, 0.1, 1e300, 5e-324, 2 ^ 63, math.pi, -math.pi, 1 / 3,
  math.huge, -math.huge, true, false, "line\nline\r\t\0001\"\\"}
for i, value in ipairs(values) do
  local text = string.format("%q", value)
  print(i, text, load("return " .. text)() == value)
end
print(string.format("%q", nil), string.format("%q", 0 / 0))
for exponent = -1074, 1023, 7 do print(string.format("%q %a", 2.0 ^ exponent, 1.1 * 2.0 ^ exponent)) end
