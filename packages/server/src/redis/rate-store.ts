import type { Redis } from './redis.ts';

/** The most counters kept in memory; beyond that the oldest windows are dropped. */
const MOST_COUNTERS = 10_000;
/** INCR and its expiry in one step, so that no counter stays forever. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

type Counter = { count: number; endsAt: number };
type Taken = { current: number; ttl: number };
type Callback = (error: Error | null, taken?: Taken) => void;

/**
 * The counter store for @fastify/rate-limit: in memory, and with Redis across all processes. The memory always counts
 * as well, so that a Redis that is gone, flushed or slow forgives nothing that this process has seen.
 */
export function createRateStore(redis: Redis | null, nowMs: () => number = Date.now) {
  return class RateStore {
    readonly counters = new Map<string, Counter>();
    name = 'all';

    incr(address: string, report: Callback, windowMs: number): void {
      const here = this.countHere(address, windowMs);
      if (redis === null) return report(null, here);
      const key = redis.key(`rate:${this.name}:${address}`);
      redis
        .ask((client) => client.eval(COUNT, 1, key, windowMs))
        .then((answer) => report(null, larger(here, takenOf(answer))))
        .catch((error: unknown) => report(error instanceof Error ? error : new Error(String(error))));
    }

    child(options: object): RateStore {
      const store = new RateStore();
      store.name = nameOfRoute(options);
      return store;
    }

    countHere(address: string, windowMs: number): Taken {
      const now = nowMs();
      const known = this.counters.get(address);
      const isOver = known === undefined || known.endsAt <= now;
      const counter = isOver ? { count: 1, endsAt: now + windowMs } : { ...known, count: known.count + 1 };
      if (isOver) this.counters.delete(address);
      this.counters.set(address, counter);
      // Maps keep the order of insertion: the first window is the oldest one.
      if (this.counters.size > MOST_COUNTERS)
        for (const oldest of this.counters.keys()) {
          this.counters.delete(oldest);
          break;
        }
      return { current: counter.count, ttl: counter.endsAt - now };
    }
  };
}

/** Returns `POST /v1/auth/verify-email`. The plugin's types omit that a route's options are in `routeInfo`. */
function nameOfRoute(options: object): string {
  const route = 'routeInfo' in options && typeof options.routeInfo === 'object' ? options.routeInfo : null;
  if (route === null || !('method' in route) || !('url' in route)) throw new Error('The limited route has no name');
  return `${String(route.method)} ${String(route.url)}`;
}

function takenOf(answer: unknown): Taken | null {
  if (!Array.isArray(answer)) return null;
  const [current, ttl]: unknown[] = answer;
  return typeof current === 'number' && typeof ttl === 'number' ? { current, ttl: Math.max(0, ttl) } : null;
}

const larger = (here: Taken, everywhere: Taken | null): Taken =>
  everywhere === null || everywhere.current < here.current ? here : everywhere;
