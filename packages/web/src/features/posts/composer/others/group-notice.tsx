import type { ScheduledPost } from '@brandly/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { isLaterPart, opensForEditing, platformName } from '../../post-face.ts';
import { postKeys } from '../../posts-cache.ts';
import type { ComposerState } from '../draft/composer-state.ts';

type GroupNoticeProps = { state: ComposerState; onJoin: (others: readonly ScheduledPost[]) => void };

/** Offers to edit the post together with others that were made with it and can still be changed. */
export function GroupNotice({ state, onJoin }: GroupNoticeProps) {
  const cache = useQueryClient();
  if (state.mode !== 'edit') return null;
  const lists = cache.getQueriesData<ScheduledPost[]>({ queryKey: postKeys.lists }).flatMap(([, posts]) => posts ?? []);
  const others = siblingsOf(state, lists);
  if (others.length === 0) return null;
  const names = others.map(platformName).join(', ');
  return (
    <div className="mb-4">
      <Banner status="scheduled" action={<Button onClick={() => onJoin(others)}>Edit together</Button>}>
        Created together with {others.length === 1 ? 'a post' : `${others.length} posts`} for {names}.
      </Banner>
    </div>
  );
}

/** Returns the other posts of the group that can be edited and are not in this composer yet. */
export function siblingsOf(
  state: Pick<ComposerState, 'groupId' | 'rows'>,
  posts: readonly ScheduledPost[],
): ScheduledPost[] {
  const own = new Set(state.rows.map(({ id }) => id));
  const found = new Map<string, ScheduledPost>();
  for (const post of posts) {
    if (isLaterPart(post)) continue;
    if (post.groupId !== state.groupId || own.has(post.id) || !opensForEditing(post)) continue;
    found.set(post.id, post);
  }
  return [...found.values()].filter(({ platform }) => platform !== null);
}
