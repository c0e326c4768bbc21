#include "seq_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void seq_printf(struct seq_file *m, const char *format, ...) {
  if (m->count < m->size) {
    va_list list;
    va_start(list, format);
    const int n = vsnprintf(m->text + m->count, m->size - m->count, format, list);
    va_end(list);
    m->count = m->count + (size_t)n < m->size ? m->count + (size_t)n : m->size;
  }
}

void seq_puts(struct seq_file *m, const char *text) {
  const size_t length = strlen(text);
  if (length < m->size - m->count) {
    memcpy(m->text + m->count, text, length);
    m->count += length;
  } else {
    m->count = m->size;
  }
}

void seq_pad(struct seq_file *m, size_t line, size_t column, char end) {
  const size_t used = m->count - line, blanks = used < column ? column - used : 0;
  if (blanks + 1 < m->size - m->count) {
    memset(m->text + m->count, ' ', blanks);
    m->count += blanks;
    m->text[m->count++] = end;
  } else {
    m->count = m->size;
  }
}
