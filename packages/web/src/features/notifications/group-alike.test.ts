import type { Notification, NotificationKind } from '@brandly/contract/notifications';
import { expect, it } from 'vitest';
import { groupAlike, unreadOf, wordsOfGroup } from './group-alike.ts';

const one = (id: string, time: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'post_published',
  title: 'Published on X',
  message: 'It is live.',
  isRead: false,
  createdAt: `2026-11-23T${time}:00Z`,
  link: null,
  thumbnailUrl: null,
  brandName: 'Harbor Roastery',
  ...more,
});
const kind = (name: NotificationKind): Partial<Notification> => ({ kind: name });
const failed = (id: string, message: string): Notification =>
  one(id, '10:00', { ...kind('post_failed'), title: 'Failed to publish on X', message });
const ids = (listed: Notification[], zone = 'UTC') =>
  groupAlike(listed, zone).map((group) => group.map(({ id }) => id).join(''));

const THREE = [one('a', '10:10'), one('b', '10:05'), one('c', '10:00')];

it.each<[string, Notification[], string[], string?]>([
  ['three of one day are one', THREE, ['abc']],
  ['two are read one by one', THREE.slice(1), ['b', 'c']],
  ['brands are told together', [one('a', '10:10', { brandName: 'Nova' }), ...THREE.slice(1)], ['abc']],
  ['read and unread are told together', [one('a', '10:10', { isRead: true }), ...THREE.slice(1)], ['abc']],
  [
    'a failure between stands alone and parts nothing',
    [one('a', '10:10'), one('f', '10:07', kind('post_failed')), one('b', '10:05'), one('c', '10:00')],
    ['abc', 'f'],
  ],
  [
    'what waits for a person is never told together',
    THREE.map((row) => ({ ...row, ...kind('post_held') })),
    ['a', 'b', 'c'],
  ],
  [
    'two failures with one cause are one, whatever their posts',
    [failed('a', 'No.\nNova: Mugs'), failed('x', 'Other.\nNova: Mugs'), failed('b', 'No.\nHarbor: Beans')],
    ['ab', 'x'],
  ],
  [
    'what tells of several failures already stays single',
    ['a', 'b'].map((id) => ({ ...failed(id, 'No.'), title: '3 posts failed to publish on X' })),
    ['a', 'b'],
  ],
  ['hours between part nothing', [one('y', '22:01'), one('z', '12:40'), ...THREE], ['yzabc']],
  [
    'what came on another day of the reader is another group',
    [one('a', '05:02'), one('b', '05:01'), one('c', '05:00'), one('d', '04:59'), one('e', '04:58'), one('f', '04:57')],
    ['abc', 'def'],
    'America/New_York',
  ],
  [
    'kinds are apart, and a pair of one keeps its places between',
    [
      one('r', '10:12', kind('analytics_refreshed')),
      THREE[0],
      one('s', '10:08', kind('analytics_refreshed')),
      THREE[1],
      THREE[2],
    ].flatMap((row) => row ?? []),
    ['r', 'abc', 's'],
  ],
  ['nothing is nothing', [], []],
])('%s', (_name, listed, groups, zone) => {
  expect(ids(listed, zone)).toEqual(groups);
});

it('a press on a group marks its unread notifications', () => {
  expect(unreadOf([one('a', '10:02', { isRead: true }), one('b', '10:01'), one('c', '10:00')])).toEqual(['b', 'c']);
});

it.each([
  [['Harbor'], 'Harbor'],
  [['Harbor', 'Nova', 'Harbor'], 'Harbor and Nova'],
  [['Harbor', 'Nova', 'Sol', 'Luna'], 'Harbor and 3 more'],
  [[null], 'Newest: Published on X'],
])('a group of %j names %s', (brands, message) => {
  const group = brands.map((brandName, at) => one(`${at}`, '10:00', { brandName }));
  expect(wordsOfGroup(group)).toEqual({ title: `${brands.length} posts published`, message });
});

it('a group of failures says how many, why, and whose they are', () => {
  const group = [failed('a', 'X says: “No.”\nNova: Mugs'), failed('b', 'X says: “No.”\nHarbor: Beans')];
  expect(wordsOfGroup(group)).toEqual({
    title: '2 posts failed on X',
    message: 'X says: “No.”\nHarbor Roastery',
  });
});
