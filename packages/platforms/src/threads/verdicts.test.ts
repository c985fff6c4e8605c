import { describe, expect, it } from 'vitest';
import { SOURCES } from '../meta/graph-error-row.ts';
import { THREADS_ERRORS } from './error-codes.ts';
import { explainContainer, explainThreads } from './verdicts.ts';

const answer = (error: Record<string, unknown>, status = 400) =>
  explainThreads({ status, headers: new Headers(), json: { error: { message: 'Words', ...error } } });

describe("what Threads' answers mean", () => {
  it.each([
    [{ code: 190 }, 'reconnect'],
    [{ code: 10 }, 'reconnect'],
    [{ code: 1, error_subcode: 4279013 }, 'reconnect'],
    [{ code: 613 }, 'rate-limited'],
    [{ code: 24, error_subcode: 4279009 }, 'rate-limited'],
    [{ code: 1, error_subcode: 2207051 }, 'rate-limited'],
    [{ code: 1, error_subcode: 2207052 }, 'unavailable'],
    [{ code: 2 }, 'unavailable'],
    [{ code: 352, error_subcode: 2207026 }, 'rejected'],
    [{ code: 100 }, 'rejected'],
  ] as const)('%j is %s', (error, verdict) => {
    expect(answer(error)?.verdict).toBe(verdict);
  });

  it.each([
    ['FAILED_DOWNLOADING_VIDEO', 'unavailable'],
    ['UNKNOWN', 'unavailable'],
    ['INVALID_ASPEC_RATIO', 'rejected'],
    ['THREADS_API__LINK_LIMIT_EXCEEDED', 'rejected'],
    ['NEVER_SEEN_BEFORE', 'rejected'],
  ])('a container that says %s is %s', (words, verdict) => {
    expect(explainContainer(words)).toMatchObject({ verdict, code: words });
  });

  it('has one row for each error, with its source', () => {
    const keys = THREADS_ERRORS.map((row) => JSON.stringify([row.code, row.subcode, row.anywhere]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of THREADS_ERRORS) expect(SOURCES[row.source]).not.toBe('');
  });
});
