import { OutboundFailure } from './outbound-failure.ts';

/** The work's outcome, or OutboundFailure('late') as soon as the signal says so, whatever the work waits for. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new OutboundFailure('late', 'the time is over'));
    if (signal.aborted) late();
    signal.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}
