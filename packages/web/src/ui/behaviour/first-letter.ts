const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter as a reader sees it, upper case: 'É' stays whole, however it is encoded. '' when there is none. */
export function firstLetter(text: string): string {
  const [first] = letters.segment(text.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
