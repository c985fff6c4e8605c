import type { PostTrouble } from './posts.ts';

/** What Meta puts before its words: '(#506) Duplicate status message'. */
const CODE_BEFORE = /^\(#(\d{1,9})\) /;

/** 'error 506': the number that a platform puts before its words; '' if there is none. The timeline shows it. Pure. */
export function errorCodeIn(words: string): string {
  const [, code] = CODE_BEFORE.exec(words) ?? [];
  return code === undefined ? '' : `error ${code}`;
}

/**
 * Returns a platform's words in quotation marks, without the number of their error, and with a full stop if they end without
 * one: a sentence may follow. Pure.
 */
export function quoted(words: string): string {
  const said = words.replace(CODE_BEFORE, '');
  return /[.!?…]$/.test(said.trimEnd()) ? `“${said}”` : `“${said.trimEnd()}.”`;
}

/** 'Facebook says: “Duplicate status message.”' Pure. */
export const says = (platformName: string, words: string): string => `${platformName} says: ${quoted(words)}`;

/** Whether a platform says itself what our advice would repeat: 'Try again in a moment!' Pure. */
export const advisesToTryAgain = (words: string): boolean => /\btry again\b/i.test(words);

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

/**
 * Returns why a post is in trouble, as briefly as possible: what its platform said, if that is a sentence for people, as `tell`
 * puts it; else ours. Pure.
 */
export function reasonOf(
  { platformWords: words, message, advice }: Pick<PostTrouble, 'platformWords' | 'message' | 'advice'>,
  tell = quoted,
): string {
  if (!words) return message;
  if (sizesIn(words)) return allButLast(advice);
  return isForMachines(words) ? `${message} ${allButLast(advice)}`.trim() : tell(words);
}

/** The last sentence says what to do, which the button beside it does, too. */
const allButLast = (text: string): string => text.slice(0, text.lastIndexOf('. ') + 1);
