import type { ScheduledPost } from '@brandly/contract/posts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { postsQuery } from '../api.ts';

export type RangePosts = {
  posts: ScheduledPost[];
  loading: boolean;
  /** Further pages are on their way. */
  loadingMore: boolean;
  /** A brand's posts could not be loaded; what is gone or out of reach is not an error of this page. */
  failed: boolean;
  /** The server can't be reached, so what is shown may be old. */
  unreachable: boolean;
  retry: () => void;
};

type Range = { startDate: string; endDate: string };

/**
 * The posts of several brands in a range, each brand asked for by itself. What joins the list, further pages and drafts
 * without a time, does not make the first range wait.
 */
export function useRangePosts(
  brandIds: readonly string[],
  range: Range,
  further: readonly (Range | { undated: true })[] = [],
): RangePosts {
  const { answers, posts } = useQueries({
    queries: [range, ...further].flatMap((one) => brandIds.map((brandId) => postsQuery({ brandId, ...one }))),
    combine: together,
  });
  return {
    posts,
    loading: answers.slice(0, brandIds.length).some((answer) => answer.isPending),
    loadingMore: answers.slice(brandIds.length).some((answer) => answer.isPending),
    failed: answers.some((answer) => answer.isError && isWorthAScreen(answer.error)),
    unreachable: answers.some((answer) => answer.isError && !isWorthAScreen(answer.error)),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

type Answer = UseQueryResult<ScheduledPost[]>;

/**
 * A class only so that the library takes it as it is: plain objects it compares with those of last time, post by post, and
 * when the answer of one brand moves in before another's that was a quarter of what a month of 5,000 took to stand.
 */
class Answers {
  readonly answers: readonly Answer[];
  readonly posts: ScheduledPost[];
  constructor(answers: readonly Answer[]) {
    this.answers = answers;
    this.posts = answers.flatMap((answer) => answer.data ?? []);
  }
}

/** The same function each time, or the answers would be put together anew with every drawing. */
const together = (answers: Answer[]): Answers => new Answers(answers);

/** A brand that is gone and a platform that is down leave the calendar standing. */
export function isWorthAScreen(error: Error): boolean {
  if (error instanceof TypeError) return false;
  if (error instanceof ApiError && error.status === 404) return false;
  return !/Brand not found|404|Network Error|fetch/.test(error.message);
}
