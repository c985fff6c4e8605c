import { countOf } from '../answer-shapes.ts';
import { emptyIfRefused, InsightAnswer, NO_INSIGHTS, totalOf } from '../meta/insight-answer.ts';
import type { Access, Grant, Io, Metrics, PlatformApp } from '../platform.ts';
import { callThreads } from './api.ts';

/** Followers are an insight on Threads; null without the right to read insights, which publishing does not need. */
export async function askFollowers(app: PlatformApp, grant: Grant, io: Io): Promise<number | null> {
  if (!grant.scopes.includes('threads_manage_insights')) return null;
  const answer = await emptyIfRefused(
    callThreads({ app, grant }, io, {
      path: '/me/threads_insights',
      query: { metric: 'followers_count' },
      schema: InsightAnswer,
    }),
    NO_INSIGHTS,
    [],
  );
  return countOf(totalOf(answer, 'followers_count'));
}

/** Threads has no total of likes for a profile. Throws PlatformFailure. */
export async function metrics({ app, grant }: Access, io: Io): Promise<Metrics> {
  return { followers: await askFollowers(app, grant, io), subscribers: null, likes: null };
}
