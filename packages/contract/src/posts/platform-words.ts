/** Returns a platform's words in quotation marks, with a full stop if they end without one: a sentence may follow. Pure. */
export const quoted = (words: string): string =>
  /[.!?…]$/.test(words.trimEnd()) ? `“${words}”` : `“${words.trimEnd()}.”`;

/**
 * Tells words of a machine, which stand behind ours: 'blob too big (maximum 2000000, got 2184530)', 'Content is a
 * duplicate of urn:li:share:7301', 'invalid_media'. Pure.
 */
export const isForMachines = (words: string): boolean => /^[a-z]|\w:\w|\w_\w/.test(words);

/**
 * Reads sizes in bytes, as Bluesky and its kin tell them: 'blob too big (maximum 2000000, got 2184530)'. Our advice then
 * tells them for people. Pure.
 */
export function sizesIn(words: string): { most: number; got: number } | null {
  const [, most, got] = /\bblob too big \(maximum (\d+), got (\d+)\)/i.exec(words) ?? [];
  return most === undefined || got === undefined ? null : { most: Number(most), got: Number(got) };
}
