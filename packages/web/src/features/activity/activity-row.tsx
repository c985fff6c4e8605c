import type { ScheduledPost } from '@brandly/contract/posts';
import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { nearDateTimeText } from '../../time/day-word.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PostIcon, PostThumb, plainTextOf, platformOf, postSearch, rowId, TroubleAdvice } from '../posts/public.ts';
import { DottedLine } from './dotted-line.tsx';
import { PostAction } from './post-action.tsx';
import { furtherActions } from './resolve-words.ts';
import { wordsOf } from './words-of.ts';

type ActivityRowProps = {
  entry: ActivityEntry;
  zone: string;
  /** It can be selected, and what is done with all that are stands elsewhere. */
  select?: { checked: boolean; onToggle: (checked: boolean) => void };
};

/** What can be done: what helps most first; beside the text it ends all rows. The first words stand at one edge in all rows, framed or not; three of one post fit into the row of a phone. */
export const ACTIONS =
  'flex flex-wrap gap-1.5 max-lg:[&>.text-ink-2:first-child]:-ml-3 max-sm:[&>.text-ink-2:not(:first-child)]:px-2 lg:flex-row-reverse lg:[reading-flow:flex-visual]';

/** A post: its icon and picture, what and whose it is, and why it stands here; below them on a phone, which has no room beside. */
export const ROW =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 lg:grid-cols-[auto_minmax(0,1fr)_auto]';
export const CAUSE =
  'type-body text-pretty text-ink-2 wrap-anywhere mt-1 max-sm:col-span-full sm:col-start-2 lg:col-end-4';
export const BESIDE = 'max-sm:col-span-full max-lg:mt-2 sm:col-start-2 lg:col-start-3 lg:row-start-1';

/** A post, why it stands here, and the one right thing to do. */
export function ActivityRow({ entry, zone, select }: ActivityRowProps) {
  const { post } = entry;
  const { what, advice, after } = wordsOf(entry);
  return (
    <li className={ROW}>
      <span className="flex items-center gap-3">
        {select && (
          <Checkbox checked={select.checked} onCheckedChange={select.onToggle}>
            <span className="sr-only">Select “{firstWords(post)}”</span>
          </Checkbox>
        )}
        <PostIcon post={post} zone={zone} size={18} />
        <PostThumb post={post} />
      </span>
      <PostWords post={post} zone={zone} />
      {post.trouble !== null && (
        <p
          // On a phone its beginning; the post itself says all of it.
          className={`${CAUSE} max-sm:line-clamp-4`}
        >
          {what} <TroubleAdvice>{advice}</TroubleAdvice> {after}
        </p>
      )}
      {/* Beside the text only where it leaves the text enough room. */}
      {!select && (
        <div className={`${ACTIONS} ${BESIDE} empty:hidden`}>
          <PostAction post={post} action={entry.action} />
          {furtherActions(entry).map((action) => (
            <PostAction key={action} post={post} action={action} isSecond />
          ))}
        </div>
      )}
    </li>
  );
}

const firstWords = (post: ScheduledPost): string => plainTextOf(post.content).split('\n')[0] || 'No text';

type PostWordsProps = {
  post: ScheduledPost;
  zone: string;
  /** In a group, which has named the platform: the mark of its brand, whose name a phone then leaves out. */
  brandMark?: ReactNode;
};

/** How a post begins, as a link to it, whose it is, and when it goes or was to go out. */
export function PostWords({ post, zone, brandMark }: PostWordsProps) {
  const platform = platformOf(post);
  const owners = [...new Set([post.brand.name, post.account?.name])].filter(Boolean);
  const when = post.scheduledFor !== null && (
    <span className="whitespace-nowrap">
      <span className="max-[420px]:sr-only">Scheduled for </span>
      <span className="max-[420px]:inline-block max-[420px]:first-letter:uppercase">
        {nearDateTimeText(
          Temporal.Instant.from(post.scheduledFor).toZonedDateTimeISO(zone),
          Temporal.Now.plainDateISO(zone),
        ).replace(/^[TY]/, (letter) => letter.toLowerCase())}
      </span>
    </span>
  );
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-1.5 type-label max-[24rem]:items-start max-[24rem]:*:not-last:mt-1">
        {brandMark ?? (platform && <PlatformLogo platform={platform} size={13} className="flex-none text-ink-2" />)}
        <Link
          id={rowId(post)}
          to="/dashboard/schedule"
          search={postSearch(post)}
          dir="auto"
          className="line-clamp-1 min-w-0 break-words hover:underline max-[24rem]:line-clamp-2"
        >
          {firstWords(post)}
        </Link>
      </p>
      <DottedLine className={brandMark ? 'max-sm:hidden' : ''}>
        {owners}
        {when}
      </DottedLine>
      {brandMark && (
        <p className="type-small text-ink-3 sm:hidden">
          <span className="sr-only">{owners.join(', ')}, </span>
          {when}
        </p>
      )}
    </div>
  );
}
