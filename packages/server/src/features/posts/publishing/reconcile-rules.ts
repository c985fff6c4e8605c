import type { Reconciled } from '@brandly/platforms/platform';
import type { PlatformFailureFacts } from '@brandly/platforms/verdict';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When a lost outcome is asked about, counted from the moment it was lost. A platform may name delays of its own. */
export const ASK_AFTER_MS = [
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  6 * HOUR,
  24 * HOUR,
] as const;

/** After this long a person is told that the post may be live, and may decide; the asking continues. */
const TELL_PERSON_AFTER_MS = 30 * SECOND;

/**
 * Absence proves nothing before this long after the intent: the request may still be on its way. The call itself is
 * over after 18 s (CREATE_TIMEOUT_MS) and starts within 5 s of the intent.
 */
const ABSENCE_PROVES_AFTER_MS = MINUTE;

export type AskDecision =
  | { kind: 'published'; remoteId: string; permalink: string | null }
  /** Proven: nothing was created, so it may be sent again. */
  | { kind: 'not-sent'; evidence: string }
  /** It was taken and then refused. */
  | { kind: 'refused'; failure: PlatformFailureFacts }
  /** `tellPerson`: from now on the person may decide. */
  | { kind: 'ask-again'; at: number; tellPerson: boolean }
  | { kind: 'person-decides' };

/**
 * Decides what the platform's answer about a lost outcome means. `asked`: questions before this one. Times in epoch ms.
 * `answer` null: the platform could not be asked this time.
 */
export function decideAfterQuestion(ask: {
  now: number;
  intentAt: number;
  lostAt: number;
  asked: number;
  askAfterMs: readonly number[] | undefined;
  answer: Reconciled | null;
}): AskDecision {
  const { answer, now } = ask;
  if (answer?.kind === 'found') {
    return { kind: 'published', remoteId: answer.remoteId, permalink: answer.permalink };
  }
  if (answer?.kind === 'refused') return { kind: 'refused', failure: answer.failure };
  if (answer?.kind === 'absent' && answer.proves && now - ask.intentAt >= ABSENCE_PROVES_AFTER_MS) {
    return { kind: 'not-sent', evidence: 'the platform has proven that nothing was created' };
  }
  const delay = delaysOf(ask.askAfterMs)[ask.asked + 1];
  if (delay === undefined) return { kind: 'person-decides' };
  // A late worker asks once, not for every question it missed.
  const at = Math.max(ask.lostAt + delay, now + 5 * SECOND);
  const isLost = answer?.kind !== 'pending';
  return { kind: 'ask-again', at, tellPerson: isLost && now - ask.lostAt >= TELL_PERSON_AFTER_MS };
}

export function firstQuestionAt(lostAt: number, askAfterMs: readonly number[] | undefined): number {
  return lostAt + (delaysOf(askAfterMs)[0] ?? 5 * SECOND);
}

/** Returns the platform's own delays, then those of ours that are longer, so that all asking ends at 24 hours. */
function delaysOf(own: readonly number[] | undefined): readonly number[] {
  if (own === undefined || own.length === 0) return ASK_AFTER_MS;
  const last = own.at(-1) ?? 0;
  return [...own, ...ASK_AFTER_MS.filter((delay) => delay > last)];
}
