import type { Answer, PlatformStandIn } from '../platform-stand-in.ts';

/**
 * Whether an answer says something that a platform has to be known to say: every refusal, one that comes with 200, and an answer
 * without a body.
 */
export function needsEvidence(answer: Answer, { refusals }: Pick<PlatformStandIn, 'refusals'>): boolean {
  if (answer.kind === 'file' || answer.kind === 'redirect') return false;
  if (answer.status >= 400 || answer.kind === 'empty') return true;
  return answer.kind === 'json' && refusals.safeParse(answer.body).success;
}
