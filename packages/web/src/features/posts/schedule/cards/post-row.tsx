import type { ScheduledPost } from '@brandly/contract/posts';
import { memo } from 'react';
import { shortDateText } from '../../../../time/date-time-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { statusFaces } from '../../../../ui/status-badge.tsx';
import { plainTextOf } from '../../plain-text-of.ts';
import { accountText, cardName, clockText, platformOf, statusOf, statusWords, threadText } from '../../post-face.ts';
import { PostMedia } from '../../post-media.tsx';
import { useSchedule } from '../schedule-context.ts';
import { SelectBox } from '../selecting/select-box.tsx';
import { CardBrand, OpenButton, OptionsButton } from './card-buttons.tsx';
import { CardPlatform } from './card-pictures.tsx';
import { CardSign } from './card-sign.tsx';
import { ROW_COLUMNS, TABLE_COLUMNS } from './row-columns.ts';
import { TroubleLine } from './trouble-line.tsx';

type PostRowProps = {
  post: ScheduledPost;
  selected: boolean;
  /** Its section covers several days, so the row shows its own. */
  dated?: boolean;
  /** In a table its parts are cells; 'dated': the table covers several days, so the row shows its own. */
  table?: 'plain' | 'dated';
};

/** On a tablet the status stands under the time; all else stands beside both. */
const BESIDE_BOTH = 'sm:max-lg:row-span-2 sm:max-lg:row-start-1';
/** A phone has two lines, with room for the check box: in the list always, as its head has one, elsewhere once something is selected. */
const PHONE_COLUMNS = 'grid-cols-[auto_auto_auto_minmax(0,1fr)_auto_24px] gap-x-2';

/** A post as one row of the list or the agenda: 44 px from 1,024 px on, two lines below; trouble adds a line. */
export const PostRow = memo(function PostRow({ post, selected, dated = false, table }: PostRowProps) {
  const { zone, toggleSelected } = useSchedule();
  const status = statusOf(post);
  const platform = platformOf(post);
  const struck = status === 'cancelled' && 'line-through';
  const role = table && 'cell';
  return (
    <article
      role={table && 'none'}
      data-status={status}
      data-card={post.id}
      data-selected={selected || undefined}
      className="group/card relative isolate border-b border-line px-gutter text-ink transition-colors hover:bg-hover/60 data-menu-open:bg-hover data-selected:bg-accent-tint has-[[data-card-open]:focus-visible]:outline-2 has-[[data-card-open]:focus-visible]:-outline-offset-2 has-[[data-card-open]:focus-visible]:outline-accent"
    >
      <div
        className={classNames('grid min-h-11 items-center py-1.5', PHONE_COLUMNS, table ? TABLE_COLUMNS : ROW_COLUMNS)}
      >
        <div
          role={role}
          className={classNames('grid', !table && 'max-sm:hidden max-sm:in-data-selecting:grid', BESIDE_BOTH)}
        >
          <SelectBox
            label={`Select post: ${cardName(post, zone)}`}
            checked={selected}
            onToggle={() => toggleSelected(post)}
            className="-ml-1 pointer-coarse:-m-2 pointer-coarse:-ml-3 pointer-coarse:size-10!"
          />
        </div>
        <div role={role} className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:gap-1.5 sm:max-lg:self-end">
          {(dated || table === 'dated') && post.scheduledFor !== null && (
            <span className="block type-micro text-ink-3 tabular-nums max-sm:type-small">
              {dayText(post.scheduledFor, zone)}
            </span>
          )}
          <time
            {...(post.scheduledFor !== null && { dateTime: post.scheduledFor })}
            className={classNames('block type-body font-time whitespace-nowrap tabular-nums', struck)}
          >
            {clockText(post, zone) || '—'}
          </time>
        </div>
        <div role={role} className="min-w-0 sm:max-lg:col-start-2 sm:max-lg:row-start-2 sm:max-lg:self-start">
          <StatusWord post={post} />
        </div>
        <div
          role={role}
          className={`flex items-center gap-2 max-sm:order-4 max-sm:col-start-5 max-sm:row-start-1 max-sm:justify-self-end sm:max-lg:col-start-3 ${BESIDE_BOTH}`}
        >
          {/* In a table as wide as to have a column of accounts, the brand's mark stands there. */}
          {/* Where one brand is chosen, a phone says so at its filters. */}
          <span className={classNames('flex-none max-sm:in-data-one-brand:hidden', table && 'xl:hidden')}>
            <CardBrand post={post} size="xs" />
          </span>
          {platform ? (
            <CardPlatform platform={platform} size={14} className="flex-none text-ink-2" />
          ) : (
            <span className="w-3.5" />
          )}
        </div>
        <div role={role} className="flex min-w-0 items-center gap-2 type-small text-ink-2 max-xl:hidden">
          {table && <CardBrand post={post} size="xs" />}
          <span className="truncate">{accountText(post)}</span>
        </div>
        <div
          role={role}
          className={`min-w-0 max-sm:order-6 max-sm:col-start-1 max-sm:row-start-2 ${post.signedMediaUrls.length > 0 ? 'max-sm:col-span-4' : 'max-sm:col-span-6'} sm:max-lg:col-start-4 ${BESIDE_BOTH}`}
        >
          <OpenButton post={post} selected={selected} className="" />
          <p dir="auto" className={classNames('type-reading max-lg:line-clamp-2 lg:truncate', struck)}>
            {threadText(post) && <span className="text-ink-3">{threadText(post)} · </span>}
            {plainTextOf(post.content) || <span className="text-ink-3">No text yet</span>}
          </p>
        </div>
        {table && (
          <div role={role} className="type-small whitespace-nowrap text-ink-3 tabular-nums max-xl:hidden">
            {dayText(post.createdAt, zone)}
          </div>
        )}
        <div
          role={role}
          className={`max-sm:order-7 max-sm:col-span-2 max-sm:col-start-5 max-sm:row-start-2 max-sm:justify-self-end sm:max-lg:col-start-5 ${BESIDE_BOTH}`}
        >
          <PostMedia post={post} compact className="size-8 rounded-tick max-sm:size-11" />
        </div>
        <div
          role={role}
          className={`max-sm:order-5 max-sm:col-start-6 max-sm:row-start-1 sm:max-lg:col-start-6 ${BESIDE_BOTH}`}
        >
          {/* `z-2`, because on a phone the text with its button comes later and is drawn over it. */}
          {/* On a phone its dots end where the picture below them does. */}
          <OptionsButton post={post} className="z-2 max-sm:translate-x-1.75 pointer-coarse:-m-2" />
        </div>
      </div>
      {post.trouble && (
        <div role={role} className="pb-2 sm:pl-9">
          <TroubleLine post={post} />
        </div>
      )}
    </article>
  );
});

/** The status with its icon; a ring turns while the post is being published. */
function StatusWord({ post }: { post: ScheduledPost }) {
  const { zone } = useSchedule();
  return (
    <span
      title={statusFaces[statusOf(post)].tooltip}
      className="flex min-w-0 items-center gap-1.25 type-small font-strong text-status-text"
    >
      <CardSign post={post} />
      <span className="truncate">{statusWords(post, zone)}</span>
    </span>
  );
}

/** Formats a day, e.g. 'Nov 23'. */
const dayText = (instant: string, zone: string): string =>
  shortDateText(Temporal.Instant.from(instant).toZonedDateTimeISO(zone));
