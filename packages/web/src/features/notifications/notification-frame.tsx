import type { Notification, NotificationKind } from '@brandly/contract/notifications';
import {
  Bell,
  ChartNoAxesColumn,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  KeyRound,
  type LucideIcon,
  Mail,
  OctagonX,
  TextAlignStart,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NARROWEST, useMedia } from '../../ui/behaviour/use-media.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Status } from '../../ui/status-badge.tsx';
import { briefly } from './briefly.ts';
import { linesOf } from './group-alike.ts';

type Face = { Icon: LucideIcon; status?: Status };
const FACES: Partial<Record<string, Face>> = {
  post_published: { Icon: CircleCheck, status: 'published' },
  post_failed: { Icon: CircleAlert, status: 'failed' },
  post_held: { Icon: CirclePause, status: 'draft' },
  post_outcome_unknown: { Icon: CircleQuestionMark, status: 'draft' },
  account_needs_reconnecting: { Icon: Unlink, status: 'draft' },
  publishing_stopped: { Icon: OctagonX, status: 'failed' },
  analytics_refreshed: { Icon: ChartNoAxesColumn },
  early_access_approved: { Icon: KeyRound },
  contact_message: { Icon: Mail },
  test: { Icon: Bell },
} satisfies Record<NotificationKind, Face>;
const UNKNOWN: Face = { Icon: Bell };

type NotificationFrameProps = {
  /** Determines the icon, by its kind, and the time. */
  newest: Notification;
  isUnread: boolean;
  /** Of a group: whether it shows each of them. */
  isOpen?: boolean;
  /** Its link or button covers the whole frame. */
  title: ReactNode;
  message: string;
  /** The URLs of thumbnails, the newest first. */
  pictures: readonly string[];
  opens: boolean;
  /** How the time is written. */
  when: (createdAt: Temporal.Instant) => string;
  /** Lies over the icon, on top of the title's link: there it takes no room from the text. */
  action?: ReactNode;
};

/** The layout of a notification or a group: an accent dot before its icon and bold text while unread. */
export function NotificationFrame(props: NotificationFrameProps) {
  const { newest, isUnread, isOpen, title, pictures, opens, when, action } = props;
  const { why, whose } = linesOf(briefly(props.message));
  // A page that is older than its server can meet kinds that it doesn't know.
  const { Icon, status } = FACES[newest.kind] ?? UNKNOWN;
  const isNarrowest = useMedia(NARROWEST);
  const time = (
    <time
      dateTime={newest.createdAt}
      className={classNames(
        'whitespace-nowrap tabular-nums text-ink-3',
        !isNarrowest &&
          'col-start-2 col-end-4 row-start-1 ml-2 pt-0.5 text-right type-small @min-[26em]/news:col-end-3 @min-[32rem]/news:col-start-3 @min-[32rem]/news:col-end-4',
      )}
    >
      {when(Temporal.Instant.from(newest.createdAt))}
    </time>
  );
  /** In the narrowest windows the time begins the last line. */
  const timed = (text: string) =>
    isNarrowest ? (
      <>
        {time} · {text}
      </>
    ) : (
      text
    );
  return (
    <article
      className={classNames(
        'group/news @container/news relative flex gap-2 px-4 py-2.5 type-body',
        opens && 'transition-colors hover:bg-hover',
      )}
    >
      {action && <span className="absolute top-0 left-0 z-1">{action}</span>}
      {isUnread && (
        // In the middle of the space before the icon: at the same place in every row.
        <span className="pointer-events-none absolute left-1.25 z-1 flex h-lh items-center">
          <span className="size-1.5 rounded-chip bg-accent" />
          <span className="sr-only">Unread</span>
        </span>
      )}
      <Icon
        size={16}
        strokeWidth={2.25}
        aria-hidden
        data-status={status}
        className={classNames(
          'pointer-events-none relative z-1 h-lh flex-none',
          status ? 'text-status-icon' : 'text-ink-2',
        )}
      />
      {/* Narrow, as in the bell: the time in the title's line, the picture beside the lines of text; below the time where a phone's
          letters (the em of its row) leave the title no room beside both. Wide: the time has a column as wide as the longest one,
          so that the pictures stand in line. Two lines have as much room below their picture as above. */}
      <div className="grid min-h-9.5 min-w-0 flex-1 content-start grid-cols-[minmax(0,1fr)_auto_2.5rem] @min-[32rem]/news:grid-cols-[minmax(0,1fr)_auto_4.25rem]">
        {/* A title of two lines has its arrow beside the first. */}
        <div className={classNames('flex gap-1', isNarrowest && 'col-span-full')}>
          <h3 className={classNames('min-w-0 type-body', isUnread && 'font-unread')}>{title}</h3>
          {isOpen !== undefined && (
            <ChevronRight
              size={14}
              aria-hidden
              className={classNames('h-lh flex-none text-ink-3 transition-transform', isOpen && 'rotate-90')}
            />
          )}
        </div>
        {/* Why, and in a line of its own whose post it is: each is cut where the row ends, and neither takes the other's room. */}
        <p
          className={classNames(
            'col-start-1 col-end-3 row-start-2 type-small text-ink-2 @min-[32rem]/news:col-end-2',
            newest.kind === 'post_published' && isOpen === undefined
              ? // The picture below the time is as high as two lines.
                'line-clamp-2 wrap-anywhere @min-[26em]/news:line-clamp-1'
              : classNames(
                  'text-pretty wrap-anywhere @min-[32rem]/news:text-balance',
                  // The time takes a part of the last line, which gets a second one.
                  isNarrowest ? 'line-clamp-2' : 'line-clamp-3',
                ),
          )}
        >
          {whose === undefined ? timed(why) : why}
        </p>
        {whose !== undefined && (
          <p
            className={classNames(
              'col-start-1 col-end-3 row-start-3 type-small text-ink-2 @min-[32rem]/news:col-end-2',
              isNarrowest ? 'line-clamp-2 wrap-anywhere' : 'truncate',
            )}
          >
            {timed(whose)}
          </p>
        )}
        {!isNarrowest && time}
        {(pictures.length > 0 || newest.kind.startsWith('post_')) && (
          <span
            className={classNames(
              // It makes no row of its own below the lines.
              'col-start-3 row-start-2 mt-0.75 ml-2 flex -space-x-3 self-start @min-[26em]/news:row-start-1 @min-[26em]/news:row-end-3 @min-[32rem]/news:col-start-2',
              whose !== undefined && 'row-end-4',
            )}
          >
            {pictures.length === 0 && (
              // A post without a picture has a tile, as in Activity, so that it stands like its neighbours.
              <span aria-hidden className="grid size-8 place-items-center rounded-control bg-sunken text-ink-3">
                <TextAlignStart size={14} />
              </span>
            )}
            {pictures.map((url, index) => (
              <img
                key={url}
                src={url}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                className={classNames(
                  'size-8 flex-none rounded-control bg-sunken object-cover',
                  pictures.length > 1 && 'ring-surface @min-[32rem]/news:ring-2',
                  // Narrow, there is room for the newest.
                  index > 0 && '@max-[32rem]/news:hidden',
                )}
              />
            ))}
          </span>
        )}
      </div>
    </article>
  );
}
