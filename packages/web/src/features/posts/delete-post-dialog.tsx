import type { ScheduledPost } from '@brandly/contract/posts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { isAtWork, platformName } from './post-face.ts';
import type { DeletePostProps } from './schedule/dialog-openings.ts';

/** Asks before a post is deleted, and says what stays on the network. */
export function DeletePostDialog({ post, onClose, onConfirm }: DeletePostProps) {
  const confirm = () => {
    if (!post) return;
    if (post.brandId === '') {
      toast.error('Unable to delete post: missing brand information');
      return;
    }
    onConfirm(post);
    onClose();
  };
  return (
    <Dialog
      open={post !== null}
      onOpenChange={onClose}
      title="Delete Post"
      description={post ? warningFor(post) : undefined}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger-solid" onClick={confirm}>
            Delete Post
          </Button>
        </>
      }
    />
  );
}

function warningFor(post: ScheduledPost): string {
  if (post.status === 'PUBLISHED') return `This removes the post from here. It stays on ${platformName(post)}.`;
  if (isAtWork(post)) return 'This post is being published, so deleting it may come too late.';
  if (post.status === 'SCHEDULED') return 'This post will not be published.';
  return 'You can undo this until you leave this page.';
}
