import type { ScheduledPost } from '@brandly/contract/posts';
import { useQueries } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { postsQuery } from '../api.ts';

export type RangePosts = {
  posts: ScheduledPost[];
  loading: boolean;
  /** A brand's posts could not be loaded; what is gone or out of reach is not an error of this page. */
  failed: boolean;
  /** The server can't be reached, so what is shown may be old. */
  unreachable: boolean;
  retry: () => void;
};

/** The posts of several brands in one range, each brand asked for by itself. */
export function useRangePosts(brandIds: readonly string[], range: { startDate: string; endDate: string }): RangePosts {
  return useQueries({
    queries: brandIds.map((brandId) => postsQuery({ brandId, ...range })),
    combine: (answers) => ({
      posts: answers.flatMap((answer) => answer.data ?? []),
      loading: answers.some((answer) => answer.isPending),
      failed: answers.some((answer) => answer.isError && isWorthAScreen(answer.error)),
      unreachable: answers.some((answer) => answer.isError && !isWorthAScreen(answer.error)),
      retry: () => {
        for (const answer of answers) if (answer.isError) void answer.refetch();
      },
    }),
  });
}

/** A brand that is gone and a network that is down leave the calendar standing. */
export function isWorthAScreen(error: Error): boolean {
  if (error instanceof TypeError) return false;
  if (error instanceof ApiError && error.status === 404) return false;
  return !/Brand not found|404|Network Error|fetch/.test(error.message);
}
