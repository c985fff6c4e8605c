import type { ScheduledPost } from '@brandly/contract/posts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { groupByDay } from './day-groups.ts';
import { type ListPaging, MoreButton } from './list-paging.tsx';
import { PostCard } from './post-card.tsx';
import { useSchedule } from './schedule-context.ts';
import { SORT_KEYS, type Sorting, type SortKey } from './sort-posts.ts';
import { useStayInSight } from './use-stay-in-sight.ts';

const SORT_WORDS = { date: 'Date', status: 'Status', platform: 'Platform', created: 'Created' } satisfies Record<
  SortKey,
  string
>;

type ListViewProps = {
  posts: readonly ScheduledPost[];
  now: Temporal.Instant;
  sorting: Sorting;
  paging: ListPaging;
};

/** Posts by day, each with its card. */
export function ListView({ posts, now, sorting, paging }: ListViewProps) {
  const { zone } = useSchedule();
  const groups = groupByDay(posts, sorting, zone, now);
  const scroller = useRef<HTMLDivElement>(null);
  const order = `${sorting.key} ${sorting.direction}`;
  const opened = useRef('');
  useLayoutEffect(() => {
    // Opens at today or the next day that has posts; nothing jumps while time passes or posts change.
    const box = scroller.current;
    const today = box?.querySelector<HTMLElement>('[data-coming]');
    if (box && opened.current !== order) box.scrollTop = today?.offsetTop ?? 0;
    opened.current = order;
  }, [order, scroller, opened]);
  const backwards = sorting.key === 'date' && sorting.direction === 'desc';
  useStayInSight(scroller, posts.length);
  return (
    <div ref={scroller} className="relative h-full overflow-y-auto border-t border-line px-gutter pb-12">
      <MoreButton paging={paging} way={backwards ? 'later' : 'earlier'} />
      {groups.map((group) => (
        <section
          key={group.label}
          data-coming={group.isComing || undefined}
          aria-labelledby={`day-${group.date?.toString() ?? 'none'}`}
        >
          <h2
            id={`day-${group.date?.toString() ?? 'none'}`}
            className="sticky top-0 z-3 flex items-baseline gap-2 bg-surface py-3 type-day"
          >
            <span className={group.isToday ? 'rounded-control bg-accent px-2 text-on-accent' : undefined}>
              {group.label}
            </span>
            <span className="type-micro font-regular text-ink-3 tabular-nums">
              {group.posts.length} {group.posts.length === 1 ? 'post' : 'posts'}
            </span>
          </h2>
          <ul className="grid items-start gap-3 pb-4 sm:grid-cols-[repeat(auto-fill,minmax(320px,1fr))]">
            {group.posts.map((post) => (
              <li key={post.id} className="min-w-0">
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton paging={paging} way={backwards ? 'earlier' : 'later'} />
    </div>
  );
}

/** 'Date', 'Status', 'Platform', 'Created'; the active one shows its direction and turns round when pressed. */
export function SortButtons({ sorting, onPress }: { sorting: Sorting; onPress: (key: SortKey) => void }) {
  return (
    <fieldset aria-label="Sort by" className="flex items-center gap-0.5">
      <span className="mr-1 type-small text-ink-3 max-sm:hidden">Sort by</span>
      {SORT_KEYS.map((key) => {
        const active = key === sorting.key;
        const Arrow = sorting.direction === 'asc' ? ArrowUp : ArrowDown;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={active}
            aria-label={
              active
                ? `${SORT_WORDS[key]}, ${sorting.direction === 'asc' ? 'ascending' : 'descending'}`
                : SORT_WORDS[key]
            }
            onClick={() => onPress(key)}
            className={classNames(
              'inline-flex h-7 items-center gap-1 rounded-control px-2 type-small pointer-coarse:h-10 transition-colors hover:bg-sunken',
              active ? 'bg-sunken font-strong text-ink' : 'text-ink-2',
            )}
          >
            {SORT_WORDS[key]}
            {active && <Arrow size={12} strokeWidth={2.4} aria-hidden />}
          </button>
        );
      })}
    </fieldset>
  );
}
