import type { ScheduledPost } from '@brandly/contract/posts';
import { reasonOf, says } from '@brandly/contract/posts/platform-words';
import { mainActionOf, platformName } from '../../post-face.ts';
import { useSchedule } from '../schedule-context.ts';

/** What is wrong with a post, in the platform's words if it gave any, and the one action that is offered. */
export function TroubleLine({ post }: { post: ScheduledPost }) {
  return (
    <div className="flex items-start justify-between gap-3 type-small text-ink-2">
      <span className="line-clamp-3 min-w-0 wrap-anywhere">{troubleText(post)}</span>
      <TroubleAction post={post} />
    </div>
  );
}

/** Returns what is wrong with a post, in the platform's words if it gave any; '' if nothing is. */
export const troubleText = (post: ScheduledPost): string =>
  post.trouble ? reasonOf(post.trouble, (words) => says(platformName(post), words)) : '';

/** The one action that is offered for a post in trouble. */
export function TroubleAction({ post }: { post: ScheduledPost }) {
  const { act } = useSchedule();
  if (!post.trouble) return null;
  const action = mainActionOf(post.trouble);
  return (
    <button
      type="button"
      data-no-drag
      onClick={() => act(post, action)}
      className="relative z-1 -my-1 ml-auto flex-none rounded-tick py-1 text-right type-small font-time text-status-text underline underline-offset-2 pointer-coarse:-my-2.5 pointer-coarse:min-h-10 pointer-coarse:min-w-10 hover:no-underline"
    >
      {action.label}
    </button>
  );
}
