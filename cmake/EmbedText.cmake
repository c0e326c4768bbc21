# cmake -DINPUT=… -DOUTPUT=… -P EmbedText.cmake
# Turns a text file into a C++ raw string literal, in pieces that every compiler accepts (C++ only promises
# 65,536 characters a literal).
file(READ "${INPUT}" text)
string(LENGTH "${text}" length)
set(literal "")
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 8000 piece)
  string(APPEND literal "R\"qrintf_text(${piece})qrintf_text\"\n")
  math(EXPR at "${at} + 8000")
endwhile()
file(WRITE "${OUTPUT}" "${literal}")
