// @vitest-environment jsdom
import type { ScheduledPost } from '@brandly/contract/posts';
import type { Activity, ActivityEntry, ReconnectEntry } from '@brandly/contract/posts/activity';
import { describe, expect, it } from 'vitest';
import { postForTest } from '../posts/testing/post-for-test.ts';
import { attentionRows, causeOf, countBeside } from './attention-rows.ts';

const entry = (id: string, scheduledFor: string | null, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  post: postForTest({ id, scheduledFor }),
  cause: `${id} failed.`,
  advice: 'Edit the post.',
  action: 'edit',
  since: '2026-11-20T12:00:00Z',
  ...more,
});
const list = (...entries: ActivityEntry[]) => ({ total: entries.length, entries });
const activity = (facts: Partial<Activity>): Activity => ({
  stopped: null,
  platforms: [],
  reconnect: [],
  failed: list(),
  held: list(),
  unknown: list(),
  upcoming: list(),
  ...facts,
});
const account = { accountId: 'account' } as ReconnectEntry;
const shown = (facts: Partial<Activity>) =>
  attentionRows(activity(facts)).map((row) =>
    row.kind === 'reconnect' ? row.entry.accountId : `${row.entry.post.id} ${row.count}`,
  );

describe('what needs attention', () => {
  it('has the newest post first, whatever is wrong with it; a post without a time counts from when its trouble began', () => {
    const failed = list(entry('old', '2026-11-03T10:00:00Z'), entry('new', '2026-11-25T10:00:00Z'));
    const held = list(entry('held', '2026-11-24T10:00:00Z'));
    const unknown = list(entry('unknown', null));
    expect(shown({ failed, held, unknown })).toEqual(['new 1', 'held 1', 'unknown 1', 'old 1']);
  });

  it('has accounts before posts', () =>
    expect(shown({ failed: list(entry('a', '2026-11-25T10:00:00Z')), reconnect: [account] })).toEqual([
      'account',
      'a 1',
    ]));

  it('has one row for posts of one cause, in the place of the newest', () => {
    const alike = (id: string, day: string) => entry(id, `2026-11-${day}T10:00:00Z`, { cause: 'Same.' });
    const failed = list(alike('a', '20'), alike('b', '25'), entry('x', '2026-11-24T10:00:00Z'), alike('c', '10'));
    expect(shown({ failed })).toEqual(['b 3', 'x 1']);
  });

  it('counts what has no row: each post of a row is counted', () => {
    const alike = (id: string) => entry(id, '2026-11-20T10:00:00Z', { cause: 'Same.' });
    const facts = activity({
      reconnect: [account],
      failed: { total: 60, entries: [alike('a'), alike('b'), alike('c'), entry('x', '2026-11-01T10:00:00Z')] },
    });
    expect(countBeside(attentionRows(facts).slice(0, 2), facts)).toBe(57);
    expect(countBeside(attentionRows(activity({})), activity({}))).toBe(0);
  });
});

describe('why a post needs attention', () => {
  const trouble = {
    code: 'rejected',
    message: 'X rejected this post.',
    platformWords: 'Too long.',
    advice: '',
    choices: [],
    since: '2026-11-20T12:00:00Z',
  } as NonNullable<ScheduledPost['trouble']>;
  const why = (facts: Partial<typeof trouble>) => {
    const post = postForTest({ trouble: { ...trouble, ...facts } });
    return causeOf(entry('a', null, { post, cause: 'The whole cause.' }));
  };

  it.each([
    ['what the platform said', {}, '“Too long.”'],
    ['the whole cause where it said nothing', { platformWords: null }, 'The whole cause.'],
    ['the whole cause where it is another one', { code: 'unavailable' }, 'The whole cause.'],
  ])('is %s', (_case, facts, expected) => expect(why(facts)).toBe(expected));

  it('is only the sizes where a file is too big', () =>
    expect(
      why({
        platformWords: 'blob too big (maximum 2000000, got 2184530)',
        advice: 'A file is 2.2 MB. Bluesky allows up to 2 MB. Replace it, then try again.',
      }),
    ).toBe('A file is 2.2 MB. Bluesky allows up to 2 MB.'));

  it.each(['A duplicate of urn:li:share:7301', 'Error: media_invalid'])(
    'is told in our words where the platform says “%s”',
    (platformWords) =>
      expect(why({ platformWords, advice: 'Replace the file. Then try again.' })).toBe(
        'X rejected this post. Replace the file.',
      ),
  );
});
