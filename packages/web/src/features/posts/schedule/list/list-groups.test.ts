import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { groupList } from './list-groups.ts';

const zone = 'America/New_York';
const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const account = (username: string) => ({ username, name: username, profilePictureUrl: null, pageUrl: null });
const posts = [
  postForTest({ scheduledFor: '2026-11-21T15:00:00Z', status: 'SCHEDULED', platform: 'LINKEDIN' }),
  postForTest({ scheduledFor: '2026-11-19T16:00:00Z', status: 'FAILED', createdAt: '2026-11-03T03:00:00Z' }),
  postForTest({ scheduledFor: null, status: 'DRAFT', platform: null, account: null }),
  postForTest({ scheduledFor: '2026-11-20T16:00:00Z', status: 'FAILED', account: account('Acme Tea') }),
];
const groups = (key: Parameters<typeof groupList>[1]['key'], direction: 'asc' | 'desc' = 'asc') =>
  groupList(posts, { key, direction }, zone, now);
const labels = (...asked: Parameters<typeof groups>) => groups(...asked).map((group) => group.label);

describe('the list', () => {
  it('sorted by date is grouped by day, so that posts need not repeat their day', () => {
    expect(labels('date')).toEqual(['Today', 'Tomorrow', 'Saturday, November 21', 'No date yet']);
    expect(groups('date').some((group) => group.isDated)).toBe(false);
  });

  it.each([
    ['status', ['Draft', 'Failed', 'Scheduled']],
    ['platform', ['No platform yet', 'LinkedIn', 'X']],
    ['account', ['@acmetea', '@haldenwool', 'Halden Wool']],
    ['created', ['Created November 1, 2026', 'Created November 2, 2026']],
  ] as const)('sorted by %s stands in that order throughout, over all days', (key, expected) => {
    expect(labels(key)).toEqual(expected);
    expect(labels(key, 'desc')).toEqual(expected.toReversed());
    expect(groups(key).every((group) => group.isDated)).toBe(true);
  });

  it('orders posts with the same value by time', () => {
    const failed = groups('status', 'desc').find((group) => group.label === 'Failed');
    expect(failed?.posts.map((post) => post.scheduledFor)).toEqual(['2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z']);
  });
});
