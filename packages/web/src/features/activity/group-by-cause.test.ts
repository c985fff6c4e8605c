import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { expect, it } from 'vitest';
import { postForTest } from '../posts/testing/post-for-test.ts';
import { groupByCause } from './group-by-cause.ts';

const entry = (id: string, more: Partial<ActivityEntry> = {}, socialAccountId = 'one'): ActivityEntry => ({
  post: postForTest({ id, socialAccountId }),
  cause: 'X rejected this post.',
  advice: 'Change the text.',
  action: 'edit',
  since: '2026-11-19T15:40:00Z',
  ...more,
});
const RETRY = { action: 'retry' } as const;
const ids = (...entries: ActivityEntry[]) =>
  groupByCause(entries).map((group) => group.map(({ post }) => post.id).join());

it.each([
  ['three of one account and cause are one', [entry('a'), entry('b'), entry('c')], ['a,b,c']],
  ['two are one as well', [entry('a'), entry('b')], ['a,b']],
  [
    'another cause between them parts nothing',
    [entry('a'), entry('x', { cause: 'Other.' }), entry('b'), entry('c')],
    ['a,b,c', 'x'],
  ],
  [
    'another thing to do, advice, or account that needs something is another group',
    [
      entry('a'),
      entry('c', { action: 'retry' }),
      entry('d', { advice: 'Wait.' }),
      ...['one', 'two', 'three'].map((account) => entry(account, { action: 'reconnect' }, account)),
    ],
    ['a', 'c', 'd', 'one', 'two', 'three'],
  ],
  [
    'what is edited or tried again makes one group across accounts',
    [
      entry('a', RETRY),
      entry('b', RETRY, 'two'),
      entry('x'),
      entry('c', RETRY, 'three'),
      entry('y', {}, 'two'),
      entry('z'),
    ],
    ['a,b,c', 'x,y,z'],
  ],
  ['nothing is nothing', [], []],
])('%s', (_name, entries, groups) => {
  expect(ids(...entries)).toEqual(groups);
});
