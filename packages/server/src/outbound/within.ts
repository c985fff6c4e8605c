import { OutboundFailure } from './outbound-failure.ts';

/** Returns the work's outcome; throws OutboundFailure('late') once the signal fires, whatever the work waits for. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new OutboundFailure('late', 'the time is over'));
    if (signal.aborted) late();
    signal.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}
