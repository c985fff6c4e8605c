import { describe, expect, it } from 'vitest';
import { DEFAULT_RATE_WAIT_MS } from '../http.ts';
import { MASTODON_ERRORS } from './error-codes.ts';
import { explainMastodon } from './verdicts.ts';

const NOW = Date.parse('2026-08-01T14:59:00Z');
const explain = (status: number, json: unknown, headers = {}) =>
  explainMastodon({ status, headers: new Headers(headers), json }, NOW);

describe("what a server's answers mean", () => {
  it.each([
    [401, 'reconnect'],
    [403, 'not-permitted'],
    [404, 'rejected'],
    [410, 'rejected'],
    [413, 'rejected'],
    [422, 'rejected'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ] as const)('%i is %s, whatever its words say', (status, verdict) => {
    expect(explain(status, { error: '権限がありません' })).toMatchObject({
      verdict,
      code: `${status}`,
      words: '権限がありません',
    });
  });

  it('a code that is no longer valid means connecting again', () => {
    const answer = { error: 'invalid_grant', error_description: 'The authorization grant is invalid.' };
    expect(explain(400, answer)).toMatchObject({ verdict: 'reconnect', words: answer.error_description });
  });

  it.each([
    [{ 'x-ratelimit-reset': '2026-08-01T15:00:00.627625Z' }, 60_627],
    [{ 'x-ratelimit-reset': '2026-08-01T14:00:00Z' }, DEFAULT_RATE_WAIT_MS],
    [{ 'x-ratelimit-reset': 'soon' }, DEFAULT_RATE_WAIT_MS],
    [{}, DEFAULT_RATE_WAIT_MS],
  ])('after %j the wait in milliseconds is %i', (headers, retryAfterMs) => {
    expect(explain(429, { error: 'Too many requests' }, headers)).toMatchObject({ retryAfterMs });
  });

  it.each([undefined, {}, [], { error: 7 }, { error: '' }])('%j does not have its error form', (json) => {
    expect(explain(422, json)).toBeNull();
  });

  it('has one row for each error', () => {
    expect(new Set(MASTODON_ERRORS.map(({ status }) => status)).size).toBe(MASTODON_ERRORS.length);
  });
});
