import type { ScheduledPost } from '@brandly/contract/posts';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PostSection } from '../cards/post-section.tsx';
import { useSchedule } from '../schedule-context.ts';
import { groupByDay } from './day-groups.ts';
import type { ListPages } from './list-pages.ts';
import type { Sorting } from './sort-posts.ts';
import { useStayInSight } from './use-stay-in-sight.ts';

type ListPaging = { loading: boolean; onMore: (way: keyof ListPages) => void };

type ListViewProps = {
  posts: readonly ScheduledPost[];
  now: Temporal.Instant;
  sorting: Sorting;
  paging: ListPaging;
};

/** Posts by day, a row each. */
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
    <div ref={scroller} className="relative h-full overflow-y-auto border-t border-line pb-12">
      <MoreButton paging={paging} way={backwards ? 'later' : 'earlier'} />
      {groups.map(({ date, ...group }) => (
        <PostSection key={date?.toString() ?? 'none'} {...group} />
      ))}
      <MoreButton paging={paging} way={backwards ? 'earlier' : 'later'} />
    </div>
  );
}

const WORDS = { earlier: 'Show earlier posts', later: 'Show later posts' } satisfies Record<keyof ListPages, string>;

/** At either end of the list: another quarter of a year. */
function MoreButton({ paging, way }: { paging: ListPaging; way: keyof ListPages }) {
  return (
    <div className="flex justify-center py-3 [overflow-anchor:none]">
      <Button busy={paging.loading} busyText="Loading posts..." onClick={() => paging.onMore(way)}>
        {WORDS[way]}
      </Button>
    </div>
  );
}
