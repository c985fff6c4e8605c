import type { Redis } from './redis.ts';

/** Counters kept in memory at most; beyond that the oldest windows are forgotten. */
const MOST_COUNTERS = 10_000;
/** INCR and its end in one step, so that no counter stays for ever. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

type Counter = { count: number; endsAt: number };
type Taken = { current: number; ttl: number };
type Told = (error: Error | null, taken?: Taken) => void;

/**
 * Where requests are counted, for @fastify/rate-limit: in memory, and with Redis over all processes. Memory counts along
 * always, so that a Redis that is gone, flushed or slow forgives nothing this process has seen.
 */
export function createRateStore(redis: Redis | null, nowMs: () => number = Date.now) {
  return class RateStore {
    readonly counters = new Map<string, Counter>();
    name = 'all';

    incr(address: string, tell: Told, windowMs: number): void {
      const here = this.countHere(address, windowMs);
      if (redis === null) return tell(null, here);
      const key = redis.key(`rate:${this.name}:${address}`);
      redis
        .ask((client) => client.eval(COUNT, 1, key, windowMs))
        .then((answer) => tell(null, larger(here, takenOf(answer))))
        .catch((error: unknown) => tell(error instanceof Error ? error : new Error(String(error))));
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
      // Maps remember the order of arrival: the first window is the oldest one.
      if (this.counters.size > MOST_COUNTERS)
        for (const oldest of this.counters.keys()) {
          this.counters.delete(oldest);
          break;
        }
      return { current: counter.count, ttl: counter.endsAt - now };
    }
  };
}

/** `POST /v1/auth/verify-email`. The types of the plugin leave out that a route's options stand in `routeInfo`. */
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
