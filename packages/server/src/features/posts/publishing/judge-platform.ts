import type { Quota } from '@brandly/platforms/quota';
import type { CallResult } from './attempt-rules.ts';
import { isPlatformFailure } from './breaker-rules.ts';
import type { ClaimedPost } from './claiming/claim-post.ts';
import { countFailure, forgetFailures, keepQuotas } from './platform-state.ts';
import type { PublishingDeps } from './publishing-deps.ts';

/** What the answer says of the platform itself, and of what it takes: written after the post's own outcome. */
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
    // A refusal for going too fast has said how long to wait; that counts more than the budget's own figures.
    const isTooFast = result.kind === 'failure' && result.failure.verdict === 'rate-limited';
    if (!isTooFast) await keepQuotas(deps, post, quotas);
  } catch (error) {
    // The post is settled; what is known of its platform can wait for the next one.
    deps.log.warn({ postId: post.id, err: error }, 'what the platform said of itself could not be kept');
  }
}
