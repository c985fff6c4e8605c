import { type Answer, type Call, json, type Operation, type PlatformStandIn, Refusal } from '../platform-stand-in.ts';
import { withHeaders } from './send-answer.ts';

export type Performance = { answer: Answer; sandboxBug: string | null };

/**
 * Carries an operation out and checks its answer against the platform's schema. A refusal is a valid answer; an answer
 * (or refusal) of the wrong shape, or a crash, is a bug of the sandbox and becomes a 500 that says so.
 */
export async function performOperation(
  platform: PlatformStandIn,
  operation: Operation,
  call: Call,
): Promise<Performance> {
  let answer: Answer;
  let refused = false;
  try {
    answer = await operation.run(call);
  } catch (error) {
    if (!(error instanceof Refusal))
      return bug(`${operation.path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    refused = true;
    answer = error.answer;
  }
  if (answer.kind === 'json') {
    const schema = refused ? platform.refusals : operation.answers;
    const checked = schema?.safeParse(answer.body);
    if (!checked) return bug(`${operation.path} answered JSON, but has no schema for it`);
    if (!checked.success) {
      const problems = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
      return bug(`${operation.path} answered what its schema forbids: ${problems}`);
    }
  }
  if (!answer.evidence && needsEvidence(answer, platform))
    return bug(`${operation.path} answered what nothing is known of: ${JSON.stringify(answer)}`);
  return { answer: withHeaders(answer, call.answerHeaders), sandboxBug: null };
}

function bug(text: string): Performance {
  console.error(`Sandbox bug: ${text}`);
  return { answer: json({ sandboxBug: text }, 500), sandboxBug: text };
}

/**
 * Whether an answer needs evidence that the real platform gives it: every refusal, a refusal that comes with 200, and
 * an answer without a body.
 */
export function needsEvidence(answer: Answer, { refusals }: Pick<PlatformStandIn, 'refusals'>): boolean {
  if (answer.kind === 'file' || answer.kind === 'redirect') return false;
  if (answer.status >= 400 || answer.kind === 'empty') return true;
  return answer.kind === 'json' && refusals.safeParse(answer.body).success;
}
