import { expect, test } from 'vitest';
import { readQuotas } from './usage-quotas.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const read = (headers: Record<string, string>) => readQuotas({ method: 'POST', path: '/' }, new Headers(headers), NOW);

test('the largest of the three shares counts, for the app and for the Page', () => {
  const quotas = read({
    'x-app-usage': JSON.stringify({ call_count: 20, total_time: 97, total_cputime: 3 }),
    'x-business-use-case-usage': JSON.stringify({ '1001': [{ type: 'pages', call_count: 96 }] }),
  });
  expect(quotas).toEqual([
    { scope: 'app', name: 'x-app-usage', most: 100, remaining: 3, resetsAt: NOW + 3_600_000 },
    { scope: 'account', name: 'x-business-use-case-usage', most: 100, remaining: 4, resetsAt: NOW + 86_400_000 },
  ]);
});

test('the minutes that Meta names replace the window', () => {
  const usage = { call_count: 100, estimated_time_to_regain_access: 12 };
  expect(read({ 'x-business-use-case-usage': JSON.stringify({ '1001': [usage] }) })[0]?.resetsAt).toBe(NOW + 720_000);
});

test.each(['nonsense', '[]', '{"1001":"full"}'])('a header of another form (%s) says nothing', (header) => {
  expect(read({ 'x-business-use-case-usage': header })).toEqual([]);
});
