import type { ScheduledPost } from '@brandly/contract/posts';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../../api/api-error.ts';
import { toast } from '../../../../ui/toast.ts';
import { useResolvePost } from '../../api.ts';
import { platformOf, type TroubleAction } from '../../post-face.ts';

/** Runs the one action that a card in trouble offers. */
export function useTroubleAction({
  view,
  edit,
}: {
  view: (post: ScheduledPost) => void;
  edit: (post: ScheduledPost) => void;
}): (post: ScheduledPost, action: TroubleAction) => void {
  const navigate = useNavigate();
  const resolve = useResolvePost();
  /** The post whose answer has not come: a second press on its card is none. */
  const askedId = resolve.isPending ? resolve.variables.postId : null;
  return (post, action) => {
    const platform = platformOf(post);
    if (action.kind === 'edit') edit(post);
    else if (action.kind === 'open' || (action.kind === 'reconnect' && !platform)) view(post);
    else if (action.kind === 'reconnect' && platform) {
      const params = { brandId: post.brandId, platform };
      void navigate({ to: '/dashboard/brands/$brandId/social/$platform', params });
    } else if (action.kind === 'resolve' && post.id !== askedId) {
      resolve.mutate({ postId: post.id, choice: action.choice }, { onError: sayNotUpdated });
    }
  };
}

function sayNotUpdated(error: Error) {
  toast.error(messageOf(error, 'Failed to update post. Please try again.'));
}
