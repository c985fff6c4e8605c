/** Clocks differ: what was made a minute before the intent may still be ours. */
export const CLOCK_SLACK_MS = 60_000;

/** A text as platforms keep it: line ends, composed letters and the space around it do not count. */
export const comparable = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/**
 * Of posts that a platform lists, the earliest one made since the intent that is like ours: of two alike, the first one is ours.
 * @param since epoch milliseconds of the intent
 * @param madeAt epoch milliseconds
 */
export function earliest<Listed>(
  listed: readonly Listed[],
  since: number,
  madeAt: (one: Listed) => number,
  isAlike: (one: Listed) => boolean,
): Listed | undefined {
  const ours = listed.filter((one) => madeAt(one) >= since - CLOCK_SLACK_MS && isAlike(one));
  return ours.sort((one, other) => madeAt(one) - madeAt(other))[0];
}
