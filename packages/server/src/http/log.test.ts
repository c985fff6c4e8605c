import { callInChildProcess } from '@brandly/launch/testing/call-in-child-process';
import { expect, test } from 'vitest';
import { createLog, scrub, scrubText } from './log.ts';

test.each([
  ['Bearer abc.def-123', 'Bearer [redacted]'],
  ['?code=xyz&state=abc&page=2', '?code=[redacted]&state=[redacted]&page=2'],
  ['{"access_token":"EAAB","id":"7"}', '{"access_token":"[redacted]","id":"7"}'],
  ['postgres://app:hunter2@db:5432/x', 'postgres://app:[redacted]@db:5432/x'],
  ['eyJhbGciOi.eyJzdWIi.c2ln', '[redacted]'],
  ['x-signature=abc and x-refresh-token: abc', 'x-signature=[redacted] and x-refresh-token: [redacted]'],
  ['a plain sentence, with 3 words', 'a plain sentence, with 3 words'],
])('%s is logged as %s', (text, logged) => {
  expect(scrubText(text)).toBe(logged);
});

test('secrets are censored by their names, at any depth and in any spelling', () => {
  expect(
    scrub({
      password: 'a',
      user: { 'Set-Cookie': 'b', accessToken: 'c', list: [{ client_secret: 'd', state: 'e', name: 'Ann' }] },
      code: '123456',
      err: { code: 'rate_limited' },
    }),
  ).toEqual({
    password: '[redacted]',
    user: {
      'Set-Cookie': '[redacted]',
      accessToken: '[redacted]',
      list: [{ client_secret: '[redacted]', state: '[redacted]', name: 'Ann' }],
    },
    code: '[redacted]',
    err: { code: 'rate_limited' },
  });
});

test.each([
  ['an error alone', (error: Error) => [error]],
  ['an error as a field', (error: Error) => [{ err: error }]],
  ['an error as the cause of another', (error: Error) => [{ err: new Error('outer', { cause: error }) }, 'failed']],
])('the text of %s is scrubbed, too', (_name, args) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const [first, ...rest] = args(new Error('answered with refresh_token=topsecret'));
  log.error(first, ...(rest as [string]));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('answered with');
  expect(lines[0]).not.toContain('topsecret');
});

test('long texts are cut, and a secret at the cut is removed', () => {
  const logged = scrubText(`${'/harbor'.repeat(569)} postgres://app:hunter2@db:5432/x`);
  expect(logged.length).toBeLessThan(4_000);
  expect(logged).toMatch(/… \(\d+ letters\)$/);
  expect(logged).not.toContain('hunter');
});

test('texts made to block the process are scrubbed quickly', async () => {
  const calls = ['F-', 'eyJ-', 'token', 'a', 'bearer ', 'token ', 'x://y:'].map((piece) => [piece.repeat(300_000)]);
  expect(await callInChildProcess(new URL('log.ts', import.meta.url), 'scrubText', calls)).toHaveLength(calls.length);
});
