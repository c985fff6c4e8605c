import type { ScheduledPost } from '@brandly/contract/posts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { BrandMark } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { statusFaces } from '../../../ui/status-badge.tsx';
import { plainTextOf } from '../plain-text-of.ts';
import {
  cardName,
  clockText,
  handleOf,
  isAtWork,
  isWaiting,
  mainActionOf,
  platformOf,
  statusOf,
  statusWords,
} from '../post-face.ts';
import { PostMedia } from '../post-media.tsx';
import { PostText } from '../post-text.tsx';
import { PostMenuButton } from './post-menu.tsx';
import { useSchedule } from './schedule-context.ts';

/** Ground and line of a card, coloured by the status in force. */
const CARD_CLASS =
  'group/card relative isolate border border-status-line bg-status-tint text-ink data-[status=draft]:border-dashed data-selected:outline-2 data-selected:outline-accent has-[[data-card-open]:focus-visible]:outline-2 has-[[data-card-open]:focus-visible]:outline-accent';

/** The large card: status, time, picture, four lines, who and where; a failure says its cause and one thing to do. */
export function PostCard({ post, className }: { post: ScheduledPost; className?: string }) {
  const { zone, brands, act, isMovable, isSelected } = useSchedule();
  const status = statusOf(post);
  const platform = platformOf(post);
  const struck = status === 'cancelled' && 'text-status-text line-through';
  const action = post.trouble && mainActionOf(post.trouble);
  return (
    <article
      data-status={status}
      data-card={post.id}
      data-movable={isMovable(post) || undefined}
      data-selected={isSelected(post) || undefined}
      className={classNames(CARD_CLASS, 'grid gap-2 rounded-large px-3 py-2.5', className)}
    >
      <OpenButton post={post} className="rounded-large" />
      <header className="-my-0.5 -mr-1 flex items-center gap-2">
        <StatusWords post={post} />
        <time
          {...(post.scheduledFor !== null && { dateTime: post.scheduledFor })}
          className={classNames(
            'flex-1 text-right type-body font-time text-status-text tabular-nums',
            status === 'cancelled' && 'line-through',
          )}
        >
          {clockText(post, zone)}
        </time>
        <PostMenuButton post={post} className="z-1" />
      </header>
      <PostMedia post={post} className="h-38 rounded-card" />
      <p className={classNames('line-clamp-4 whitespace-pre-line type-reading text-pretty wrap-anywhere', struck)}>
        <PostText text={plainTextOf(post.content)} />
      </p>
      {post.trouble && action && (
        <div className="flex items-start justify-between gap-2 type-small text-status-text">
          <span className="min-w-0">{post.trouble.message}</span>
          <button
            type="button"
            data-no-drag
            onClick={() => act(post, action)}
            className="relative z-1 -my-1 flex-none rounded-tick py-1 pointer-coarse:min-h-10 pointer-coarse:min-w-10 font-time underline underline-offset-2 hover:no-underline"
          >
            {action.label}
          </button>
        </div>
      )}
      <footer className="flex min-w-0 items-center gap-2 type-small text-ink-2">
        <BrandMark brand={brandOf(post, brands)} />
        <span className="min-w-0 flex-1 truncate font-label text-ink">{post.brand.name}</span>
        {platform && <PlatformLogo platform={platform} size={14} className="flex-none" />}
        {post.account && <span className="max-w-1/2 truncate">{handleOf(post.account.username)}</span>}
        {!post.account && <span className="text-ink-3">No account yet</span>}
      </footer>
    </article>
  );
}

/** The compact card: two lines and a thumbnail. */
export function CompactCard({ post }: { post: ScheduledPost }) {
  const { zone, brands, isMovable, isSelected } = useSchedule();
  const status = statusOf(post);
  const platform = platformOf(post);
  const { Icon } = statusFaces[status];
  const hasMedia = post.signedMediaUrls.length > 0;
  const struck = status === 'cancelled' && 'text-status-text line-through';
  return (
    <article
      data-status={status}
      data-card={post.id}
      data-movable={isMovable(post) || undefined}
      data-selected={isSelected(post) || undefined}
      className={classNames(
        CARD_CLASS,
        'narrow grid gap-x-1.75 rounded-card px-1.5 pt-0.75 pb-1',
        hasMedia ? 'grid-cols-[minmax(0,1fr)_30px]' : 'grid-cols-1',
      )}
    >
      <OpenButton post={post} className="rounded-card" />
      <header className="flex min-w-0 items-center gap-1 text-status-text">
        {isAtWork(post) ? (
          <Spinner size={12} className="text-status-icon" />
        ) : (
          <Icon size={12} strokeWidth={2.4} aria-hidden className="flex-none text-status-icon" />
        )}
        <time
          {...(post.scheduledFor !== null && { dateTime: post.scheduledFor })}
          className={classNames('min-w-0 flex-1 truncate type-small font-time tabular-nums', struck)}
        >
          {post.status === 'SCHEDULED' && (post.progress !== null || isWaiting(post))
            ? statusWords(post)
            : clockText(post, zone)}
        </time>
        {platform && <PlatformLogo platform={platform} size={11} className="flex-none text-ink-2" />}
        <BrandMark brand={brandOf(post, brands)} size="xs" />
      </header>
      <p className={classNames('col-start-1 truncate type-small font-regular', struck)}>
        {plainTextOf(post.content).split('\n', 1)[0]}
      </p>
      <PostMedia post={post} compact className="col-start-2 row-span-2 row-start-1 size-7.5 self-center rounded-tick" />
      <PostMenuButton
        post={post}
        className="absolute! -top-px -right-px z-1 rounded-card border border-status-line bg-raised opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 data-popup-open:opacity-100 pointer-coarse:hidden"
      />
    </article>
  );
}

/** Picture and word of what is going on; a ring turns while it is being sent or asked about. */
export function StatusWords({ post }: { post: ScheduledPost }) {
  const { Icon, tooltip } = statusFaces[statusOf(post)];
  return (
    <span title={tooltip} className="inline-flex items-center gap-1.25 type-small font-strong text-status-text">
      {isAtWork(post) ? (
        <Spinner size={13} className="text-status-icon" />
      ) : (
        <Icon size={13} strokeWidth={2.4} aria-hidden className="text-status-icon" />
      )}
      {statusWords(post)}
      {post.isLate && post.status === 'PUBLISHED' && <span className="font-regular">late</span>}
    </span>
  );
}

/** The whole card is one button; what else can be pressed lies above it. */
function OpenButton({ post, className }: { post: ScheduledPost; className: string }) {
  const { zone, open, isSelected } = useSchedule();
  return (
    <button
      type="button"
      data-card-open
      aria-label={cardName(post, zone)}
      aria-pressed={isSelected(post) || undefined}
      onClick={() => open(post)}
      className={classNames('absolute inset-0 z-1 outline-none', className)}
    />
  );
}

function brandOf(post: ScheduledPost, brands: ReturnType<typeof useSchedule>['brands']) {
  return { id: post.brandId, name: post.brand.name, signedLogoUrl: brands.get(post.brandId)?.signedLogoUrl };
}
