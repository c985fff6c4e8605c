import type { ScheduledPost } from '@brandly/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { toast } from '../../../../ui/toast.ts';
import { putPost } from '../../posts-cache.ts';
import type { ComposerState } from '../draft/composer-state.ts';

/** Says that the posts will not go out, and offers to undo that. */
export function toastUnscheduledPosts(
  cache: QueryClient,
  { rows }: Pick<ComposerState, 'rows'>,
  saved: readonly ScheduledPost[],
): void {
  const unscheduled = saved.flatMap((post) => {
    const row = rows.find(({ id }) => id === post.id);
    return row?.isScheduled && post.status === 'DRAFT' ? [{ ...post, versionBefore: row.version }] : [];
  });
  if (unscheduled.length === 0) return;
  const undo = () =>
    Promise.all(unscheduled.map((one) => scheduleAgain(cache, one))).then(
      () =>
        toast.success(
          unscheduled.length === 1
            ? 'The post is scheduled again.'
            : `${unscheduled.length} posts are scheduled again.`,
        ),
      (error: unknown) => toast.error(messageOf(error, 'Failed to update post. Please try again.')),
    );
  toast.warning(
    unscheduled.length === 1
      ? 'Saved as a draft. It will not go out until you schedule it.'
      : `${unscheduled.length} posts are drafts now. They will not go out until you schedule them.`,
    { action: { label: 'Undo', onPress: () => void undo() } },
  );
}

type UnscheduledPost = Pick<ScheduledPost, 'id' | 'version'> & {
  /** Its version while it was scheduled. */
  versionBefore: number;
};

async function scheduleAgain(cache: QueryClient, { id, version, versionBefore }: UnscheduledPost): Promise<void> {
  const params = { postId: id };
  const old = await api.restorePostVersion({
    params: { ...params, version: String(versionBefore) },
    body: { version },
  });
  const body = { status: 'SCHEDULED' as const, version: old.scheduledPost.version };
  putPost(cache, (await api.updatePost({ params, body })).scheduledPost);
}
