import type { ScheduledPost } from '@brandly/contract/posts';
import { Link } from '@tanstack/react-router';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { plainTextOf } from '../plain-text-of.ts';
import { platformOf, whenText } from '../post-face.ts';
import { PostIcon } from '../post-icon.tsx';
import { postSearch } from '../post-search.ts';
import { PostThumb } from '../post-thumb.tsx';

/** The id of the text that says which post it is, where actions for it stand beside it. Pure. */
export const rowId = ({ id }: ScheduledPost): string => `row-${id}`;

type PostLineProps = {
  post: ScheduledPost;
  zone: string;
  /** Shown below its time: how long it is until then. */
  countdown?: string | undefined;
  /** Whose it is or where it goes out, below its text; without it the name of its brand, and nothing if null. */
  whose?: string | null | undefined;
  /** Shown below its text: what is wrong with it; its brand then stands below its time. */
  cause?: string;
};

/** A post in one row; it opens on top of its week in the schedule. */
export function PostLine({ post, zone, countdown, whose = post.brand.name, cause }: PostLineProps) {
  const platform = platformOf(post);
  const isTrouble = cause !== undefined;
  const belowTime = isTrouble ? post.brand.name : countdown;
  const belowText = cause ?? whose;
  return (
    <Link
      to="/dashboard/schedule"
      search={postSearch(post)}
      className="@container flex min-h-13 min-w-0 flex-1 items-center gap-2.5 px-4 py-2 transition-colors hover:bg-hover"
    >
      <span className={`flex min-h-lh items-center gap-2.5 type-body ${isTrouble ? 'max-sm:self-start' : ''}`}>
        <PostIcon post={post} zone={zone} />
        {/* On the narrowest phones the button needs its room. */}
        <span className={isTrouble ? 'contents max-[22.4rem]:hidden' : 'contents'}>
          <PostThumb post={post} />
        </span>
      </span>
      {/* In a narrow list its time is below its text: beside it, neither could be read. */}
      <span className="min-w-0 flex-1 items-center gap-2.5 @min-[28rem]:flex">
        <span className="block min-w-0 flex-1">
          <span
            id={cause && rowId(post)}
            dir="auto"
            className={`block truncate ${isTrouble ? 'type-label' : 'type-body'}`}
          >
            {plainTextOf(post.content).split('\n')[0] || 'No text'}
          </span>
          {belowText !== null && (
            <span className="flex gap-1.5 type-small text-ink-3">
              {platform && <PlatformLogo platform={platform} size={12} className="h-lh flex-none" />}
              <span className={isTrouble ? 'line-clamp-3 text-ink-2 wrap-anywhere lg:line-clamp-1' : 'truncate'}>
                {belowText}
              </span>
            </span>
          )}
        </span>
        <span
          className={`block flex-none truncate type-small tabular-nums text-ink-2 @min-[28rem]:max-w-2/5 @min-[28rem]:min-w-28 @min-[28rem]:text-right ${
            // On a phone the button stands beside the two lines.
            isTrouble ? 'max-sm:mt-2 max-sm:mr-28 max-sm:min-h-control max-sm:content-center' : ''
          }`}
        >
          {whenText(post, zone)}
          {belowTime !== undefined && (
            <>
              <span className={`@min-[28rem]:hidden ${isTrouble ? 'max-sm:hidden' : ''}`}> · </span>
              <span
                className={`text-ink-3 @min-[28rem]:block @min-[28rem]:truncate ${isTrouble ? 'max-sm:block max-sm:truncate' : ''}`}
              >
                {belowTime}
              </span>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
