// The columns of a row move on a phone, which a table's own elements can't follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ScheduledPost } from '@brandly/contract/posts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { TABLE_COLUMNS } from '../cards/row-columns.ts';
import { useCardMarks, useSchedule } from '../schedule-context.ts';
import type { SortKey } from '../schedule-search.ts';
import { SelectBox } from '../selecting/select-box.tsx';
import { SORT_WORDS } from './sort-posts.ts';
import type { Sorting } from './sorting.ts';

type ListHeadProps = { posts: readonly ScheduledPost[]; sorting: Sorting; onSort: (key: SortKey) => void };

/** The head of the list: selects all shown posts and sorts by a column. Where columns are too narrow, their heads stand side by side. */
export function ListHead({ posts, sorting, onSort }: ListHeadProps) {
  const Arrow = sorting.direction === 'asc' ? ArrowUp : ArrowDown;
  const head = (key: SortKey, className?: string) => {
    const isActive = key === sorting.key;
    return (
      <div
        role="columnheader"
        aria-sort={isActive ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
        className={classNames('min-w-0', className)}
      >
        <button
          type="button"
          onClick={() => onSort(key)}
          className={classNames(
            'inline-flex min-h-6 items-center gap-1 transition-colors hover:text-ink max-xl:h-7 max-xl:rounded-control max-xl:px-2 max-xl:pointer-coarse:h-10 xl:rounded-tick',
            isActive && 'font-strong text-ink max-xl:bg-hover',
          )}
        >
          {SORT_WORDS[key]}
          {isActive && <Arrow size={12} strokeWidth={2.4} aria-hidden />}
        </button>
      </div>
    );
  };
  return (
    <div role="rowgroup" className="sticky top-0 z-4 border-b border-line bg-surface px-gutter">
      <div
        role="row"
        className={classNames(
          'h-9 items-center type-small text-ink-2 xl:grid',
          'max-xl:flex max-xl:pointer-coarse:h-10',
          TABLE_COLUMNS,
        )}
      >
        <SelectAll posts={posts} />
        {/* A phone has no room for words. */}
        <span aria-hidden className="px-2 max-sm:hidden xl:hidden">
          Sort by
        </span>
        {head('date')}
        {head('status')}
        {head('platform')}
        {head('account', 'max-xl:hidden')}
        <div role="columnheader" className="max-xl:sr-only">
          Post
        </div>
        {head('created')}
      </div>
    </div>
  );
}

function SelectAll({ posts }: { posts: readonly ScheduledPost[] }) {
  const { isSelected } = useCardMarks();
  const { toggleAllSelected } = useSchedule();
  const count = posts.filter((post) => isSelected(post)).length;
  return (
    <div role="columnheader" className="flex items-center gap-2 max-xl:mr-auto">
      <SelectBox
        label="Select all posts"
        checked={count > 0 && count === posts.length}
        mixed={count > 0 && count < posts.length}
        onToggle={() => toggleAllSelected(posts)}
        className="-ml-1 pointer-coarse:-m-2 pointer-coarse:-ml-3 pointer-coarse:size-10!"
      />
      {/* The smallest phones have no room for a word. */}
      <span aria-hidden className="max-[374px]:hidden xl:hidden">
        <span className="max-sm:hidden">Select all</span>
        <span className="sm:hidden">All</span>
      </span>
    </div>
  );
}
