import type { ScheduledPost } from '@brandly/contract/posts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { postsQuery } from '../api.ts';

type Range = { startDate: string; endDate: string };

/**
 * Fetches the posts of several brands in a range, each brand separately. What is added to the list, further pages and
 * drafts without a time, does not delay the first range.
 */
export function useRangePosts(
  brandIds: readonly string[],
  range: Range,
  further: readonly (Range | { undated: true })[] = [],
) {
  const { answers, posts } = useQueries({
    queries: [range, ...further].flatMap((one) => brandIds.map((brandId) => postsQuery({ brandId, ...one }))),
    combine: together,
  });
  return {
    posts,
    loading: answers.slice(0, brandIds.length).some((answer) => answer.isPending),
    /** Further pages are loading. */
    loadingMore: answers.slice(brandIds.length).some((answer) => answer.isPending),
    /** A brand's posts could not be loaded; a deleted brand or an unreachable server is not an error of this page. */
    failed: answers.some((answer) => answer.isError && isUnexpectedError(answer.error)),
    /** The server can't be reached, so what is shown may be old. */
    unreachable: answers.some((answer) => answer.isError && !isUnexpectedError(answer.error)),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

type Answer = UseQueryResult<ScheduledPost[]>;

/**
 * A class only to keep the query library from comparing it with the last result, as it does with plain objects, post by
 * post. With the answer of one brand arriving before another's, that was a quarter of the time to show a month of 5,000
 * posts.
 */
class Answers {
  readonly answers: readonly Answer[];
  readonly posts: ScheduledPost[];
  constructor(answers: readonly Answer[]) {
    this.answers = answers;
    this.posts = answers.flatMap((answer) => answer.data ?? []);
  }
}

/** The same function each time, or the answers would be combined again with every render. */
const together = (answers: Answer[]): Answers => new Answers(answers);

/** Tells whether an error replaces the calendar; a deleted brand or an unreachable server does not. */
export function isUnexpectedError(error: Error): boolean {
  if (error instanceof TypeError) return false;
  if (error instanceof ApiError && error.status === 404) return false;
  return !/Brand not found|404|Network Error|fetch/.test(error.message);
}
