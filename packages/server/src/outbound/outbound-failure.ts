/**
 * refused: the rules forbid it. unresolved: no such name. unreachable: nothing answers there. insecure: no TLS could be
 * agreed on. late: the time is up. malformed: the answer cannot be read, or is too large.
 */
type OutboundReason = 'refused' | 'unresolved' | 'unreachable' | 'insecure' | 'late' | 'malformed';

/** A request to an address given by a person failed. The message is for the log. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}

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
