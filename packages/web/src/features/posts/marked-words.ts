/**
 * Matches links, hashtags and mentions. A link ends before the punctuation of its sentence. A mention may name a server or a host, as '@alice.bsky.social' and
 * '@alice@mastodon.social' do; an '@' inside an email address starts none.
 */
export const MARKED_WORDS =
  /https?:\/\/\S+(?<![.,;:!?)…])|(?<![\p{L}\p{N}._-])(?:#[\p{L}\p{N}_]+|@[\p{L}\p{N}_]+(?:[.@-][\p{L}\p{N}_]+)*)/gu;

/** Splits a text, in order, where a link, a hashtag or a mention begins and ends. */
export function splitAtMarks(text: string): { words: string; isMarked: boolean }[] {
  const parts: { words: string; isMarked: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(MARKED_WORDS)) {
    parts.push({ words: text.slice(end, index), isMarked: false }, { words: found, isMarked: true });
    end = index + found.length;
  }
  return [...parts, { words: text.slice(end), isMarked: false }];
}
