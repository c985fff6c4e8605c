import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until the answer is yes. False when `limitMs` has passed, or when what is asked about is gone.
 * @param gone resolves when no yes can come any more
 */
export async function becomesTrue(
  question: () => boolean | Promise<boolean>,
  options: { everyMs: number; limitMs: number; gone: Promise<void> },
): Promise<boolean> {
  const hopeless = new AbortController();
  void options.gone.then(() => hopeless.abort());
  for (const end = Date.now() + options.limitMs; Date.now() < end && !hopeless.signal.aborted; ) {
    if (await question()) return true;
    await pause(options.everyMs);
  }
  return false;
}
