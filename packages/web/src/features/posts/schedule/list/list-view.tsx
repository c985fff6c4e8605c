// The columns of a row move on a phone, which a table's own elements can't follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ScheduledPost } from '@brandly/contract/posts';
import { ArrowUp, CalendarDays, Plus } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { dateText } from '../../../../time/date-time-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { PostRow } from '../cards/post-row.tsx';
import { SectionLabel } from '../cards/post-section.tsx';
import { LoadingPosts } from '../loading-posts.tsx';
import { useCardMarks, useSchedule } from '../schedule-context.ts';
import type { SortKey } from '../schedule-search.ts';
import type { DayRange } from '../visible-range.ts';
import { groupList, type ListGroup } from './list-groups.ts';
import { ListHead } from './list-head.tsx';
import type { ListPages } from './list-pages.ts';
import type { Sorting } from './sorting.ts';
import { useStayInSight } from './use-stay-in-sight.ts';

type ListPaging = {
  /** What is shown so far. */
  days: DayRange;
  loading: boolean;
  onMore: (way: keyof ListPages) => void;
};

type ListViewProps = {
  posts: readonly ScheduledPost[];
  now: Temporal.Instant;
  sorting: Sorting;
  onSort: (key: SortKey) => void;
  paging: ListPaging;
} & NoPostsProps;

/**
 * Posts by day or by what they are sorted by, each as a row. An answer is drawn at once, in a render that nothing can
 * interrupt; hundreds of rows take too long for that, so they follow in one that gives way to a press.
 */
export function ListView({ posts, isFiltered, onCreate, onShowAll, ...rest }: ListViewProps) {
  const drawn = useDeferredValue<readonly ScheduledPost[] | null>(posts, null);
  if (posts.length === 0) return <NoPosts {...{ isFiltered, onCreate, onShowAll }} />;
  return drawn === null ? <LoadingPosts view="list" /> : <Rows posts={drawn} {...rest} />;
}

function Rows({ posts, now, sorting, onSort, paging }: Omit<ListViewProps, keyof NoPostsProps>) {
  const { zone } = useSchedule();
  const { key, direction } = sorting;
  const groups = useMemo(() => groupList(posts, { key, direction }, zone, now), [posts, key, direction, zone, now]);
  const start = groups.findIndex(({ isComing }) => isComing);
  const scroller = useRef<HTMLDivElement>(null);
  const order = `${sorting.key} ${sorting.direction}`;
  const opened = useRef('');
  useLayoutEffect(() => {
    // Opens at today or the next day with posts; nothing jumps as time passes or posts change.
    const box = scroller.current;
    const today = box?.querySelector<HTMLElement>('[data-coming]');
    const head = box?.querySelector<HTMLElement>('[role=rowgroup]');
    if (box && opened.current !== order) box.scrollTop = today ? today.offsetTop - (head?.offsetHeight ?? 0) : 0;
    opened.current = order;
  }, [order, scroller, opened]);
  const backwards = sorting.key === 'date' && sorting.direction === 'desc';
  useStayInSight(scroller, posts.length);
  return (
    <div ref={scroller} className="relative h-full overflow-y-auto border-t border-line pb-12 in-data-selecting:pb-24">
      <div role="table" aria-label="Posts">
        <ListHead posts={posts} sorting={sorting} onSort={onSort} />
        <MoreButton paging={paging} way={backwards ? 'later' : 'earlier'} />
        {groups.map((group, index) => (
          <Group
            key={group.label}
            {...group}
            isNearStart={Math.abs(index - start) <= NEAR_START}
            above={index === start && index > 0 && <EarlierPosts groups={groups.slice(0, index)} scroller={scroller} />}
          />
        ))}
        <MoreButton paging={paging} way={backwards ? 'earlier' : 'later'} />
      </div>
    </div>
  );
}

