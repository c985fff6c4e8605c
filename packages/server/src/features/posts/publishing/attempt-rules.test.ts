import { PlatformFailure, type PlatformFailureFacts, VERDICTS } from '@brandly/platforms/verdict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallResult, decideAfterAttempt, RETRY_DELAYS_MS, type Situation, usableWait } from './attempt-rules.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const situation: Situation = {
  now: NOW,
  scheduledFor: NOW,
  lateAllowed: false,
  attempts: 0,
  faults: 1,
  faultsMax: 3,
  isRenewed: false,
  platformName: 'Facebook',
  askAfterMs: undefined,
};
const failed = (
  facts: Partial<PlatformFailureFacts> & Pick<PlatformFailureFacts, 'verdict' | 'reach'>,
): CallResult => ({
  kind: 'failure',
  failure: new PlatformFailure(facts),
});
const decide = (result: CallResult, more: Partial<Situation> = {}, sent = 1) => {
  const { outcome, next } = decideAfterAttempt({ ...situation, ...more }, result, sent);
  return `${outcome}, ${next}`;
};
const accepted: CallResult = { kind: 'accepted', remoteId: '1', permalink: null };

describe('what an answer to the create means', () => {
  const rows: [string, CallResult, Partial<Situation>, string][] = [
    ['an id', accepted, {}, 'accepted, published'],
    ['a 200 without an id', { kind: 'accepted-without-id', evidence: 'none' }, {}, 'unknown, ask'],
    ['no connection', failed({ verdict: 'unavailable', reach: 'not-sent' }), {}, 'not_sent, again'],
    [
      'no connection for the seventh time',
      failed({ verdict: 'unavailable', reach: 'not-sent' }),
      { attempts: 6 },
      'not_sent, failed',
    ],
    ['429', failed({ verdict: 'rate-limited', reach: 'answered' }), {}, 'rejected, again'],
    [
      '429 for 3 hours',
      failed({ verdict: 'rate-limited', reach: 'answered', retryAfterMs: 10_800_000 }),
      {},
      'rejected, held',
    ],
    ['a dead token', failed({ verdict: 'reconnect', reach: 'answered' }), {}, 'rejected, renew'],
    [
      'a dead token, just refreshed',
      failed({ verdict: 'reconnect', reach: 'answered' }),
      { isRenewed: true },
      'rejected, reconnect',
    ],
    ['a refusal', failed({ verdict: 'rejected', reach: 'answered' }), {}, 'rejected, failed'],
    ['no permission', failed({ verdict: 'not-permitted', reach: 'answered' }), {}, 'rejected, failed'],
    ['a duplicate refusal', failed({ verdict: 'rejected', reach: 'answered', mayBeOurOwn: true }), {}, 'unknown, ask'],
    ['a refusal of which only a part arrived', failed({ verdict: 'rejected', reach: 'maybe' }), {}, 'unknown, ask'],
    ['5xx', failed({ verdict: 'unavailable', reach: 'answered', httpStatus: 503 }), {}, 'unknown, ask'],
    ['a lost answer', failed({ verdict: 'outcome-unknown', reach: 'maybe' }), {}, 'unknown, ask'],
    ['our own crash after the call', { kind: 'broken', message: 'oops' }, {}, 'unknown, ask'],
  ];
  test.each(rows)('%s', (_name, result, more, expected) => {
    expect(decide(result, more)).toBe(expected);
  });

  test('after a crash before any request was sent, nothing was created', () => {
    expect(decide({ kind: 'broken', message: 'oops' }, {}, 0)).toBe('not_sent, again');
    expect(decide({ kind: 'broken', message: 'oops' }, { faults: 3 }, 0)).toBe('not_sent, failed');
  });

  test('a retry that would come more than 15 minutes late is held instead', () => {
    const result = failed({ verdict: 'unavailable', reach: 'not-sent' });
    expect(decide(result, { attempts: 5, now: NOW + 1_000 })).toBe('not_sent, held');
    expect(decide(result, { attempts: 5, now: NOW + 1_000, lateAllowed: true })).toBe('not_sent, again');
  });
});

test('a post is sent again only if it is proven refused or not sent', () => {
  const facts = fc.record({
    verdict: fc.constantFrom(...VERDICTS),
    reach: fc.constantFrom('not-sent' as const, 'maybe' as const, 'answered' as const),
    mayBeOurOwn: fc.boolean(),
    retryAfterMs: fc.option(fc.double(), { nil: null }),
  });
  fc.assert(
    fc.property(facts, fc.nat(8), fc.boolean(), fc.constantFrom(0, 1), (failure, attempts, isRenewed, sent) => {
      const decision = decideAfterAttempt({ ...situation, attempts, isRenewed }, failed(failure), sent);
      const sendsAgain = decision.next === 'again' || decision.next === 'renew';
      if (sendsAgain) expect(decision.outcome === 'not_sent' || decision.outcome === 'rejected').toBe(true);
      if (sent > 0 && failure.reach === 'maybe') expect(decision.outcome).toBe('unknown');
      if (decision.next === 'again') expect(decision.at).toBeGreaterThan(NOW);
      expect(decision.evidence).not.toBe('');
    }),
  );
});

test('retries come after 5, 15 and 45 seconds, 2, 5 and 15 minutes', () => {
  expect(RETRY_DELAYS_MS.map((delay) => delay / 1_000)).toEqual([5, 15, 45, 120, 300, 900]);
});

test('a wait that makes no sense becomes a minute', () => {
  expect(usableWait(null)).toBe(30_000);
  expect(usableWait(40_000)).toBe(40_000);
  for (const nonsense of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e12]) expect(usableWait(nonsense)).toBe(60_000);
});
