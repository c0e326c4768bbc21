// Floating point with {fmt}.
#include "fmt.h"

CALL(double_17g, double_input, 64, "{:.17g}", a->v)
CALL(double_g, double_input, 64, "{:.6g}", a->v)
CALL(double_2f, double_input, 64, "{:.2f}", a->v)
CALL(double_6f, double_input, 64, "{:.6f}", a->v)
CALL(double_e, double_input, 64, "{:.6e}", a->v)
CALL(double_17g_bits, double_input, 64, "{:.17g}", a->v)
CALL(double_g_bits, double_input, 64, "{:.6g}", a->v)
CALL(double_2f_bits, double_input, 400, "{:.2f}", a->v)
CALL(double_6f_bits, double_input, 400, "{:.6f}", a->v)
CALL(double_e_bits, double_input, 64, "{:.6e}", a->v)
