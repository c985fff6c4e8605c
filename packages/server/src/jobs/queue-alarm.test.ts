import { describe, expect, test } from 'vitest';
import { nextLookInMs } from './queue-alarm.ts';

describe('the queue is looked at again', () => {
  test('when the next post is due', () => {
    expect(nextLookInMs({ takeable: 0, hasWaiting: false, nextInMs: 1_234.4 })).toBe(1_236);
  });
  test('after five seconds when nothing is planned, or only for later', () => {
    expect(nextLookInMs({ takeable: 0, hasWaiting: false, nextInMs: null })).toBe(5_000);
    expect(nextLookInMs({ takeable: 0, hasWaiting: false, nextInMs: 86_400_000 })).toBe(5_000);
  });
  test('no sooner because one post was due: a hand was woken for it', () => {
    expect(nextLookInMs({ takeable: 1, hasWaiting: false, nextInMs: null })).toBe(5_000);
  });
  test('soon while posts are due that nobody has taken, or that wait for another one of their account', () => {
    expect(nextLookInMs({ takeable: 3, hasWaiting: false, nextInMs: null })).toBe(100);
    expect(nextLookInMs({ takeable: 0, hasWaiting: true, nextInMs: 9_000 })).toBe(100);
    expect(nextLookInMs({ takeable: 3, hasWaiting: false, nextInMs: 40 })).toBe(41);
  });
});
