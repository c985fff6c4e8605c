/** Where a hashtag begins: LinkedIn links it as it stands. */
const HASHTAG = /(^|[^\p{L}\p{N}_])#(?=[\p{L}\p{N}_])/gu;
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/**
 * A text as the Posts API wants it ("little text"): signs that mean something there are escaped, or the text would be cut
 * at them. Hashtags stay hashtags.
 */
export function toLittleText(text: string): string {
  const hashtags: number[] = [];
  for (const found of text.matchAll(HASHTAG)) hashtags.push(found.index + (found[1]?.length ?? 0));
  return text.replace(RESERVED, (sign, index: number) =>
    sign === '#' && hashtags.includes(index) ? sign : `\\${sign}`,
  );
}

/** The text behind it: escapes gone, hashtag templates as they show. */
export function fromLittleText(text: string): string {
  return text.replace(/\{hashtag\|\\?#\|([^{}]*)\}/g, '#$1').replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1');
}
