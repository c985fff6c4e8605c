import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks repeatedly until the answer is yes. Returns false when `limitMs` has passed or `gone` has resolved.
 * @param gone resolves when the answer can no longer become yes
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
