import type { ScheduledPost } from '@brandly/contract/posts';
import { expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { largeRowPx } from './large-rows.ts';
import { layOutWeek } from './week-layout.ts';

const FOUR_LINES = 'The queue was out of the door and nobody minded. What are you brewing at home? #homebarista';
const failure = (platformWords: string) =>
  ({ message: 'It failed', platformWords }) as unknown as ScheduledPost['trouble'];
const OF_ONE_LINE = failure('No.');
const OF_TWO_LINES = failure('Status is a duplicate of another.');

it.each<[string, Partial<ScheduledPost>[], number]>([
  ['without a post is as high as a finger needs it', [], 32],
  ['with a post of one line is as high as its card', [{ content: 'Good morning' }], 137],
  ['with one of many lines has room for three', [{ content: `${FOUR_LINES} ${FOUR_LINES}` }], 185],
  [
    'has room for words that go to the next line whole',
    [{ content: `${'a'.repeat(20)} ${'b'.repeat(20)} ${'c'.repeat(10)}` }],
    185,
  ],
  ['breaks a word that is longer than a line', [{ content: `A ${'b'.repeat(57)}` }], 185],
  ['counts the line breaks of a text', [{ content: 'One\nTwo\nThree' }], 185],
  ['has room for a picture beside a short text', [{ content: 'One', signedMediaUrls: ['/bean.webp'] }], 153],
  [
    'counts the lines of a longer text beside a picture',
    [{ content: FOUR_LINES, signedMediaUrls: ['/bean.webp'] }],
    185,
  ],
  ['has room for the words of a failure', [{ content: FOUR_LINES, trouble: OF_ONE_LINE }], 187],
  ['has room for two lines of them', [{ content: FOUR_LINES, trouble: OF_TWO_LINES }], 207],
  ['and for no more', [{ content: FOUR_LINES, trouble: failure(FOUR_LINES.repeat(3)) }], 207],
  ['is as high as its fullest day', [{ content: 'One' }, { content: 'Two' }], 241],
  ['is at most as high as the specification has it', Array.from({ length: 9 }, () => ({ content: 'One' })), 640],
])('an hour of the comfortable week %s', (_which, posts, expected) => {
  const at = { scheduledFor: '2026-11-20T09:00:00Z' };
  const elsewhere = postForTest({ scheduledFor: '2026-11-19T09:30:00Z', content: 'One' });
  const all = [...posts.map((post) => postForTest({ ...at, ...post })), ...(posts.length > 0 ? [elsewhere] : [])];
  const { rows } = layOutWeek(all, {
    start: Temporal.PlainDate.from('2026-11-15'),
    zone: 'UTC',
    now: Temporal.Instant.from('2026-11-01T00:00:00Z'),
  });
  const nine = rows[9];
  if (!nine) throw new Error('A coming week has 24 hours');
  expect(largeRowPx(nine, { pointer: 'finger', dayPx: 264 })).toBe(expected);
});

it('an hour is lower under a mouse, where the buttons of a card are smaller', () => {
  const posts = [postForTest({ scheduledFor: '2026-11-20T09:00:00Z', content: 'One' })];
  const row = { slots: [{ posts, nowAfter: null }] } as unknown as Parameters<typeof largeRowPx>[0];
  expect((['mouse', 'finger'] as const).map((pointer) => largeRowPx(row, { pointer, dayPx: 264 }))).toEqual([103, 137]);
  const empty = { slots: [{ posts: [], nowAfter: null }] } as unknown as Parameters<typeof largeRowPx>[0];
  expect(largeRowPx(empty, { pointer: 'mouse', dayPx: 264 })).toBe(24);
});

it('an hour has room for fewer lines where its days are wider', () => {
  const row = { slots: [{ posts: [postForTest({ content: FOUR_LINES })], nowAfter: null }] } as unknown as Parameters<
    typeof largeRowPx
  >[0];
  expect([0, 264, 334, 420].map((dayPx) => largeRowPx(row, { pointer: 'mouse', dayPx }))).toEqual([143, 143, 143, 123]);
});

it('an hour with the line of now among its posts has room for it', () => {
  const posts = [postForTest({ scheduledFor: '2026-11-20T09:30:00Z', content: 'One' })];
  const heightAt = (time: string) => {
    const now = Temporal.Instant.from(`2026-11-20T${time}:00Z`);
    const { rows } = layOutWeek(posts, { start: Temporal.PlainDate.from('2026-11-15'), zone: 'UTC', now });
    const nine = rows.find(({ hour }) => hour === 9);
    return nine && largeRowPx(nine, { pointer: 'mouse', dayPx: 264 });
  };
  expect(['08:59', '09:10', '09:40', '10:00'].map(heightAt)).toEqual([103, 109, 109, 103]);
});
