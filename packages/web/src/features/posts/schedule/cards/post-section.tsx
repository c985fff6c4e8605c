import type { ScheduledPost } from '@brandly/contract/posts';
import { type ReactNode, useId } from 'react';
import { useCardMarks } from '../schedule-context.ts';
import { PostRow } from './post-row.tsx';

type PostSectionProps = {
  label: string;
  /** Its label stands on the accent. */
  isToday?: boolean;
  /** Posts of several days. */
  dated?: boolean;
  posts: readonly ScheduledPost[];
  /** What is said where there are none. */
  empty?: ReactNode;
};

/** Posts that belong under one heading, a row each. */
export function PostSection({ label, isToday = false, dated = false, posts, empty }: PostSectionProps) {
  const marksOf = useCardMarks();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="sticky top-0 z-3">
        <SectionLabel id={id} label={label} isToday={isToday} count={posts.length} />
      </div>
      {posts.length === 0 ? (
        empty
      ) : (
        <ul>
          {posts.map((post) => (
            <li key={post.id}>
              <PostRow post={post} selected={marksOf(post).selected} dated={dated} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type SectionLabelProps = { id?: string; label: string; isToday: boolean; count: number };

/** What stands over the posts of a day or of a kind, and how many they are. */
export function SectionLabel({ id, label, isToday, count }: SectionLabelProps) {
  return (
    <h2 id={id} className="flex items-baseline gap-2 border-b border-line bg-surface px-gutter pt-4 pb-2 type-day">
      <span className={isToday ? 'rounded-control bg-accent px-2 text-on-accent' : undefined}>{label}</span>
      {count > 0 && (
        <span className="type-micro font-regular text-ink-3 tabular-nums">
          {count} {count === 1 ? 'post' : 'posts'}
        </span>
      )}
    </h2>
  );
}
