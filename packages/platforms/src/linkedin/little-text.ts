/** Where a hashtag begins: LinkedIn links it without any markup. */
const HASHTAG = /(^|[^\p{L}\p{N}_])#(?=[\p{L}\p{N}_])/gu;
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/**
 * Escapes a text for the Posts API ("little text"): characters with a meaning there are escaped, or LinkedIn would cut
 * the text at them. Hashtags stay hashtags.
 */
export function toLittleText(text: string): string {
  const hashtags: number[] = [];
  for (const found of text.matchAll(HASHTAG)) hashtags.push(found.index + (found[1]?.length ?? 0));
  return text.replace(RESERVED, (sign, index: number) =>
    sign === '#' && hashtags.includes(index) ? sign : `\\${sign}`,
  );
}

/** Reverses `toLittleText`: removes escapes, and turns hashtag templates into hashtags. */
export function fromLittleText(text: string): string {
  return text.replace(/\{hashtag\|\\?#\|([^{}]*)\}/g, '#$1').replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1');
}
