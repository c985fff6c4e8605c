import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { threadQuery } from '../api.ts';
import { plainTextOf } from '../plain-text-of.ts';
import { statusOf } from '../post-face.ts';
import { StatusWords } from './status-words.tsx';

type ThreadPanelProps = { post: ScheduledPost; zone: string; onView: (postId: string) => void };

/** The parts of the thread that a post is in, each with its state; another one is a press away. */
export function ThreadPanel({ post, zone, onView }: ThreadPanelProps) {
  const { firstPostId } = post.thread ?? { firstPostId: post.id };
  const thread = useQuery({ ...threadQuery(firstPostId), enabled: post.thread !== undefined });
  const parts = thread.data ?? [];
  if (parts.length < 2) return null;
  const out = parts.filter(({ status }) => status === 'PUBLISHED').length;
  const stopped = parts.find((part) => part.trouble !== null && part.trouble.code !== 'part_before');
  return (
    <section aria-labelledby="thread-title">
      <h3 id="thread-title" className="type-day">
        Thread
      </h3>
      <p className="mt-0.5 mb-3 type-body text-ink-2">
        {out === parts.length
          ? `All ${parts.length} parts are published.`
          : out > 0
            ? `${out} of ${parts.length} parts are published.`
            : `${parts.length} parts, published one after the other.`}
        {stopped && ` Part ${parts.indexOf(stopped) + 1} stopped. Once it is published, the next parts follow.`}
      </p>
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line">
        {parts.map((part, index) => (
          <li key={part.id} data-status={statusOf(part)}>
            <button
              type="button"
              aria-current={part.id === post.id || undefined}
              onClick={() => onView(part.id)}
              className="flex w-full items-center gap-3 rounded-card px-3 py-2 text-left hover:bg-sunken aria-current:bg-sunken pointer-coarse:min-h-10"
            >
              <span className="w-5 flex-none type-small text-ink-3 tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 truncate type-body">{plainTextOf(part.content) || 'No text yet'}</span>
              <span className="flex-none">
                <StatusWords post={part} zone={zone} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
