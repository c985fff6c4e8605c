import { OutboundFailure } from './outbound-failure.ts';

/**
 * Returns the work's outcome; throws once the signal fires, whatever the work waits for: OutboundFailure('late'), or
 * `late` of the signal's reason.
 */
export function within<T>(
  signal: AbortSignal,
  work: Promise<T>,
  late: (reason: unknown) => unknown = () => new OutboundFailure('late', 'the time is over'),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(late(signal.reason));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
