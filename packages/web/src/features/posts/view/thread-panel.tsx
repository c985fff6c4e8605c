import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../ui/class-names.ts';
import { threadQuery } from '../api.ts';
import { plainTextOf } from '../plain-text-of.ts';
import { statusOf } from '../post-face.ts';
import { figuresText } from './figures-text.ts';
import { StatusWords } from './status-words.tsx';

type ThreadPanelProps = { post: ScheduledPost; zone: string; onView: (postId: string) => void };

/** The parts of the thread that a post is in, each with its status; a press opens another one. */
export function ThreadPanel({ post, zone, onView }: ThreadPanelProps) {
  const { firstPostId } = post.thread ?? { firstPostId: post.id };
  const thread = useQuery({ ...threadQuery(firstPostId), enabled: post.thread !== undefined });
  const { scheduledPosts: parts = [], figures = [] } = thread.data ?? {};
  if (parts.length < 2) return null;
  const out = parts.filter(({ status }) => status === 'PUBLISHED').length;
  const stopped = parts.find((part) => part.trouble !== null && part.trouble.code !== 'part_before');
  const isComment = post.thread?.isComment === true;
  return (
    <section aria-labelledby="thread-title">
      <h3 id="thread-title" className="type-day">
        {isComment ? 'First comment' : 'Thread'}
      </h3>
      <p className="mt-0.5 mb-3 type-body text-ink-2">
        {isComment ? commentText(out, stopped?.id === firstPostId) : threadText(out, parts.length)}
        {!isComment &&
          stopped &&
          ` Part ${parts.indexOf(stopped) + 1} stopped. Once it is published, the next parts follow.`}
      </p>
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line">
        {parts.map((part, index) => (
          <li key={part.id} data-status={statusOf(part)}>
            <button
              type="button"
              aria-current={part.id === post.id || undefined}
              onClick={() => onView(part.id)}
              className="flex w-full items-center gap-3 rounded-card px-3 py-2 text-left hover:bg-hover aria-current:bg-hover pointer-coarse:min-h-10"
            >
              <span
                className={classNames(
                  'flex-none type-small text-ink-3',
                  isComment ? 'w-20 font-regular' : 'w-5 tabular-nums',
                )}
              >
                {isComment ? ['Post', 'Comment'][index] : index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate type-body">
                  {plainTextOf(part.content) || (part.mediaUrls.length > 0 ? 'Photos or videos' : 'No text yet')}
                </span>
                {figures
                  .filter(({ postId }) => postId === part.id)
                  .map((known) => (
                    <span
                      key={known.postId}
                      className="block type-small font-regular text-pretty text-ink-3 tabular-nums"
                    >
                      {figuresText(known)}
                    </span>
                  ))}
              </span>
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

const threadText = (out: number, all: number): string => {
  if (out === all) return `All ${all} parts are published.`;
  return out > 0 ? `${out} of ${all} parts are published.` : `${all} parts, published one after the other.`;
};

const commentText = (out: number, hasPostStopped: boolean): string => {
  if (out === 2) return 'Published below the post.';
  if (hasPostStopped) return 'The post stopped. Once it is published, the comment follows.';
  return out === 1 ? 'The post is published, and the comment is not.' : 'Goes out below the post, right after it.';
};
