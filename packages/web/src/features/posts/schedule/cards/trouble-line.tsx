import type { ScheduledPost } from '@brandly/contract/posts';
import { quoted } from '@brandly/contract/posts/platform-words';
import { mainActionOf, platformName } from '../../post-face.ts';
import { useSchedule } from '../schedule-context.ts';

/** What is wrong with a post, in the platform's words if it gave any, and the one action that is offered. */
export function TroubleLine({ post }: { post: ScheduledPost }) {
  const { act } = useSchedule();
  const { trouble } = post;
  if (!trouble) return null;
  const { message, platformWords: words } = trouble;
  const action = mainActionOf(trouble);
  const platform = platformName(post);
  return (
    <div className="flex items-start justify-between gap-3 type-small text-status-text">
      <span className="line-clamp-3 min-w-0 wrap-anywhere">
        {message}
        {words && ` ${message.includes(platform) ? 'It' : platform} said: ${quoted(words)}`}
      </span>
      <button
        type="button"
        data-no-drag
        onClick={() => act(post, action)}
        className="relative z-1 -my-1 flex-none rounded-tick py-1 text-right font-time underline underline-offset-2 pointer-coarse:min-h-10 pointer-coarse:min-w-10 hover:no-underline"
      >
        {action.label}
      </button>
    </div>
  );
}
