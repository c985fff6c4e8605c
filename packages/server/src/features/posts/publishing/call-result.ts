import { PlatformFailure } from '@brandly/platforms/verdict';
import type { CallResult } from './attempt-rules.ts';

/** Turns what an adapter threw into a result for the rules: the platform's failure, or a fault of our own code. */
export function callResultOf(error: unknown): Exclude<CallResult, { kind: 'accepted' }> {
  if (error instanceof PlatformFailure) return { kind: 'failure', failure: error };
  return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
}
