import type { Clock } from '../clock.ts';
import type { Redis } from './redis.ts';

/** The most answers cached in memory. */
const MOST_KEPT = 500;

export type KeptAnswers = {
  /**
   * Returns the answer computed less than `lifeMs` ago by any process with the same Redis, otherwise a new one.
   * `isWorthKeeping` says which new ones are cached. Answers are plain JSON.
   */
  remember: <T>(ask: {
    key: string;
    lifeMs: number;
    isWorthKeeping: (answer: T) => boolean;
    make: () => Promise<T>;
  }) => Promise<T>;
};

/** Caches costly answers: in Redis for all processes, and in memory for this one in case Redis fails. */
export function createKeptAnswers({ redis, clock }: { redis: Redis | null; clock: Clock }): KeptAnswers {
  const kept = new Map<string, { until: number; text: string }>();

  return {
    async remember({ key, lifeMs, isWorthKeeping, make }) {
      const now = clock.now().getTime();
      const here = kept.get(key);
      if (here !== undefined && here.until > now) return JSON.parse(here.text);
      kept.delete(key);
      const name = redis?.key(`answer:${key}`) ?? '';
      const there = await redis?.ask((client) => client.get(name));
      if (typeof there === 'string') return JSON.parse(there);
      const answer = await make();
      if (!isWorthKeeping(answer)) return answer;
      const text = JSON.stringify(answer);
      kept.set(key, { until: now + lifeMs, text });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
      await redis?.ask((client) => client.set(name, text, 'PX', lifeMs));
      return answer;
    },
  };
}
