import type { Quota } from '@brandly/platforms/quota';
import type { CallResult } from './attempt-rules.ts';
import { isPlatformFailure } from './breaker-rules.ts';
import type { ClaimedPost } from './claiming/claim-post.ts';
import { countFailure, forgetFailures, keepQuotas } from './platform-state.ts';
import type { PublishingDeps } from './publishing-deps.ts';

/** Stores what the answer says about the platform's health and quotas, after the post's own outcome is written. */
export async function judgePlatform(
  deps: PublishingDeps,
  post: ClaimedPost,
  result: CallResult,
  quotas: readonly Quota[],
): Promise<void> {
  try {
    const isFailure = isPlatformFailure(result.kind === 'failure' ? result.failure : null);
    if (isFailure) await countFailure(deps, post.platform);
    else if (post.isPlatformTroubled && result.kind !== 'broken') await forgetFailures(deps, post.platform);
    // A rate-limit refusal has said how long to wait; that counts more than the quota's own figures.
    const isTooFast = result.kind === 'failure' && result.failure.verdict === 'rate-limited';
    if (!isTooFast) await keepQuotas(deps, post, quotas);
  } catch (error) {
    // The post is settled; the platform's state can wait for the next post.
    deps.log.warn({ postId: post.id, err: error }, 'what the platform said of itself could not be kept');
  }
}
