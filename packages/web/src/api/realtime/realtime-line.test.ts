import { expect, it } from 'vitest';
import { createRealtimeLine } from './realtime-line.ts';

const editing = (tabId: string, ...postIds: string[]) => ({ type: 'editing' as const, tabId, postIds });

it('what was said before the connection stood, or before it broke, is said as soon as it stands', () => {
  const line = createRealtimeLine();
  const heard: string[] = [];
  line.say(editing('one', 'a'));
  line.attach((text) => heard.push(text));
  line.detach();
  line.say(editing('two', 'b'));
  line.attach((text) => heard.push(text));
  expect(heard.map((text) => JSON.parse(text))).toEqual([
    editing('one', 'a'),
    editing('one', 'a'),
    editing('two', 'b'),
  ]);
});

it('a composer that has closed is not spoken of again', () => {
  const line = createRealtimeLine();
  const heard: string[] = [];
  line.attach((text) => heard.push(text));
  line.say(editing('one', 'a'));
  line.say(editing('one'));
  line.say(editing('one'));
  line.attach((text) => heard.push(text));
  expect(heard.map((text) => JSON.parse(text))).toEqual([editing('one', 'a'), editing('one')]);
});
