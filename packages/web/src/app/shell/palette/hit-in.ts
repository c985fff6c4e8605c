/** Where a line says what was typed: it is shown from a little before the hit, so that the hit is in sight. */
export type Hit = { before: string; match: string; after: string };

/** More letters before the hit push it out of a row of a phone. */
const BEFORE_MAX = 16;
/** Of those, so many stand before it at the least. */
const BEFORE_MIN = 8;

/** The first line that has the first of the words, around that word; else the first line; null: there is no text. Pure. */
export function hitIn(text: string, typed: string): Hit | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [word = ''] = typed.trim().toLowerCase().split(/\s+/);
  const line = lines.find((one) => one.toLowerCase().includes(word)) ?? lines[0];
  if (line === undefined) return null;
  const at = line.toLowerCase().indexOf(word);
  // Some letters have another length in small: then the line is left as it is.
  if (word === '' || at < 0 || line.toLowerCase().length !== line.length) return { before: line, match: '', after: '' };
  const [match, after] = [line.slice(at, at + word.length), line.slice(at + word.length)];
  if (at <= BEFORE_MAX) return { before: line.slice(0, at), match, after };
  // From the beginning of a word on, where one is near.
  const blank = line.lastIndexOf(' ', at - BEFORE_MIN);
  const from = blank >= at - BEFORE_MAX ? blank + 1 : at - BEFORE_MIN;
  return { before: `…${line.slice(from, at).replace(/^[\uDC00-\uDFFF]/, '')}`, match, after };
}
