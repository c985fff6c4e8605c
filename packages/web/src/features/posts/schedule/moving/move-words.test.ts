import { expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { actionWords } from './action-words.ts';
import { clashWords, isUnchanged, moveButtonWords, scheduledWords } from './move-words.ts';
import { atTime, type PendingMove, pendingMenu } from './pending-move.ts';
import { planAt, planOf } from './post-plan.ts';

const NOON = '2026-11-26T12:00';
const scene = { zone: 'America/New_York', now: Temporal.Instant.from('2026-11-20T00:00:00Z'), posts: [] };
const planned = (facts = {}) => postForTest({ scheduledFor: '2026-11-26T17:00:00Z', wallClock: NOON, ...facts });
const moveOf = (post = planned(), more: Partial<PendingMove> = {}) => ({ ...pendingMenu(post, [], scene), ...more });

it.each([
  ['a scheduled post is moved', moveOf(), 'Move to Thu, Nov 26, 12:00 PM'],
  ['a draft is scheduled', moveOf(planned({ status: 'DRAFT' })), 'Schedule for Thu, Nov 26, 12:00 PM'],
  ['an idea stays a draft', moveOf(planned({ status: 'DRAFT', platform: null })), 'Move to Thu, Nov 26, 12:00 PM'],
  ['several are moved', moveOf(planned(), { selected: [planned()] }), 'Move 2 posts'],
  ['a draft among several', moveOf(planned(), { selected: [planned({ status: 'DRAFT' })] }), 'Schedule 2 posts'],
  ['what a drop saved is done', moveOf(planned(), { saved: [] }), 'Done'],
])('the button says what it does: %s', (_, move, words) => expect(moveButtonWords(move)).toBe(words));

it('a move of several posts says to where if all of them go to one time', () => {
  const to = (...times: string[]) =>
    times.map((time, index) => ({
      postId: String(index),
      before: null,
      after: planAt(planned(), Temporal.Instant.from(time), 'SCHEDULED'),
    }));
  const noon = '2026-11-26T17:00:00Z';
  expect(actionWords(moveOf(), to(noon))).toBe('moved to November 26, 2026 12:00 PM');
  expect(actionWords(moveOf(), to(noon, noon))).toBe('2 posts moved to November 26, 2026 12:00 PM');
  expect(actionWords(moveOf(), to(noon, '2026-11-27T17:00:00Z'))).toBe('2 posts moved');
});

it('what a drop saved says that a draft will be published, and nothing of a post that was scheduled', () => {
  const savedOf = (...posts: ReturnType<typeof planned>[]) => {
    const saved = posts.map((post) => ({
      postId: post.id,
      before: planOf(post),
      after: planAt(post, scene.now, post.platform === null ? 'DRAFT' : 'SCHEDULED'),
    }));
    return scheduledWords(moveOf(planned(), { saved }));
  };
  const draft = planned({ status: 'DRAFT' });
  expect(scheduledWords(moveOf(draft))).toBeNull();
  expect(savedOf(planned(), planned({ status: 'DRAFT', platform: null }))).toBeNull();
  expect(savedOf(draft)).toBe('This draft is scheduled now and will be published.');
  expect(savedOf(planned(), draft)).toBe('One draft is scheduled now and will be published.');
  expect(savedOf(draft, draft)).toBe('2 drafts are scheduled now and will be published.');
});

it('a move to the current time of a post changes nothing; another time, or scheduling a draft, does', () => {
  expect(isUnchanged(moveOf(), scene)).toBe(true);
  expect(isUnchanged(atTime(moveOf(), '2026-11-26T12:01'), scene)).toBe(false);
  expect(isUnchanged(moveOf(planned({ status: 'DRAFT' })), scene)).toBe(false);
  expect(isUnchanged(moveOf(planned(), { saved: [] }), scene)).toBe(false);
});

it('the post that has the minute is named by its brand and platform, or by its brand alone', () => {
  const brand = { ...planned().brand, name: 'Tern & Tide' };
  const words = (platform: 'LINKEDIN' | null) => clashWords(planned({ brand, platform }));
  expect(words('LINKEDIN')).toBe('Another post of Tern & Tide (LinkedIn) is planned for the same minute.');
  expect(words(null)).toBe('Another post of Tern & Tide is planned for the same minute.');
});
