# cmake -DINPUT=… -DOUTPUT=… -P EmbedText.cmake
#
# Turns the text file INPUT into a C++ raw string literal in OUTPUT, which tool/ includes: the
# programs must work from any folder, so they carry their texts. The literal is written in pieces,
# because C++ promises only 65,536 characters for one.
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
