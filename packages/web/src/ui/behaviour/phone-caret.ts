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
