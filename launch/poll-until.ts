import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `condition` repeatedly until it is true. Returns false when `limitMs` has passed or `gone` has resolved.
 * @param gone resolves when it can no longer become true
 */
export async function pollUntil(
  condition: () => boolean | Promise<boolean>,
  options: { everyMs: number; limitMs: number; gone: Promise<void> },
): Promise<boolean> {
  const stopping = new AbortController();
  void options.gone.then(() => stopping.abort());
  for (const end = performance.now() + options.limitMs; performance.now() < end && !stopping.signal.aborted; ) {
    if (await condition()) return true;
    await pause(options.everyMs);
  }
  return false;
}
