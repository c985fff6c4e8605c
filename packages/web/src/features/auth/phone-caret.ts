/** The place in `formatted` right after its first `digits` digits; its end when there are fewer. */
export function caretAfter(formatted: string, digits: number): number {
  let seen = 0;
  for (const [index, char] of [...formatted].entries()) {
    if (seen === digits && digits > 0) return index;
    if (/\d/.test(char)) seen += 1;
  }
  return digits === 0 ? 0 : formatted.length;
}
