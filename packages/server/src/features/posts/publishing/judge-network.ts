import type { Quota } from '@brandly/platforms/quota';
import type { CallResult } from './attempt-rules.ts';
import { isNetworkFailure } from './breaker-rules.ts';
import type { ClaimedPost } from './claiming/claim-post.ts';
import { countFailure, forgetFailures, keepQuotas } from './network-state.ts';
import type { PublishingDeps } from './publishing-deps.ts';

/** What the answer says of the network itself, and of what it takes: written after the post's own outcome. */
export async function judgeNetwork(
  deps: PublishingDeps,
  post: ClaimedPost,
  result: CallResult,
  quotas: readonly Quota[],
): Promise<void> {
  try {
    const isFailure = isNetworkFailure(result.kind === 'failure' ? result.failure : null);
    if (isFailure) await countFailure(deps, post.platform);
    else if (post.isNetworkTroubled && result.kind !== 'broken') await forgetFailures(deps, post.platform);
    // A refusal for going too fast has said how long to wait; that counts more than the budget's own figures.
    const isTooFast = result.kind === 'failure' && result.failure.verdict === 'rate-limited';
    if (!isTooFast) await keepQuotas(deps, post, quotas);
  } catch (error) {
    // The post is settled; what is known of its network can wait for the next one.
    deps.log.warn({ postId: post.id, err: error }, 'what the network said of itself could not be kept');
  }
}
