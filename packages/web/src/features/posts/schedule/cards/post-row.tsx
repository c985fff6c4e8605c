import type { ScheduledPost } from '@brandly/contract/posts';
import { memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { statusFaces } from '../../../../ui/status-badge.tsx';
import { plainTextOf } from '../../plain-text-of.ts';
import {
  clockText,
  handleOf,
  isAtWork,
  mainActionOf,
  platformOf,
  statusOf,
  statusWords,
  threadText,
} from '../../post-face.ts';
import { PostMedia } from '../../post-media.tsx';
import { useSchedule } from '../schedule-context.ts';
import { CardBrand, OpenButton, OptionsButton } from './card-buttons.tsx';
import { CardPicture, CardPlatform } from './card-pictures.tsx';

type PostRowProps = {
  post: ScheduledPost;
  selected: boolean;
  /** Its section is of no one day, so trouble is told with the day. */
  dated?: boolean;
};

/** A post as one row of the list or the agenda: 44 px from a tablet on, two lines on a phone; trouble adds a line. */
export const PostRow = memo(function PostRow({ post, selected, dated = false }: PostRowProps) {
  const { zone, toggleSelected } = useSchedule();
  const status = statusOf(post);
  const platform = platformOf(post);
  const struck = status === 'cancelled' && 'line-through';
  return (
    <article
      data-status={status}
      data-card={post.id}
      data-selected={selected || undefined}
      className="group/card relative isolate border-b border-line px-gutter text-ink transition-colors hover:bg-sunken/60 data-selected:bg-accent-tint has-[[data-card-open]:focus-visible]:outline-2 has-[[data-card-open]:focus-visible]:-outline-offset-2 has-[[data-card-open]:focus-visible]:outline-accent"
    >
      <OpenButton post={post} selected={selected} className="" />
      <div className="grid min-h-11 grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 py-1.5 sm:grid-cols-[24px_72px_104px_auto_minmax(0,1fr)_auto_auto] sm:gap-x-3 lg:grid-cols-[24px_72px_104px_auto_132px_minmax(0,1fr)_auto_auto]">
        <label className="relative z-1 grid size-6 cursor-pointer place-items-center max-sm:hidden">
          <input
            type="checkbox"
            aria-label="Select post"
            checked={selected}
            onChange={() => toggleSelected(post)}
            className="size-4 accent-accent"
          />
        </label>
        <time
          {...(post.scheduledFor !== null && { dateTime: post.scheduledFor })}
          className={classNames('type-body font-time whitespace-nowrap tabular-nums', struck)}
        >
          {clockText(post, zone) || '—'}
        </time>
        <StatusWord post={post} />
        <span className="flex items-center gap-2 max-sm:order-4 max-sm:col-start-4 max-sm:row-start-1 max-sm:justify-self-end">
          <CardBrand post={post} size="xs" />
          {platform ? (
            <CardPlatform platform={platform} size={14} className="flex-none text-ink-2" />
          ) : (
            <span className="w-3.5" />
          )}
        </span>
        <span className="truncate type-small text-ink-2 max-lg:hidden">
          {post.account ? handleOf(post.account.username) : post.brand.name}
        </span>
        <p
          className={classNames(
            'min-w-0 type-reading max-sm:order-6 max-sm:col-span-4 max-sm:col-start-1 max-sm:row-start-2 max-sm:line-clamp-2 sm:truncate',
            struck,
          )}
        >
          {threadText(post) && <span className="text-ink-3">{threadText(post)} · </span>}
          {plainTextOf(post.content) || <span className="text-ink-3">No text yet</span>}
        </p>
        <PostMedia
          post={post}
          compact
          className="size-8 rounded-tick max-sm:order-7 max-sm:col-start-5 max-sm:row-start-2 max-sm:size-11 sm:col-start-6 lg:col-start-7"
        />
        <OptionsButton
          post={post}
          className="z-1 max-sm:order-5 max-sm:col-start-5 max-sm:row-start-1 sm:col-start-7 lg:col-start-8"
        />
      </div>
      <Trouble post={post} dated={dated} />
    </article>
  );
});

/** The status with its mark; a ring turns while the post is on its way. */
function StatusWord({ post }: { post: ScheduledPost }) {
  const { zone } = useSchedule();
  return (
    <span
      title={statusFaces[statusOf(post)].tooltip}
      className="flex min-w-0 items-center gap-1.25 type-small font-strong text-status-text"
    >
      {isAtWork(post) ? (
        <Spinner size={13} className="flex-none text-status-icon" />
      ) : (
        <CardPicture name={statusOf(post)} size={13} className="flex-none text-status-icon" />
      )}
      <span className="truncate">{statusWords(post, zone)}</span>
    </span>
  );
}

/** What is wrong, and the one thing to do about it. */
function Trouble({ post, dated }: { post: ScheduledPost; dated: boolean }) {
  const { act, zone } = useSchedule();
  if (!post.trouble) return null;
  const action = mainActionOf(post.trouble);
  return (
    <div className="flex items-start justify-between gap-3 pb-2 type-small text-status-text sm:pl-9">
      <span className="min-w-0 wrap-anywhere">
        {dated && post.scheduledFor !== null && <b className="font-strong">{dayText(post.scheduledFor, zone)}: </b>}
        {post.trouble.message}
      </span>
      <button
        type="button"
        onClick={() => act(post, action)}
        className="relative z-1 -my-1 flex-none rounded-tick py-1 font-time underline underline-offset-2 pointer-coarse:min-h-10 pointer-coarse:min-w-10 hover:no-underline"
      >
        {action.label}
      </button>
    </div>
  );
}

/** 'Nov 23'. */
const dayText = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toLocaleString('en-US', { month: 'short', day: 'numeric' });
