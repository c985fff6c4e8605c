import { expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import type { MonthDay } from './month-layout.ts';
import { lowWeeks } from './week-class.ts';
import { linesOf, linesPx } from './week-heights.ts';

it.each<[string, boolean[], boolean, boolean[]]>([
  ['weeks that are over are low', [true, true, false, false], false, [true, true, false, false]],
  ['none is where past posts are shown', [true, false], true, [false, false]],
  ['a month that is over keeps its heights: no week would need the room', [true, true], false, [false, false]],
  ['none is where only one week is left: it would be mostly empty', [true, true, false], false, [false, false, false]],
  ['none of a coming month is', [false, false], false, [false, false]],
])('%s', (_which, over, pastShown, low) => expect(lowWeeks(over, pastShown)).toEqual(low));

it('two lines of each entry take what the fullest day of each week needs, and of a low week nothing', () => {
  const post = postForTest({});
  const day = (dots: number, leftOut: number, more = 0): MonthDay =>
    ({ dots: Array(dots).fill(post), leftOut: Array(leftOut).fill(post), more }) as unknown as MonthDay;
  const weeks = [[day(0, 4)], [day(0, 0)], [day(1, 4), day(2, 0)], [day(3, 2, 5), day(0, 1)]];
  expect(linesPx(weeks, [true, false, false, false], 2)).toBe(68 + 92 + 177 + 193);
});

it('a day has as many lines for each entry as fit in every day, and one or two entries have what their own day leaves', () => {
  expect(([1, 2, 3] as const).map((fits) => [1, 2, 3].map((entries) => linesOf(entries, fits)))).toEqual([
    ['most', 'two', 'either'],
    ['most', 'two', 'two'],
    ['most', 'most', 'most'],
  ]);
});
