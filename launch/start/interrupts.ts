/** npm passes Ctrl+C on to a process that already got it from the terminal: two within this time count as one. */
const SAME_INTERRUPT_MS = 1_000;

export type Interrupt = 'stop' | 'same-as-before' | 'stop-now';

/** What a signal to end means, given when the first one came (milliseconds). */
export function interruptMeans(firstAt: number | undefined, now: number): Interrupt {
  if (firstAt === undefined) return 'stop';
  return now - firstAt < SAME_INTERRUPT_MS ? 'same-as-before' : 'stop-now';
}
