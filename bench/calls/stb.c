/* stb_sprintf (Debian's libstb-dev). */
#define STB_SPRINTF_STATIC
#define STB_SPRINTF_IMPLEMENTATION
#include <stb/stb_sprintf.h>
#define SNPRINTF stbsp_snprintf
#define PEER "stb"
#include "printf.h"
