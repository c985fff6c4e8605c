import type { ScheduledPost } from '@brandly/contract/posts';
import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useOnline } from '../../ui/behaviour/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { platformOf, postSearch, rowId } from '../posts/public.ts';
import { isResolution, RESOLUTIONS } from './resolve-words.ts';
import { useResolve } from './use-resolve.ts';

/** What can be done about a post in trouble. */
export type Action = ActivityEntry['action'] | 'let-go';

/** Returns the words of what is done elsewhere, and where: a post is edited on top of its week; null: it is done right here. Pure. */
export function linkOf(post: ScheduledPost, action: Action): { words: string; link: LinkProps } | null {
  const platform = platformOf(post);
  const { brandId } = post;
  switch (action) {
    case 'reconnect':
      return platform === null
        ? null
        : {
            words: 'Reconnect',
            link: { to: '/dashboard/brands/$brandId/social/$platform', params: { brandId, platform } },
          };
    case 'edit':
      return { words: 'Edit', link: { to: '/dashboard/schedule', search: { ...postSearch(post), edit: true } } };
    case 'decide':
      return { words: 'Decide', link: { to: '/dashboard/schedule', search: postSearch(post) } };
    default:
      return null;
  }
}

type PostActionProps = {
  post: ScheduledPost;
  action: Action;
  /** Beside it stands what helps more. */
  isSecond?: boolean;
};

/** The button or link for one thing that can be done about a post in trouble; nothing where it only waits. */
export function PostAction({ post, action, isSecond = false }: PostActionProps) {
  const { busy, resolve } = useResolve();
  const isOnline = useOnline();
  const elsewhere = linkOf(post, action);
  if (elsewhere) {
    return (
      <Link
        {...elsewhere.link}
        aria-describedby={rowId(post)}
        className={buttonClass(isSecond ? 'quiet' : 'secondary')}
      >
        {elsewhere.words}
      </Link>
    );
  }
  if (!isResolution(action)) return null;
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
