import type { PlatformRules, PublishDraft } from '@brandly/platforms/limits';

/** Returns as much of the text as the platform takes, cut at a word and ended with '…'. Unchanged if it fits. */
export function shortened(draft: PublishDraft, rules: Pick<PlatformRules, 'countText'>): string {
  const fits = (text: string) => {
    const { used, max } = rules.countText({ ...draft, text });
    return max === null || used <= max;
  };
  if (fits(draft.text)) return draft.text;
  const characters = Array.from(draft.text);
  let least = 0;
  let most = characters.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(`${characters.slice(0, middle).join('').trimEnd()}…`)) least = middle;
    else most = middle - 1;
  }
  const cut = characters.slice(0, least).join('').trimEnd();
  const isInsideWord = /\S/.test(characters[least] ?? ' ') && /\S$/.test(cut);
  const word = isInsideWord ? (/^[^]*\s/.exec(cut)?.[0] ?? cut).trimEnd() : cut;
  // A single long word is cut where it must be.
  const kept = word.length >= cut.length / 2 ? word : cut;
  return kept === '' ? '' : `${kept}…`;
}

const HASHTAG = /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu;

/** Returns the text with only its first hashtags; the others are removed from the end. */
export function withFewerHashtags(text: string, keep: number): string {
  const extra = [...text.matchAll(HASHTAG)].slice(keep).toReversed();
  let left = text;
  for (const { index, 0: tag } of extra) {
    left = left.slice(0, index).replace(/(?<![^\S\n])[^\S\n]+$/, '') + left.slice(index + tag.length);
  }
  return left.replace(/\n{3,}/g, '\n\n').trim();
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns plain text as the editor's HTML: a line is a paragraph. */
export const htmlOfText = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)}</p>`)
    .join('');
