const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the first letter as readers see it, upper case: 'É' stays whole, however it is encoded. '' if none. */
export function firstLetter(text: string): string {
  const [first] = letters.segment(text.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
