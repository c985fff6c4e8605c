import { expect, it } from 'vitest';
import { editorsText } from './editors-text.ts';
import { othersAmong } from './presence.ts';

const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const editor = (tabId: string, userId: string, name: string, until = '2026-11-21T10:01:00Z') => ({
  tabId,
  userId,
  name,
  until,
});

it('names other people, and oneself with the other window', () => {
  const ada = editor('a', 'ada', 'Ada Park');
  const ben = editor('b', 'ben', 'Ben Ode');
  expect(editorsText([ada], 'me')).toMatch(/^Ada Park has this post open too\./);
  expect(editorsText([ada, ben, editor('c', 'ben', 'Ben Ode')], 'me')).toMatch(
    /^Ada Park and Ben Ode have this post open too\./,
  );
  expect(editorsText([editor('m', 'me', 'Me')], 'me')).toMatch(/^You have this post open too in another window\./);
  expect(editorsText([ada, editor('m', 'me', 'Me')], 'me')).toMatch(
    /^Ada Park and you have this post open too in another window\./,
  );
});

it('leaves out this tab and anybody who has not been heard from for too long', () => {
  const gone = editor('gone', 'ada', 'Ada Park', '2026-11-21T09:59:59Z');
  const here = editor('here', 'ada', 'Ada Park');
  expect(othersAmong([gone, here, here, editor('mine', 'me', 'Me')], 'mine', now)).toEqual([here]);
});
