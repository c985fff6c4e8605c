import { CalendarDays, Plus } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';

export type NoPostsProps = {
  /** There are posts, but the filters leave them out. */
  isFiltered: boolean;
  onCreate: () => void;
  /** Removes the filters. */
  onShowAll: () => void;
};

/** Says why the list is empty, and what to do. */
export function NoPosts({ isFiltered, onCreate, onShowAll }: NoPostsProps) {
  return isFiltered ? (
    <EmptyState
      icon={<CalendarDays size={22} aria-hidden />}
      title="No posts match"
      className="h-full border-t border-line"
      action={<Button onClick={onShowAll}>Show all</Button>}
    >
      There are posts in this period, but none match your filters.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<CalendarDays size={22} aria-hidden />}
      title="No posts scheduled"
      className="h-full border-t border-line"
      action={
        <Button icon={<Plus size={15} aria-hidden />} onClick={onCreate}>
          Create post
        </Button>
      }
    >
      Create your first post to get started
    </EmptyState>
  );
}
