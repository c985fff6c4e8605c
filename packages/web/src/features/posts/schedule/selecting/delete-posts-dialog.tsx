import type { ScheduledPost } from '@brandly/contract/posts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';

type DeletePostsProps = { posts: readonly ScheduledPost[]; onClose: () => void; onConfirm: () => void };

/** Asks before several posts are deleted together. */
export function DeletePostsDialog({ posts, onClose, onConfirm }: DeletePostsProps) {
  // The number stays visible while the dialog fades out.
  const [shown, setShown] = useState(posts);
  if (posts.length > 0 && posts !== shown) setShown(posts);
  const published = shown.filter((post) => post.status === 'PUBLISHED').length;
  return (
    <ConfirmDialog
      open={posts.length > 0}
      small
      onClose={onClose}
      title={shown.length === 1 ? 'Delete Post' : `Delete ${shown.length} posts`}
      description={
        <>
          You can undo this until you leave this page.
          {published > 0 && ' Published posts stay on the platforms.'}
        </>
      }
      action="Delete"
      onConfirm={onConfirm}
    />
  );
}
