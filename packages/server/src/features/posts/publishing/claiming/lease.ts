import { LEASE_MS } from '../../life/engine-transitions.ts';
import { lengthenLease } from '../../life/leases.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import type { ClaimedPost } from './claim-post.ts';

const HEARTBEAT_MS = 20_000;

export type Lease = {
  /** Aborted when the post is no longer ours: another worker, a person's change, or a heartbeat that failed too long. */
  lost: AbortSignal;
  end: () => void;
};

/** Keeps a claim alive while files are transferred. */
export function keepLease(deps: PublishingDeps, post: ClaimedPost): Lease {
  const lost = new AbortController();
  let lastBeat = performance.now();
  const beat = async () => {
    if (await lengthenLease(deps.db, post, deps.clock.now())) lastBeat = performance.now();
    else lost.abort(new Error('the lease was lost'));
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => {
      deps.log.warn({ postId: post.id, err: error }, 'a heartbeat failed');
      if (performance.now() - lastBeat > LEASE_MS - HEARTBEAT_MS) lost.abort(error);
    });
  }, HEARTBEAT_MS);
  timer.unref();
  return { lost: lost.signal, end: () => clearInterval(timer) };
}
