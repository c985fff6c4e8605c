import { describe, expect, it } from 'vitest';
import { SOURCES } from '../meta/graph-error-row.ts';
import { INSTAGRAM_ERRORS } from './error-codes.ts';
import { explainContainer, explainInstagram } from './verdicts.ts';

const answer = (error: Record<string, unknown>, status = 400) =>
  explainInstagram({ status, headers: new Headers(), json: { error: { message: 'Words', ...error } } });

describe("what Instagram's answers mean", () => {
  it.each([
    [{ code: 190, error_subcode: 463 }, 'reconnect'],
    [{ code: 10 }, 'reconnect'],
    [{ code: 25, error_subcode: 2207050 }, 'reconnect'],
    [{ code: 4 }, 'rate-limited'],
    [{ code: 80002 }, 'rate-limited'],
    [{ code: 9, error_subcode: 2207042 }, 'rate-limited'],
    [{ code: 4, error_subcode: 2207051 }, 'rate-limited'],
    [{ code: 9007, error_subcode: 2207027 }, 'rate-limited'],
    [{ code: 24, error_subcode: 2207008 }, 'rate-limited'],
    [{ code: -1, error_subcode: 2207001 }, 'unavailable'],
    [{ code: 9004, error_subcode: 2207052 }, 'unavailable'],
    // Not every answer has the second number.
    [{ code: 9004 }, 'unavailable'],
    [{ code: 9007 }, 'rate-limited'],
    [{ code: -1 }, 'unavailable'],
    [{ code: -2, error_subcode: 2207999 }, 'unavailable'],
    // The code differs between pages; the number decides.
    [{ code: 1, error_subcode: 2207052 }, 'unavailable'],
    [{ code: 36003, error_subcode: 2207009 }, 'rejected'],
    [{ code: 100, error_subcode: 2207040 }, 'rejected'],
    [{ code: 9055 }, 'rejected'],
    [{ code: 987654 }, 'rejected'],
  ] as const)('%j is %s', (error, verdict) => {
    expect(answer(error)?.verdict).toBe(verdict);
  });

  it('waits seconds for a container, an hour for the daily limit, and hours for a block', () => {
    expect(answer({ code: 9007, error_subcode: 2207027 })?.retryAfterMs).toBe(10_000);
    expect(answer({ code: 9, error_subcode: 2207042 })?.retryAfterMs).toBe(3_600_000);
    expect(answer({ code: 4, error_subcode: 2207051 })?.retryAfterMs).toBe(6 * 3_600_000);
  });

  it('asks about a publish that calls its container gone: it may have happened before', () => {
    expect(answer({ code: 24, error_subcode: 2207006 })).toMatchObject({ mayBeOurOwn: true, startOver: true });
  });

  it('reads the number in the words of a failed container', () => {
    const words = 'Error: Media upload has failed with error code 2207026';
    expect(explainContainer(words)).toMatchObject({ verdict: 'rejected', code: '2207026', words });
    expect(explainContainer('Error: 2207053')).toMatchObject({ verdict: 'unavailable' });
    expect(explainContainer(null)).toMatchObject({ verdict: 'rejected', code: 'ERROR' });
  });

  it("reads the login's own error form", () => {
    const json = { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' };
    const explained = explainInstagram({ status: 400, headers: new Headers(), json });
    expect(explained).toMatchObject({ verdict: 'reconnect', words: 'Invalid authorization code' });
  });

  it('has one row for each error, with its source', () => {
    const keys = INSTAGRAM_ERRORS.map((row) => JSON.stringify([row.code, row.subcode, row.anywhere]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of INSTAGRAM_ERRORS) expect(SOURCES[row.source]).not.toBe('');
  });
});
