-- Integers and floats as text: tostring, concatenation, print, io.write, table.concat.
local integers = {0, -0, 1, -1, 7, 9, 10, 11, 99, 100, 101, 255, 256, 999, 1000, 65535, 65536, 99999, 100000,
  2147483647, -2147483648, 2147483648, 4294967295, 4294967296, 9999999999, 10000000000,
  math.maxinteger, math.mininteger, math.mininteger + 1, math.maxinteger - 1}
for power = 0, 18 do
  local n = math.tointeger(10 ^ power) or 0
  for _, near in ipairs {n - 1, n, n + 1, -n, 1 - n} do integers[#integers + 1] = near end
end
for bit = 0, 63 do integers[#integers + 1] = 1 << bit; integers[#integers + 1] = ~(1 << bit) end

local floats = {0.0, -0.0, 1.0, -1.0, 0.1, 0.2, 0.1 + 0.2, 0.5, 1.5, 2.5, 1 / 3, 2 / 3, 100.0, 1e14, 1e15, 1e16, 1e17,
  123456789012345.0, 99999999999999.0, 999999999999999.0, 99999999999999.5, 999999999999.95, 0.0001, 0.00001, 0.000123456,
  1e100, 1e-100, 1.7976931348623157e308, 2.2250738585072014e-308, 4.9406564584124654e-324, 1e23, 9.5, 9.9999999999999995,
  9.99999999999995, 9.999999999999949, 99999.99999999995, 2 ^ 53, 2 ^ 53 + 1, 2 ^ 63, -2 ^ 63, 5e-324, math.pi, -math.pi,
  math.huge, -math.huge}
for power = -330, 310 do floats[#floats + 1] = tonumber("1e" .. power); floats[#floats + 1] = tonumber("9.99999999999995e" .. power) end

for i, n in ipairs(integers) do print(i, n, tostring(n), n .. "|" .. -n, "[" .. n .. "]") end
for i, x in ipairs(floats) do print(i, x, tostring(x), x .. "|" .. -x, "[" .. x .. "]") end
print((0 / 0 ~= 0 / 0), math.type(1), math.type(1.0), 3 | 0, 7 // 2, 7 // 2.0, 7 % 3.5, 2 ^ 10, 10 / 2, 1e15 // 1)

io.write(1, " ", -1, " ", 1.5, " ", math.mininteger, " ", math.pi, " ", 1e300, " ", -0.0, "\n")
for _, n in ipairs(integers) do io.write(n, ",") end
io.write("\n")
for _, x in ipairs(floats) do io.write(x, ",") end
io.write("\n", table.concat(integers, ";"), "\n", table.concat(floats, ";"), "\n")

-- Any bit pattern; the generator is our own, so that the numbers never change.
local state = 88172645463325252
local function random()
  state = state ~ (state << 13); state = state ~ (state >> 7); state = state ~ (state << 17)
  return state
end
for _ = 1, 60000 do
  local r = random()
  local x = string.unpack("d", string.pack("i8", r))
  if x ~= x then x = 0.25 end
  print(r, r >> (r & 63), x, (r >> 11) / 2.0 ^ 53, (r >> (r & 63)) / 1000)
end
-- Reading back what was written.
local wrong = 0
for _ = 1, 20000 do
  local n = random()
  if math.tointeger(tostring(n)) ~= n then wrong = wrong + 1 end
  local x = (random() >> 12) / 2.0 ^ 40
  if math.abs(tonumber(tostring(x)) - x) > math.abs(x) * 1e-13 then wrong = wrong + 1 end
end
print("not read back", wrong)
