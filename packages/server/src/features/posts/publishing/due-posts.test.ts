import { expect, test } from 'vitest';
import { nextLookInMs } from './due-posts.ts';

const now = new Date('2026-03-01T10:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['nothing is planned', { more: null, nextAt: null }, 5_000],
  ['the next post is planned for later', { more: null, nextAt: inMs(3_600_000) }, 5_000],
  ['the next post is due in a moment', { more: null, nextAt: inMs(120) }, 121],
  ['posts wait for another one of their account', { more: 'waiting', nextAt: null }, 100],
  ['posts wait, and the next one is due before', { more: 'waiting', nextAt: inMs(40) }, 41],
  ['there was more than one look takes', { more: 'now', nextAt: null }, 0],
] as const)('while %s the worker looks again in good time', (_name, taken, expected) => {
  expect(nextLookInMs(taken, now)).toBe(expected);
});
