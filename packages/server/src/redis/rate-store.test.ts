import { expect, test } from 'vitest';
import { createRateStore } from './rate-store.ts';
import { figuresOf } from './redis-health.ts';

const MINUTE_MS = 60_000;
const ROUTE = { routeInfo: { method: 'POST', url: '/v1/somewhere' } };

function openStore() {
  const clock = { now: 0 };
  const Store = createRateStore(null, () => clock.now);
  const store = new Store().child(ROUTE);
  const count = (address: string) => {
    let taken = { current: 0, ttl: 0 };
    store.incr(address, (_error: Error | null, answer?: typeof taken) => (taken = answer ?? taken), MINUTE_MS);
    return taken;
  };
  return { clock, store, count };
}

test('requests are counted by address, until a minute after the first', () => {
  const { clock, count } = openStore();
  expect(count('a')).toEqual({ current: 1, ttl: MINUTE_MS });
  clock.now = 20_000;
  expect(count('a')).toEqual({ current: 2, ttl: 40_000 });
  expect(count('b')).toEqual({ current: 1, ttl: MINUTE_MS });
  clock.now = MINUTE_MS;
  expect(count('a')).toEqual({ current: 1, ttl: MINUTE_MS });
});

test('a flood from ever new addresses takes bounded memory', () => {
  const { store, count } = openStore();
  for (let at = 0; at < 10_500; at += 1) count(`address ${at}`);
  expect(store.counters.size).toBe(10_000);
  expect(count('address 10499').current).toBe(2);
  expect(count('address 0').current).toBe(1);
});

test.each([
  ['keyspace_hits:3\r\nkeyspace_misses:1\r\nused_memory_human:1.5M\r\n', { hitRate: 75, memoryUsed: '1.5M' }],
  ['keyspace_hits:0\r\nkeyspace_misses:0\r\nused_memory_human:900K\r\n', { hitRate: null, memoryUsed: '900K' }],
  ['# Server', { hitRate: null, memoryUsed: null }],
])('from the Redis INFO %o the figures are %o', (info, figures) => {
  expect(figuresOf(info)).toEqual(figures);
});
