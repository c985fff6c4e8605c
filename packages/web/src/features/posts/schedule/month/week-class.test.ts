import { expect, it } from 'vitest';
import { lowWeeks } from './week-class.ts';

it.each<[string, boolean[], boolean, boolean[]]>([
  ['weeks that are over are low', [true, true, false, false], false, [true, true, false, false]],
  ['none is where past posts are shown', [true, false], true, [false, false]],
  ['a month that is over keeps its heights: no week would need the room', [true, true], false, [false, false]],
  ['none is where only one week is left: it would be mostly empty', [true, true, false], false, [false, false, false]],
  ['none of a coming month is', [false, false], false, [false, false]],
])('%s', (_which, over, pastShown, low) => expect(lowWeeks(over, pastShown)).toEqual(low));
