import type { ScheduledPost } from '@brandly/contract/posts';
import type { ComposerState } from '../draft/composer-state.ts';

/** A post that was scheduled until it was saved as a draft. */
export type UnscheduledPost = {
  post: Pick<ScheduledPost, 'id' | 'version'>;
  /** The version of the post while it was scheduled. */
  before: number;
};

/** Returns the posts that saving as a draft took off the schedule. Pure. */
export const unscheduledPosts = (
  { rows }: Pick<ComposerState, 'rows'>,
  saved: readonly ScheduledPost[],
): UnscheduledPost[] =>
  saved.flatMap((post) => {
    const row = rows.find(({ id }) => id === post.id);
    return row?.isScheduled && post.status === 'DRAFT' ? [{ post, before: row.version }] : [];
  });
