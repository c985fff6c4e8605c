import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { Link } from '@tanstack/react-router';
import { useAdvice } from '../../api/use-advice.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { nearDateTimeText } from '../../time/day-word.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PostIcon, PostThumb, plainTextOf, platformOf, postSearch, rowId } from '../posts/public.ts';
import { DottedLine } from './dotted-line.tsx';
import { PostAction } from './post-action.tsx';
import { wordsOf } from './words-of.ts';

type ActivityRowProps = {
  entry: ActivityEntry;
  zone: string;
  /** Its cause is stated above the group. */
  isInGroup?: boolean;
  /** It can be selected, and what is done with all that are stands elsewhere. */
  select?: { checked: boolean; onToggle: (checked: boolean) => void };
};

/** What can be done: what helps most first; beside the text it ends all rows at one edge. */
export const ACTIONS =
  'flex flex-wrap gap-1.5 max-sm:[&>.text-ink-2]:px-2 lg:flex-row-reverse lg:[reading-flow:flex-visual]';

/** A post: its icon and picture, what and whose it is, and why it stands here; below them on a phone, which has no room beside. */
export const ROW = 'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3';
export const CAUSE = 'type-body text-pretty text-ink-2 wrap-anywhere mt-1 max-sm:col-span-full sm:col-start-2';
export const BESIDE = 'max-sm:col-span-full max-lg:mt-2 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1';

/** A post, why it stands here, and the one right thing to do. */
export function ActivityRow({ entry, zone, isInGroup = false, select }: ActivityRowProps) {
  const { post, action } = entry;
  const platform = platformOf(post);
  const isUpcoming = post.trouble === null;
  const { what, advice: said, after } = wordsOf(entry);
  const advice = useAdvice(said);
  const words = plainTextOf(post.content).split('\n')[0] || 'No text';
  return (
    <li className={ROW}>
      <span className="flex items-center gap-3">
        {select && (
          <Checkbox checked={select.checked} onCheckedChange={select.onToggle}>
            <span className="sr-only">Select “{words}”</span>
          </Checkbox>
        )}
        <PostIcon post={post} zone={zone} size={18} />
        <PostThumb post={post} />
      </span>
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 type-label">
          {platform && <PlatformLogo platform={platform} size={13} className="flex-none text-ink-2" />}
          <Link
            id={rowId(post)}
            to="/dashboard/schedule"
            search={postSearch(post)}
            dir="auto"
            className="min-w-0 truncate hover:underline"
          >
            {words}
          </Link>
        </p>
        <DottedLine>
          {[...new Set([post.brand.name, post.account?.name])].filter(Boolean)}
          {post.scheduledFor !== null && (
            <span className="whitespace-nowrap">
              <span className="max-[420px]:sr-only">Scheduled for </span>
              <span className="max-[420px]:inline-block max-[420px]:first-letter:uppercase">
                {nearDateTimeText(
                  Temporal.Instant.from(post.scheduledFor).toZonedDateTimeISO(zone),
                  Temporal.Now.plainDateISO(zone),
                ).replace(/^[TY]/, (letter) => letter.toLowerCase())}
              </span>
            </span>
          )}
        </DottedLine>
      </div>
      {!isUpcoming && !isInGroup && (
        <p
          // On a phone its beginning; the post itself says all of it.
          className={`${CAUSE} max-sm:line-clamp-4`}
        >
          {what} {advice} {after}
        </p>
      )}
      {/* Beside the text only where it leaves the text enough room. */}
      {!select && (
        <div className={`${ACTIONS} ${BESIDE} empty:hidden lg:w-78`}>
          <PostAction post={post} action={action} />
          {/* What helps most is another text; the same one again is one press all the same. */}
          {action === 'edit' && post.trouble?.choices.includes('retry') && (
            <PostAction post={post} action="retry" isSecond />
          )}
          {/* Another account is chosen there. */}
          {action === 'reconnect' && <PostAction post={post} action="edit" />}
          {post.trouble?.choices.includes('let-go') && <PostAction post={post} action="let-go" isSecond />}
          {!isInGroup && advice !== said && <OpenSystem />}
        </div>
      )}
    </li>
  );
}

/** Where an administrator checks the server, as the advice says. */
export const OpenSystem = () => (
  <Link to="/admin/dashboard/system" className={buttonClass('quiet')}>
    {/* Without the verb it has room beside the others on a phone. One part, since a button spaces its parts. */}
    <span>
      <span className="max-sm:sr-only">Open </span>System
    </span>
  </Link>
);
