/** Formats what is typed into a field, and keeps the caret at its digit. */
export function reformat(field: HTMLInputElement, format: (typed: string) => string): void {
  const formatted = format(field.value);
  if (formatted === field.value) return;
  const caret = field.selectionStart ?? field.value.length;
  const digits = field.value.slice(0, caret).replaceAll(/\D/g, '').length;
  field.value = formatted;
  if (field.ownerDocument.activeElement !== field) return;
  const place = caretAfter(formatted, digits);
  field.setSelectionRange(place, place);
}

/** Returns the position in `formatted` right after its first `digits` digits; the end when there are fewer. */
export function caretAfter(formatted: string, digits: number): number {
  let seen = 0;
  if (digits === 0) return 0;
  for (const { index } of formatted.matchAll(/\d/g)) {
    seen += 1;
    if (seen === digits) return index + 1;
  }
  return formatted.length;
}
