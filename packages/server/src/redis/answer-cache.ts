import type { Clock } from '../clock.ts';
import type { Redis } from './redis.ts';

/** The most answers cached in memory. */
const ANSWERS_MAX = 500;

export type AnswerCache = {
  /**
   * Returns the answer computed less than `lifeMs` ago by any process with the same Redis, otherwise a new one.
   * `isCacheable` says which new ones are cached. Answers are plain JSON.
   */
  remember: <T>(ask: {
    key: string;
    lifeMs: number;
    isCacheable: (answer: T) => boolean;
    make: () => Promise<T>;
  }) => Promise<T>;
};

/** Caches costly answers: in Redis for all processes, and in memory for this one in case Redis fails. */
export function createAnswerCache({ redis, clock }: { redis: Redis | null; clock: Clock }): AnswerCache {
  const cached = new Map<string, { until: number; text: string }>();

  return {
    async remember({ key, lifeMs, isCacheable, make }) {
      const now = clock.now().getTime();
      const here = cached.get(key);
      if (here !== undefined && here.until > now) return JSON.parse(here.text);
      cached.delete(key);
      const name = redis?.key(`answer:${key}`) ?? '';
      const there = await redis?.ask((client) => client.get(name));
      if (typeof there === 'string') return JSON.parse(there);
      const answer = await make();
      if (!isCacheable(answer)) return answer;
      const text = JSON.stringify(answer);
      cached.set(key, { until: now + lifeMs, text });
      for (const oldest of cached.keys()) {
        if (cached.size <= ANSWERS_MAX) break;
        cached.delete(oldest);
      }
      await redis?.ask((client) => client.set(name, text, 'PX', lifeMs));
      return answer;
    },
  };
}
