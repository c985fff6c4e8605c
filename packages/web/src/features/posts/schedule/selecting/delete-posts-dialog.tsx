import type { ScheduledPost } from '@brandly/contract/posts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDeletePost } from '../../api.ts';

type DeletePostsDialogProps = { posts: readonly ScheduledPost[]; onClose: () => void; onDeleted: () => void };

/** Asks before several posts are deleted together. */
export function DeletePostsDialog({ posts, onClose, onDeleted }: DeletePostsDialogProps) {
  const deletePost = useDeletePost();
  // The number stays in sight while the window fades out.
  const [shown, setShown] = useState(posts);
  if (posts.length > 0 && posts !== shown) setShown(posts);
  const words = shown.length === 1 ? 'this post' : `these ${shown.length} posts`;
  const published = shown.filter((post) => post.status === 'PUBLISHED').length;
  const confirm = async () => {
    onDeleted();
    const answers = await Promise.allSettled(shown.map((post) => deletePost.mutateAsync(post)));
    const failed = answers.filter(({ status }) => status === 'rejected').length;
    const done = shown.length - failed;
    if (done > 0) toast.success(done === 1 ? 'Post deleted successfully' : `${done} posts deleted successfully`);
    if (failed > 0) {
      toast.error(
        failed === 1
          ? 'Failed to delete post. Please try again.'
          : `${failed} posts could not be deleted. Please try again.`,
      );
    }
  };
  return (
    <Dialog
      open={posts.length > 0}
      onOpenChange={onClose}
      title={shown.length === 1 ? 'Delete Post' : `Delete ${shown.length} posts`}
      description={
        <>
          Deleting {words} cannot be undone.
          {published > 0 && ' What is published stays on the networks.'}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger-solid" onClick={() => void confirm()}>
            Delete
          </Button>
        </>
      }
    />
  );
}
