import { describe, expect, it } from 'vitest';
import { SOURCES, X_ERRORS } from './error-codes.ts';
import { explainX } from './verdicts.ts';

const answer = (status: number, json: unknown) => explainX({ status, headers: new Headers(), json });
const problem = (name: string) => `https://api.x.com/2/problems/${name}`;
const DUPLICATE = 'You are not allowed to create a Tweet with duplicate content.';

describe("what X's answers mean", () => {
  it.each([
    [401, { title: 'Unauthorized', detail: 'Unauthorized', type: 'about:blank' }, 'reconnect'],
    [401, { errors: [{ code: 89, message: 'Invalid or expired token.' }] }, 'reconnect'],
    [402, { title: 'Payment Required', type: problem('payment-required') }, 'not-permitted'],
    [402, { title: 'Payment Required' }, 'not-permitted'],
    [
      403,
      { title: 'Forbidden', detail: 'You are not permitted to perform this action.', type: 'about:blank' },
      'rejected',
    ],
    [403, { title: 'Client Forbidden', type: problem('client-forbidden') }, 'not-permitted'],
    [
      403,
      { title: 'Client Forbidden', type: 'https://api.twitter.com/2/problems/client-not-enrolled' },
      'not-permitted',
    ],
    [403, { title: 'Unsupported', type: problem('unsupported-authentication') }, 'reconnect'],
    [401, { title: 'Unsupported', type: problem('unsupported-authentication') }, 'reconnect'],
    [403, { title: 'UsageCapExceeded', type: problem('usage-capped') }, 'not-permitted'],
    [429, { title: 'UsageCapExceeded', type: problem('usage-capped') }, 'not-permitted'],
    [429, { title: 'Too Many Requests', type: 'about:blank' }, 'rate-limited'],
    [429, { errors: [{ code: 88, message: 'Rate limit exceeded' }] }, 'rate-limited'],
    [403, { errors: [{ code: 185, message: 'User is over daily status update limit.' }] }, 'rate-limited'],
    [403, { errors: [{ code: 326, message: 'Your account is locked.' }] }, 'not-permitted'],
    [400, { errors: [{ code: 324, message: 'The media is not ready.' }] }, 'rejected'],
    [
      400,
      { title: 'Invalid Request', errors: [{ message: 'text: too long' }], type: problem('invalid-request') },
      'rejected',
    ],
    [400, { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' }, 'reconnect'],
    [400, { error: 'invalid_grant' }, 'reconnect'],
    [401, { error: 'invalid_client' }, 'not-permitted'],
    [404, { title: 'Not Found Error', type: problem('resource-not-found') }, 'rejected'],
    [500, { title: 'Internal Server Error' }, 'unavailable'],
    [503, { errors: [{ code: 130, message: 'Over capacity' }] }, 'unavailable'],
    [418, { title: 'Teapot' }, 'rejected'],
  ] as const)('%d %j is %s', (status, json, verdict) => {
    expect(answer(status, json)).toMatchObject({ verdict, mayBeOurOwn: false });
  });

  it.each([
    { detail: DUPLICATE, type: 'about:blank', title: 'Forbidden', status: 403 },
    { errors: [{ code: 187, message: 'Status is a duplicate.' }] },
  ])('a duplicate may be our own first send: %j', (json) => {
    expect(answer(403, json)).toMatchObject({ verdict: 'rejected', mayBeOurOwn: true, code: 'duplicate-content' });
  });

  it.each([
    { errors: [{ code: 325, message: 'The media is not found.' }] },
    {
      errors: [{ message: 'Your media IDs are invalid.', parameters: { media_ids: ['1'] } }],
      title: 'Invalid Request',
    },
  ])('media that X no longer has is uploaded anew: %j', (json) => {
    const type = problem('invalid-request');
    expect(answer(400, { ...json, type })).toMatchObject({ verdict: 'rejected', code: '325', startOver: true });
  });

  it('contains the sentence that says which parameter is wrong', () => {
    const json = {
      title: 'Invalid Request',
      detail: 'One or more parameters to your request was invalid.',
      errors: [{ message: 'The query parameter [tweet.fields] is not one of [id,post.fields]' }],
      type: problem('invalid-request'),
    };
    expect(answer(400, json)?.words).toContain('[tweet.fields]');
  });

  it.each([undefined, null, {}, [], 'text', { data: { id: '1' } }])('does not explain %j', (json) => {
    expect(answer(400, json)).toBeNull();
  });

  it('has one row for each error, with its source', () => {
    const keys = X_ERRORS.map((row) => `${row.status} ${row.code}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of X_ERRORS) expect(SOURCES[row.source]).not.toBe('');
  });
});
