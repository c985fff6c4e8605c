import { expect, test } from 'vitest';
import { readQuotas } from './quotas.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const create = { method: 'POST', path: '/2/tweets' };
const headers = {
  'x-rate-limit-limit': '100',
  'x-rate-limit-remaining': '7',
  'x-rate-limit-reset': `${NOW / 1000 + 600}`,
};

test('an answer to a create says how many more posts the account may make', () => {
  expect(readQuotas(create, new Headers(headers), NOW)).toEqual([
    { scope: 'account', name: 'x-rate-limit', most: 100, remaining: 7, resetsAt: NOW + 600_000 },
  ]);
});

test('the quota of another call says nothing about posts', () => {
  expect(readQuotas({ method: 'GET', path: '/2/users/1/tweets' }, new Headers(headers), NOW)).toEqual([]);
});

test.each([{ 'x-rate-limit-reset': '12' }, { 'x-rate-limit-remaining': 'some' }, { 'x-rate-limit-reset': '9e99' }])(
  'headers that make no sense (%o) say nothing',
  (nonsense) => {
    expect(readQuotas(create, new Headers({ ...headers, ...nonsense }), NOW)).toEqual([]);
  },
);
