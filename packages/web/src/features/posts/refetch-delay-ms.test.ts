import { expect, test } from 'vitest';
import { refetchDelayMs } from './refetch-delay-ms.ts';
import { postForTest } from './testing/post-for-test.ts';

const DUE = Date.parse('2026-11-19T12:00:00Z');
const planned = postForTest({ scheduledFor: '2026-11-19T12:00:00Z' });

test('posts are fetched again once one of them should have gone out, and while it waits', () => {
  const later = postForTest({ scheduledFor: '2026-11-19T12:20:00Z' });
  expect(refetchDelayMs([later, planned], DUE - 60_000)).toBe(66_000);
  expect(refetchDelayMs([later, planned], DUE + 10_000)).toBe(15_000);
  expect(refetchDelayMs([planned], DUE - 100 * 86_400_000)).toBe(3_600_000);
});

test('a post that does not go out by itself is not fetched again', () => {
  const others = [
    postForTest({ status: 'PUBLISHED' }),
    postForTest({ status: 'DRAFT', scheduledFor: null }),
    postForTest({ progress: 'held' }),
  ];
  expect(refetchDelayMs(others, DUE)).toBe(false);
});
