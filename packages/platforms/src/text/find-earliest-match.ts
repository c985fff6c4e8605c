/** Clocks differ: a post made a minute before the intent may still be ours. */
export const CLOCK_SLACK_MS = 60_000;

/** Normalises a text the way platforms do: line ends, composed letters and surrounding space do not count. */
export const normalizeText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/**
 * Among the posts that a platform lists, finds the earliest since the intent that matches: of two alike, the first is
 * ours.
 * @param since epoch milliseconds of the intent
 * @param madeAt epoch milliseconds
 */
export function findEarliestMatch<Listed>(
  listed: readonly Listed[],
  since: number,
  madeAt: (one: Listed) => number,
  isAlike: (one: Listed) => boolean,
): Listed | undefined {
  const ours = listed.filter((one) => madeAt(one) >= since - CLOCK_SLACK_MS && isAlike(one));
  return ours.sort((one, other) => madeAt(one) - madeAt(other))[0];
}
