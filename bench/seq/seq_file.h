/* A page of text that functions append to, as the Linux kernel's files in /proc have one. Our own
 * code, made from the description. */
#ifndef SEQ_FILE_H
#define SEQ_FILE_H

#include <stddef.h>

struct seq_file {
  char *text;
  size_t size, count; /* count == size: it did not fit */
};

void seq_printf(struct seq_file *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
void seq_puts(struct seq_file *m, const char *text);
/* Writes blanks up to a column of the line that begins at `line`, and then a character. */
void seq_pad(struct seq_file *m, size_t line, size_t column, char end);

#endif
