/** twitter-text configuration v3: limit, weights in hundredths by code point, and 23 for any URL. */
export const TEXT_MAX = 280;
/** Premium accounts may write up to 25,000 (docs.x.com changelog). */
export const LONG_TEXT_MAX = 25_000;
const URL_WEIGHT = 2_300;
const DEFAULT_WEIGHT = 200;
const EMOJI_WEIGHT = 200;
const LIGHT_WEIGHT = 100;
const LIGHT_RANGES = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
] as const;

/**
 * A URL with a scheme, or a bare name under a well-known top-level domain. X knows all of those; the sandbox knows the
 * ones a brand is likely to write.
 */
const URL_PATTERN =
  /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}@._-])(?:[a-z0-9][a-z0-9-]*\.)+(?:com|org|net|io|co|dev|app|shop|store|de|fr|uk|eu|us|info|biz|me|tv|ai)\b(?:\/[^\s<>"]*)?/giu;

export type FoundUrl = { url: string; start: number; end: number };

export function urlsIn(text: string): FoundUrl[] {
  return [...text.matchAll(URL_PATTERN)].map((match) => {
    // Punctuation after a link belongs to the sentence.
    const url = match[0].replace(/(?<![.,;:!?)\]'"…])[.,;:!?)\]'"…]+$/u, '');
    return { url, start: match.index, end: match.index + url.length };
  });
}

/** Length as X counts it: NFC, each URL 23, each emoji sequence 2, other characters 1 or 2 by their code point. */
export function weightedLength(text: string): number {
  const normal = text.normalize('NFC');
  let hundredths = 0;
  let at = 0;
  for (const { start, end } of urlsIn(normal)) {
    hundredths += weigh(normal.slice(at, start)) + URL_WEIGHT;
    at = end;
  }
  return Math.floor((hundredths + weigh(normal.slice(at))) / 100);
}

function weigh(text: string): number {
  let total = 0;
  // expression left: one emoji, nothing is repeated
  const rest = text.replace(/\p{RGI_Emoji}/gv, () => {
    total += EMOJI_WEIGHT;
    return '';
  });
  for (const character of rest) {
    const point = character.codePointAt(0) ?? 0;
    total += LIGHT_RANGES.some(([low, high]) => point >= low && point <= high) ? LIGHT_WEIGHT : DEFAULT_WEIGHT;
  }
  return total;
}

export function cashtagsIn(text: string): string[] {
  return text.match(/(?<![\p{L}\p{N}$])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\p{L}\p{N}])/gu) ?? [];
}

export type TextEntities = {
  urls: {
    start: number;
    end: number;
    url: string;
    expanded_url: string;
    display_url: string;
    media_key?: string;
  }[];
};

/**
 * Returns the text as X does: links replaced by t.co ones, a t.co link for the media at the end, `&`, `<`, `>` as
 * entities; and the positions of the links in code points.
 */
export function wrapText(
  text: string,
  shortLinks: readonly string[],
  media: { expandedUrl: string; displayUrl: string; keys: string[] } | null,
): { text: string; entities: TextEntities } {
  const urls: TextEntities['urls'] = [];
  let wrapped = '';
  let at = 0;
  const add = (short: string, expanded: string, display: string, key?: string): void => {
    const start = Array.from(wrapped).length;
    wrapped += short;
    const end = start + short.length;
    urls.push({
      start,
      end,
      url: short,
      expanded_url: expanded,
      display_url: display,
      ...(key ? { media_key: key } : {}),
    });
  };
  const found = urlsIn(text);
  for (const [index, { url, start, end }] of found.entries()) {
    wrapped += escapeText(text.slice(at, start));
    const expanded = /^https?:/i.test(url) ? url : `http://${url}`;
    add(shortLinks[index] ?? '', expanded, url.replace(/^https?:\/\/(www\.)?/i, '').slice(0, 30));
    at = end;
  }
  wrapped += escapeText(text.slice(at));
  if (media) {
    if (wrapped !== '') wrapped += ' ';
    const short = shortLinks[found.length] ?? '';
    const start = Array.from(wrapped).length;
    for (const key of media.keys) {
      const end = start + short.length;
      urls.push({
        start,
        end,
        url: short,
        expanded_url: media.expandedUrl,
        display_url: media.displayUrl,
        media_key: key,
      });
    }
    wrapped += short;
  }
  return { text: wrapped, entities: { urls } };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
