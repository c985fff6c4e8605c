import type { ScheduledPost } from '@brandly/contract/posts';
import { type ReactNode, useId } from 'react';
import { useCardMarks } from '../schedule-context.ts';
import { PostRow } from './post-row.tsx';

type PostSectionProps = {
  label: string;
  /** Its label has the accent colour behind it. */
  isToday?: boolean;
  /** Of posts of several days: whether one shows its own. */
  isDated?: (post: ScheduledPost) => boolean;
  posts: readonly ScheduledPost[];
  /** How many more belong here and are listed under 'Needs your attention'. */
  inTrouble?: number;
  /** Shown if there are no posts. */
  empty?: ReactNode;
};

/** Posts under one heading, each as a row. */
export function PostSection({ label, isToday = false, isDated, posts, inTrouble = 0, empty }: PostSectionProps) {
  const { isSelected } = useCardMarks();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="sticky top-0 z-3">
        <SectionLabel id={id} label={label} isToday={isToday} count={posts.length} inTrouble={inTrouble} />
      </div>
      {posts.length === 0 ? (
        empty
      ) : (
        <ul>
          {posts.map((post) => (
            <li key={post.id}>
              <PostRow post={post} selected={isSelected(post)} dated={isDated?.(post) ?? false} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type SectionLabelProps = { id?: string; label: string; isToday: boolean; count: number; inTrouble?: number };

/** The heading over the posts of a day or of a kind, with their number: '2 posts, 1 above' where one of them is listed above. */
export function SectionLabel({ id, label, isToday, count, inTrouble = 0 }: SectionLabelProps) {
  const total = count + inTrouble;
  return (
    <h2 id={id} className="flex h-9 items-baseline gap-2 border-b border-line bg-surface px-gutter pt-1.5 type-day">
      <span className={isToday ? 'rounded-control bg-accent px-2 text-on-accent' : undefined}>{label}</span>
      {count > 0 && (
        <span className="type-small font-regular text-ink-3 tabular-nums">
          {total} {total === 1 ? 'post' : 'posts'}
          {inTrouble > 0 && `, ${inTrouble} above`}
        </span>
      )}
    </h2>
  );
}
