/**
 * refused: the rules forbid it. unresolved: no such name. unreachable: nothing answers there. insecure: no TLS could be
 * agreed on. late: the time is up. malformed: the answer cannot be read, or is too large.
 */
export type OutboundReason = 'refused' | 'unresolved' | 'unreachable' | 'insecure' | 'late' | 'malformed';

/** A request to an address given by a person failed. The message is for the log. */
export class OutboundFailure extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}
