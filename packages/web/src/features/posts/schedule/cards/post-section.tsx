import type { ScheduledPost } from '@brandly/contract/posts';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { useCardMarks } from '../schedule-context.ts';
import { PostRow } from './post-row.tsx';

type PostSectionProps = {
  label: string;
  /** Its label has the accent colour behind it. */
  isToday?: boolean;
  /** They are of several days, so each shows its own. */
  dated?: boolean;
  posts: readonly ScheduledPost[];
  /** How many belong here, if not all of them are among the posts. */
  total?: number;
  /** Follows their number. */
  note?: ReactNode;
  /** At the right end of its label. */
  action?: ReactNode;
  /** Shown if there are no posts. */
  empty?: ReactNode;
};

/** Posts under one heading, each as a row. */
export function PostSection({
  label,
  isToday = false,
  dated = false,
  posts,
  total = posts.length,
  note,
  action,
  empty,
}: PostSectionProps) {
  const { isSelected } = useCardMarks();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="sticky top-0 z-3 flex">
        <SectionLabel {...{ id, label, isToday, note }} count={posts.length && total} />
        {action && (
          <span className="flex h-9 flex-none items-center border-b border-line bg-surface pr-gutter type-small">
            {action}
          </span>
        )}
      </div>
      {posts.length === 0 ? (
        empty
      ) : (
        <ul>
          {posts.map((post) => (
            <li key={post.id}>
              <PostRow post={post} selected={isSelected(post)} dated={dated} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type SectionLabelProps = { id?: string; label: string; isToday: boolean; count: number; note?: ReactNode };

/** The heading over the posts of a day or of a kind, with their number: '2 posts, 1 needs your attention'. */
export function SectionLabel({ id, label, isToday, count, note }: SectionLabelProps) {
  return (
    <h2
      id={id}
      className="flex h-9 min-w-0 flex-1 items-baseline gap-2 border-b border-line bg-surface px-gutter pt-1.5 type-day"
    >
      <span className={classNames('whitespace-nowrap', isToday && 'rounded-control bg-accent px-2 text-on-accent')}>
        {label}
      </span>
      {count > 0 && (
        <span className="min-w-0 truncate type-small font-regular text-ink-3 tabular-nums">
          {count} {count === 1 ? 'post' : 'posts'}
          {note}
        </span>
      )}
    </h2>
  );
}