/** So many days before and after the one at which the list opens are drawn at once: their heights decide where that is. */
const NEAR_START = 2;
/** Heights in pixels on a phone and from a tablet on; the browser takes them for days that it has not drawn yet. */
const HEAD_PX = 36;
const ROW_PX = { phone: 81, tablet: 45 } as const;
const UNDRAWN =
  '[content-visibility:auto] [contain-intrinsic-block-size:auto_var(--phone)] sm:[contain-intrinsic-block-size:auto_var(--tablet)] print:[content-visibility:visible]';

/** React's types know no custom properties. */
type Heights = CSSProperties & { '--phone': string; '--tablet': string };

const expectedHeights = (posts: number): Heights => ({
  '--phone': `${HEAD_PX + posts * ROW_PX.phone}px`,
  '--tablet': `${HEAD_PX + posts * ROW_PX.tablet}px`,
});

type GroupProps = ListGroup & { isNearStart: boolean; above: ReactNode };

function Group({ label, isToday, isComing, isDated, isNearStart, above, posts }: GroupProps) {
  const { isSelected } = useCardMarks();
  return (
    <div
      role="rowgroup"
      data-coming={isComing || undefined}
      className={isNearStart ? undefined : UNDRAWN}
      style={expectedHeights(posts.length)}
    >
      {above}
      <div role="row" className="sticky top-9 z-3 max-xl:pointer-coarse:top-10">
        <div role="rowheader">
          <SectionLabel label={label} isToday={isToday} count={posts.length} />
        </div>
      </div>
      {posts.map((post) => (
        <div role="row" key={post.id}>
          <PostRow post={post} selected={isSelected(post)} table={isDated ? 'dated' : 'plain'} />
        </div>
      ))}
    </div>
  );
}

type EarlierPostsProps = { groups: readonly ListGroup[]; scroller: RefObject<HTMLDivElement | null> };

/** The list opens at today: above it stands how many posts came before, and the way to the last of them. */
function EarlierPosts({ groups, scroller }: EarlierPostsProps) {
  const count = groups.reduce((sum, { posts }) => sum + posts.length, 0);
  const showLast = () => scroller.current?.scrollBy({ top: -scroller.current.clientHeight / 2, behavior: 'smooth' });
  return (
    <div role="row" className="border-b border-line px-gutter">
      <div role="cell">
        <button
          type="button"
          onClick={showLast}
          className="-ml-1 inline-flex h-8 items-center gap-1.5 rounded-tick px-1 type-small text-ink-2 transition-colors hover:text-ink pointer-coarse:h-11"
        >
          <ArrowUp size={13} aria-hidden />
          {count} earlier {count === 1 ? 'post' : 'posts'}
        </button>
      </div>
    </div>
  );
}

/** Says where the list ends, since its counts end there, too, and loads another quarter of a year. */
function MoreButton({ paging, way }: { paging: ListPaging; way: keyof ListPages }) {
  return (
    <div role="rowgroup" className="[overflow-anchor:none]">
      <div role="row">
        <div role="cell" className="flex justify-center py-3">
          <Button busy={paging.loading} busyText="Loading posts..." onClick={() => paging.onMore(way)}>
            {way === 'earlier'
              ? `Show posts before ${dateText(paging.days.start)}`
              : `Show posts from ${dateText(paging.days.end)}`}
          </Button>
        </div>
      </div>
    </div>
  );
}

type NoPostsProps = {
  /** There are posts, but the filters leave them out. */
  isFiltered: boolean;
  onCreate: () => void;
  /** Removes the filters. */
  onShowAll: () => void;
};

/** Says why the list is empty, and what to do. */
function NoPosts({ isFiltered, onCreate, onShowAll }: NoPostsProps) {
  return (
    <EmptyState
      icon={<CalendarDays size={22} aria-hidden />}
      title={isFiltered ? 'No posts match' : 'No posts scheduled'}
      className="h-full border-t border-line"
      action={
        isFiltered ? (
          <Button onClick={onShowAll}>Show all</Button>
        ) : (
          <Button icon={<Plus size={15} aria-hidden />} onClick={onCreate}>
            Create post
          </Button>
        )
      }
    >
      {isFiltered
        ? 'There are posts in this period, but none match your filters.'
        : 'Create your first post to get started'}
    </EmptyState>
  );
}
