/** Clocks differ: what was made a minute before the intent may still be ours. */
export const CLOCK_SLACK_MS = 60_000;

/** A text as platforms keep it: line ends, composed letters and the space around it do not count. */
export const comparable = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/**
 * Of posts like ours that a platform lists, the earliest one made since the intent: of two alike, the first one is ours.
 * @param since epoch milliseconds of the intent
 * @param madeAt epoch milliseconds
 */
export const earliest = <Listed>(
  alike: readonly Listed[],
  since: number,
  madeAt: (one: Listed) => number,
): Listed | undefined =>
  alike.filter((one) => madeAt(one) >= since - CLOCK_SLACK_MS).sort((one, other) => madeAt(one) - madeAt(other))[0];
