import { AsyncLocalStorage } from 'node:async_hooks';
import { countFault } from '../life/leases.ts';
import type { ClaimedPost, PublishingDeps } from './publishing-deps.ts';

/** How long a process that is about to end waits for the mark to be written. */
const MARK_WITHIN_MS = 2_000;

const inAdapter = new AsyncLocalStorage<ClaimedPost>();

/** Runs an adapter's code so that an error it throws later, outside its promise, can be traced to this post. */
export const runForPost = <T>(post: ClaimedPost, work: () => T): T => inAdapter.run(post, work);

/**
 * Counts a fault for the post whose adapter crashes the process with an uncaught error, then ends the process, as such
 * an error would. A process that is killed from outside counts no fault. Returns a function that stops watching.
 */
export function watchForCrashes(
  deps: Pick<PublishingDeps, 'db' | 'log'>,
  end: () => void = () => process.exit(1),
): () => void {
  const onCrash = (error: unknown): void => {
    const post = inAdapter.getStore();
    // Not from an adapter: if nobody else handles it, the process ends, as it would without this watch.
    if (post === undefined && process.listenerCount('uncaughtException') > 1) return;
    if (post === undefined) throw error;
    deps.log.error({ postId: post.id, err: error }, 'an adapter brought the process down');
    const mark = countFault(deps.db, post);
    setTimeout(end, MARK_WITHIN_MS);
    // oxlint-disable-next-line promise/no-promise-in-callback -- an event, not a callback that answers
    mark.then(end, end);
  };
  process.on('uncaughtException', onCrash);
  return () => process.off('uncaughtException', onCrash);
}
