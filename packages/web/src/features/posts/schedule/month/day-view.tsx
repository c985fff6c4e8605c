import type { ScheduledPost } from '@brandly/contract/posts';
import { ArrowLeft, CalendarDays } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { timeOf } from '../../post-time.ts';
import { PostCard } from '../cards/post-card.tsx';
import { useCardMarks } from '../schedule-context.ts';

type DayViewProps = { date: Temporal.PlainDate; posts: readonly ScheduledPost[]; onBack: () => void };

/** One day of the month: its posts as large cards. The page's title says which day it is. */
export function DayView({ date, posts, onBack }: DayViewProps) {
  const { isMovable, isSelected } = useCardMarks();
  return (
    <div className="h-full overflow-y-auto border-t border-line px-gutter pt-4 pb-12 in-data-selecting:pb-24">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<ArrowLeft size={15} aria-hidden />}
          // Where the focus goes.
          data-then={`[data-day="${date.toString()}"] button`}
          onClick={onBack}
        >
          Back to month
        </Button>
        {/* Counts the cards below, whatever became of them: each says so itself. */}
        <p className="type-body text-ink-2">{posts.length} post(s) scheduled</p>
      </div>
      {posts.length === 0 ? (
        <EmptyState icon={<CalendarDays size={22} aria-hidden />} title="No posts scheduled">
          No posts are scheduled for this day.
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(320px,1fr))]">
          {posts
            .toSorted((a, b) => timeOf(a) - timeOf(b))
            .map((post) => (
              <li key={post.id} className="grid min-w-0">
                <PostCard post={post} movable={isMovable(post)} selected={isSelected(post)} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
