import type { ScheduledPost } from '@brandly/contract/posts';
import { TextAlignStart } from 'lucide-react';
import { PostMedia } from './post-media.tsx';

/** A post's picture in a row; a post without one has a tile, so that it begins at the same edge as its neighbours. */
export function PostThumb({ post }: { post: ScheduledPost }) {
  return post.signedMediaUrls.length > 0 ? (
    <PostMedia post={post} compact className="size-9 flex-none rounded-control" />
  ) : (
    <span aria-hidden className="grid size-9 flex-none place-items-center rounded-control bg-sunken text-ink-3">
      <TextAlignStart size={16} />
    </span>
  );
}
