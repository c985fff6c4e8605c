import { describe, expect, it } from 'vitest';
import { SOURCES } from '../meta/graph-error-row.ts';
import { GRAPH_ERRORS } from './error-codes.ts';
import { explainGraph } from './graph.ts';

const answer = (error: Record<string, unknown>, status = 400, headers: Record<string, string> = {}) =>
  explainGraph({ status, headers: new Headers(headers), json: { error: { message: 'Words', ...error } } });
const HOUR_MS = 3_600_000;

describe("what Facebook's answers mean", () => {
  it.each([
    [{ code: 190, error_subcode: 463 }, 'reconnect', '190/463'],
    [{ code: 190, error_subcode: 999 }, 'reconnect', '190/999'],
    [{ code: 102 }, 'reconnect', '102'],
    [{ code: 10 }, 'reconnect', '10'],
    [{ code: 200 }, 'reconnect', '200'],
    [{ code: 299 }, 'reconnect', '299'],
    [{ code: 300 }, 'rejected', '300'],
    [{ code: 200, error_subcode: 1609008 }, 'rejected', '200/1609008'],
    [{ code: 3 }, 'not-permitted', '3'],
    [{ code: 4 }, 'rate-limited', '4'],
    [{ code: 17 }, 'rate-limited', '17'],
    [{ code: 32 }, 'rate-limited', '32'],
    [{ code: 80001 }, 'rate-limited', '80001'],
    [{ code: 368 }, 'rate-limited', '368'],
    [{ code: 1 }, 'unavailable', '1'],
    [{ code: 2 }, 'unavailable', '2'],
    [{ code: 100 }, 'rejected', '100'],
    [{ code: 100, error_subcode: 33 }, 'rejected', '100/33'],
    [{ code: 100, error_subcode: 1366046 }, 'rejected', '100/1366046'],
    [{ code: 1363030 }, 'unavailable', '1363030'],
    [{ code: 6000, error_subcode: 1363024 }, 'rejected', '6000/1363024'],
    [{ code: 6000 }, 'unavailable', '6000'],
    [{ code: 1609005 }, 'rejected', '1609005'],
    [{ code: 987654 }, 'rejected', '987654'],
    [{ code: 987654, is_transient: true }, 'unavailable', '987654'],
  ] as const)('%j is %s', (error, verdict, code) => {
    expect(answer(error)).toMatchObject({ verdict, code });
  });

  it.each([{ code: 506 }, { code: 100, error_subcode: 1366051 }])('%j may be our own first send', (error) => {
    expect(answer(error)).toMatchObject({ verdict: 'rejected', mayBeOurOwn: true });
  });

  it("prefers Facebook's words for people to those for developers", () => {
    expect(answer({ code: 100, error_user_msg: 'Your photo is too large.' })?.words).toBe('Your photo is too large.');
    expect(answer({ code: 100 })?.words).toBe('Words');
  });

  it('waits as many minutes as the headers say, or an hour, or hours for a block', () => {
    const usage = JSON.stringify({ 1001: [{ type: 'pages', estimated_time_to_regain_access: 12 }, {}] });
    expect(answer({ code: 32 }, 400, { 'x-business-use-case-usage': usage })?.retryAfterMs).toBe(12 * 60_000);
    expect(answer({ code: 32 }, 400, { 'x-business-use-case-usage': 'nonsense' })?.retryAfterMs).toBe(HOUR_MS);
    expect(answer({ code: 32 })?.retryAfterMs).toBe(HOUR_MS);
    expect(answer({ code: 368 })?.retryAfterMs).toBe(6 * HOUR_MS);
  });

  it.each([
    [true, 'unavailable'],
    [false, 'rejected'],
  ])('an upload that is retriable: %s is %s', (retriable, verdict) => {
    const json = { debug_info: { retriable, type: 'OffsetInvalidError', message: 'Words' } };
    expect(explainGraph({ status: 400, headers: new Headers(), json })).toMatchObject({ verdict, words: 'Words' });
  });

  it.each([undefined, null, {}, [], 'text', { id: '1' }])('does not explain %j', (json) => {
    expect(explainGraph({ status: 400, headers: new Headers(), json })).toBeNull();
  });

  it('has one row for each error, with its source', () => {
    const keys = GRAPH_ERRORS.map((row) => JSON.stringify([row.code, row.subcode, row.anywhere]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of GRAPH_ERRORS) expect(SOURCES[row.source]).not.toBe('');
  });
});
