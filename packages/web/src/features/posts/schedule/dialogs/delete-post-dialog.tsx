import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../api/api-error.ts';
import { platformsQuery } from '../../../../api/platforms-query.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRemovePublication } from '../../api.ts';
import { platformName, platformOf } from '../../post-face.ts';
import { PostSummary } from '../cards/post-summary.tsx';
import { useSchedule } from '../schedule-context.ts';
import { canRemoveThere, deletionWarning, placeAndTime } from './deletion-words.ts';

type DeletePostProps = {
  post: ScheduledPost | null;
  onClose: () => void;
  onConfirm: (post: ScheduledPost) => void;
  /** Called once it is deleted on its platform and here. */
  onRemoved: () => void;
};

/** Asks before a post is deleted, and says what stays on the platform. */
export function DeletePostDialog({ post: asked, onClose, onConfirm, onRemoved }: DeletePostProps) {
  const { zone } = useSchedule();
  // The post it asks about stays visible while the dialog fades out.
  const [post, setShown] = useState(asked);
  if (asked !== null && asked !== post) setShown(asked);
  const platforms = useQuery({ ...platformsQuery, enabled: post?.status === 'PUBLISHED' });
  const removal = useRemovePublication();
  const [atPlatform, setAtPlatform] = useState(false);
  const canRemove =
    post?.status === 'PUBLISHED' &&
    post.socialAccountId !== null &&
    platforms.data?.some((platform) => platform.id === platformOf(post) && canRemoveThere(post, platform)) === true;
  const close = () => {
    setAtPlatform(false);
    onClose();
  };
  const removeThere = (target: ScheduledPost) =>
    removal.mutate(target.id, {
      onSuccess: () => {
        toast.success('Post deleted successfully');
        close();
        onRemoved();
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to delete post. Please try again.')),
    });
  const confirm = () => {
    if (!post) return;
    if (post.brandId === '') {
      toast.error('Unable to delete post: missing brand information');
      return;
    }
    if (canRemove && atPlatform) {
      removeThere(post);
      return;
    }
    onConfirm(post);
    close();
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      small
      onClose={close}
      title="Delete Post"
      description={post ? deletionWarning(post, canRemove && atPlatform) : undefined}
      action="Delete Post"
      busy={removal.isPending}
      busyText="Deleting..."
      onConfirm={confirm}
    >
      {post && (
        <div className="flex flex-col gap-3">
          <PostSummary post={post} zone={zone}>
            <p className="mt-1.5 type-small text-ink-2 tabular-nums">{placeAndTime(post, zone)}</p>
          </PostSummary>
          {canRemove && (
            <Checkbox checked={atPlatform} onCheckedChange={setAtPlatform} disabled={removal.isPending}>
              Remove it from {platformName(post)}, too
            </Checkbox>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
