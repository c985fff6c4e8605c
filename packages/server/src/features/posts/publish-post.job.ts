import { askPlatform } from './publishing/ask-platform.ts';
import type { WritingDeps } from './publishing/batched-writes.ts';
import { type ClaimedPost, claimPost } from './publishing/claiming/claim-post.ts';
import { keepLease } from './publishing/claiming/lease.ts';
import type { Runner } from './publishing/publishing-deps.ts';
import { sendPost } from './publishing/send-post.ts';

/**
 * Reads the post's row and does what it says. Woken too early, too late, twice or for a post that is not its to take,
 * it ends quietly. Returns whether it had the post. Throws only unforeseen errors (the database is down); the post's
 * lease then runs out and the next worker goes on from what is written.
 */
export async function publishPost(deps: WritingDeps, runner: Runner, postId: string): Promise<boolean> {
  if (runner.stopping.aborted) return false;
  const post = await claimPost(deps, runner, postId);
  if (post !== null) await workOn(deps, runner, post);
  return post !== null;
}

/** Does the same for a post that this worker has already claimed. */
export async function workOn(deps: WritingDeps, runner: Runner, post: ClaimedPost): Promise<void> {
  await deps.testHooks?.at?.('claimed', post.id);
  const lease = keepLease(deps, post);
  try {
    if (post.task === 'ask') await askPlatform(deps, runner, post, lease);
    else await sendPost(deps, runner, post, lease);
  } finally {
    lease.end();
  }
}
