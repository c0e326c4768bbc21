/* snprintf: compiled plainly it is libc's, through the wrapper it is ours. The command line says which (PEER). */
#include <stdio.h>
#define SNPRINTF snprintf
#include "printf.h"
