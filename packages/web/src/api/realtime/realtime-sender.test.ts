import { expect, it } from 'vitest';
import { createRealtimeSender } from './realtime-sender.ts';

const editing = (tabId: string, ...postIds: string[]) => ({ type: 'editing' as const, tabId, postIds });

it('what was said before the connection was ready, or before it broke, is sent as soon as it is ready', () => {
  const sender = createRealtimeSender();
  const received: string[] = [];
  sender.say(editing('one', 'a'));
  sender.attach((text) => received.push(text));
  sender.detach();
  sender.say(editing('two', 'b'));
  sender.attach((text) => received.push(text));
  expect(received.map((text) => JSON.parse(text))).toEqual([
    editing('one', 'a'),
    editing('one', 'a'),
    editing('two', 'b'),
  ]);
});

it('a composer that has closed is not reported again', () => {
  const sender = createRealtimeSender();
  const received: string[] = [];
  sender.attach((text) => received.push(text));
  sender.say(editing('one', 'a'));
  sender.say(editing('one'));
  sender.say(editing('one'));
  sender.attach((text) => received.push(text));
  expect(received.map((text) => JSON.parse(text))).toEqual([editing('one', 'a'), editing('one')]);
});
