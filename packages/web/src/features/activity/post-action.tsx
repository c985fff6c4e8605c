import type { ScheduledPost } from '@brandly/contract/posts';
import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { Link } from '@tanstack/react-router';
import { useOnline } from '../../ui/behaviour/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { platformOf, postSearch, rowId } from '../posts/public.ts';
import { RESOLUTIONS } from './resolve-words.ts';
import { useResolve } from './use-resolve.ts';

/** Where a post is edited: on top of its week. Pure. */
export const editSearch = (post: ScheduledPost) => ({ ...postSearch(post), edit: true as const });

type PostActionProps = {
  post: ScheduledPost;
  action: ActivityEntry['action'] | 'let-go';
  /** Beside it stands what helps more. */
  isSecond?: boolean;
};

/** The button or link for one thing that can be done about a post in trouble; nothing where it only waits. */
export function PostAction({ post, action, isSecond = false }: PostActionProps) {
  const { busy, resolve } = useResolve();
  const isOnline = useOnline();
  const platform = platformOf(post);
  switch (action) {
    case 'wait':
      return null;
    case 'reconnect':
      return platform === null ? null : (
        <Link
          to="/dashboard/brands/$brandId/social/$platform"
          params={{ brandId: post.brandId, platform }}
          aria-describedby={rowId(post)}
          className={buttonClass()}
        >
          Reconnect
        </Link>
      );
    case 'edit':
    case 'decide':
      return (
        <Link
          to="/dashboard/schedule"
          search={action === 'edit' ? editSearch(post) : postSearch(post)}
          aria-describedby={rowId(post)}
          className={buttonClass(isSecond ? 'quiet' : 'secondary')}
        >
          {action === 'edit' ? 'Edit' : 'Decide'}
        </Link>
      );
    default:
      return (
        <Button
          aria-describedby={rowId(post)}
          kind={isSecond ? 'quiet' : 'secondary'}
          busy={busy}
          // The banner above every screen says why.
          disabled={!isOnline}
          onClick={() => void resolve([post], action)}
        >
          {RESOLUTIONS[action].label}
        </Button>
      );
  }
}
