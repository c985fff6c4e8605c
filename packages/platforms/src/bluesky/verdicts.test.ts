import { describe, expect, it } from 'vitest';
import { BLUESKY_ERRORS } from './error-codes.ts';
import { explainBluesky } from './verdicts.ts';

const explain = (status: number, json: unknown) => explainBluesky({ status, headers: new Headers(), json });

describe("what Bluesky's answers mean", () => {
  it.each([
    [400, 'ExpiredToken', 'reconnect'],
    [401, 'AccountDeactivated', 'reconnect'],
    [401, 'NeverSeenBefore', 'reconnect'],
    [400, 'NeverSeenBefore', 'rejected'],
    [400, 'InvalidRequest', 'rejected'],
    [413, 'PayloadTooLarge', 'rejected'],
    [429, 'RateLimitExceeded', 'rate-limited'],
    [500, 'InternalServerError', 'unavailable'],
    [502, 'UpstreamFailure', 'unavailable'],
    [200, 'InternalServerError', 'unavailable'],
  ] as const)('%i %s is %s', (status, error, verdict) => {
    expect(explain(status, { error, message: 'Words' })).toMatchObject({ verdict, code: error, words: 'Words' });
  });

  it("a key that is already taken may be our own post's", () => {
    expect(explain(400, { error: 'InvalidSwap' })).toMatchObject({ mayBeOurOwn: true });
  });

  it('a missing file makes the files be sent again', () => {
    expect(explain(400, { error: 'BlobNotFound' })).toMatchObject({ verdict: 'rate-limited', startOver: true });
  });

  it.each([undefined, {}, [], { error: 7 }, { error: '' }])('%j does not have its error form', (json) => {
    expect(explain(400, json)).toBeNull();
  });

  it('has one row for each error', () => {
    const keys = BLUESKY_ERRORS.map(({ status, code }) => `${status} ${code}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
