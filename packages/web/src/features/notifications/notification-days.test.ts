import type { Notification } from '@brandly/contract/notifications';
import { expect, it } from 'vitest';
import { byDay } from './notification-days.ts';

const at = (createdAt: string): Notification => ({
  id: createdAt,
  kind: 'post_published',
  title: 'Published on X',
  message: 'It is live.',
  isRead: false,
  thumbnailUrl: null,
  createdAt,
  link: null,
});
const NOW = Temporal.Instant.from('2026-11-23T01:00:00Z');
const TOLD = ['2026-11-23T00:30:00Z', '2026-11-22T06:00:00Z', '2026-11-22T03:00:00Z', '2026-11-19T12:00:00Z'].map(at);

it("an event is listed under the day on which it happened in the reader's time zone", () => {
  const days = (zone: string) =>
    byDay(TOLD, NOW, zone).map(({ label, notifications }) => [label, notifications.length]);
  expect(days('UTC')).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Thursday, November 19', 1],
  ]);
  expect(days('America/New_York')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Thursday, November 19', 1],
  ]);
});

it('a clock that runs slightly ahead creates no day of its own', () => {
  expect(byDay([at('2026-11-23T01:00:05Z')], NOW, 'UTC').map(({ label }) => label)).toEqual(['Today']);
});
