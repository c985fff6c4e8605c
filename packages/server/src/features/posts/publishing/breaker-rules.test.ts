import { expect, test } from 'vitest';
import { afterFailure, isPlatformFailure, NO_TROUBLE, OPENS_AFTER, type PlatformState } from './breaker-rules.ts';

const failTimes = (times: number, everyMs: number, from: PlatformState = NO_TROUBLE, at = 0) => {
  let state = from;
  for (let index = 0; index < times; index += 1) state = afterFailure(state, new Date(at + index * everyMs));
  return state;
};

test('four failures in a row change nothing, the fifth keeps posts back for half a minute', () => {
  expect(failTimes(OPENS_AFTER - 1, 1_000).open_until).toBeNull();
  expect(failTimes(OPENS_AFTER, 1_000)).toMatchObject({
    open_until: new Date(34_000),
    failing_since: new Date(0),
    openings: 1,
  });
});

test('failures that lie minutes apart never add up', () => {
  expect(failTimes(20, 121_000).open_until).toBeNull();
});

test('each probe that fails keeps posts back for longer, up to five minutes', () => {
  let state = failTimes(OPENS_AFTER, 0);
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const probedAt = Number(state.open_until) + 1;
    const probing = { ...state, open_until: new Date(probedAt + 25_000) };
    state = afterFailure(probing, new Date(probedAt + 18_000));
    waits.push(Number(state.open_until) - (probedAt + 18_000));
  }
  expect(waits).toEqual([60_000, 120_000, 300_000, 300_000, 300_000]);
});

test('calls that were under way when the breaker opened do not keep posts back for longer', () => {
  const open = failTimes(OPENS_AFTER, 0);
  expect(afterFailure(open, new Date(1)).open_until).toEqual(open.open_until);
});

test('only failures of the platform itself count', () => {
  const facts = {
    code: null,
    words: null,
    retryAfterMs: null,
    advice: null,
    tokenIsGood: false,
    mayBeOurOwn: false,
    startOver: false,
  };
  const failure = (more: object) =>
    ({ ...facts, verdict: 'rejected', reach: 'answered', httpStatus: 400, ...more }) as const;
  expect(isPlatformFailure(failure({}))).toBe(false);
  expect(isPlatformFailure(failure({ verdict: 'reconnect', httpStatus: 401 }))).toBe(false);
  expect(isPlatformFailure(failure({ verdict: 'rate-limited', httpStatus: 429 }))).toBe(false);
  expect(isPlatformFailure(failure({ verdict: 'outcome-unknown', httpStatus: 502 }))).toBe(true);
  expect(isPlatformFailure(failure({ verdict: 'outcome-unknown', reach: 'maybe', httpStatus: null }))).toBe(true);
  expect(isPlatformFailure(failure({ verdict: 'unavailable', reach: 'not-sent', httpStatus: null }))).toBe(true);
  expect(isPlatformFailure(null)).toBe(false);
});
