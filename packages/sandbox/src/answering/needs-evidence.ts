import type { Answer, PlatformStandIn } from '../platform-stand-in.ts';

/**
 * Whether an answer needs evidence that the real platform gives it: every refusal, a refusal that comes with 200, and
 * an answer without a body.
 */
export function needsEvidence(answer: Answer, { refusals }: Pick<PlatformStandIn, 'refusals'>): boolean {
  if (answer.kind === 'file' || answer.kind === 'redirect') return false;
  if (answer.status >= 400 || answer.kind === 'empty') return true;
  return answer.kind === 'json' && refusals.safeParse(answer.body).success;
}
