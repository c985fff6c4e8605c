import { expect, test } from 'vitest';
import { createArrivals } from './websocket.ts';

test('only so many sockets of an address may still owe their hello, and each is counted out once', () => {
  const arrivals = createArrivals(2);
  const leave = arrivals.enter('192.0.2.1');
  arrivals.enter('192.0.2.1');
  expect(arrivals.isFull('192.0.2.1')).toBe(true);
  expect(arrivals.isFull('192.0.2.2')).toBe(false);
  leave();
  leave();
  expect(arrivals.isFull('192.0.2.1')).toBe(false);
  arrivals.enter('192.0.2.1');
  expect(arrivals.isFull('192.0.2.1')).toBe(true);
});
