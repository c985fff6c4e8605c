import type { PlatformId } from '@brandly/contract/platforms';
import type { Io } from '@brandly/platforms/platform';
import type { Quota, ReadQuotas } from '@brandly/platforms/quota';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { wakePostsOf } from '../life/leases.ts';
import type { CallResult } from './attempt-rules.ts';
import { afterFailure, isPlatformFailure, NO_TROUBLE, PROBE_MS } from './breaker-rules.ts';
import type { PublishingDeps } from './publishing-deps.ts';
import { isWorthKeeping, pauseFor } from './quota-rules.ts';

/** Counts a failure of the platform; enough of them hold back everybody's posts to it for a while. */
async function countFailure(deps: PublishingDeps, platform: PlatformId): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    // Its own name changes nothing; the row is locked and read, whether it is new or not.
    const before = await trx
      .insertInto('platform_states')
      .values({ platform })
      .onConflict((conflict) => conflict.column('platform').doUpdateSet({ platform }))
      .returning(['failures', 'failing_since', 'last_failure_at', 'open_until', 'openings'])
      .executeTakeFirstOrThrow();
    const after = afterFailure(before, deps.clock.now());
    if (after.openings > before.openings) {
      deps.log.warn(
        { platform, failures: after.failures },
        'a platform does not answer; nothing is sent to it for a while',
      );
    }
    await trx.updateTable('platform_states').set(after).where('platform', '=', platform).execute();
  });
}

/** Forgets a platform's failures once it answers again, and wakes the posts that waited for it. */
async function forgetFailures(deps: PublishingDeps, platform: PlatformId): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const forgotten = await trx
      .updateTable('platform_states')
      .set(NO_TROUBLE)
      .where('platform', '=', platform)
      .where('failures', '>', 0)
      .executeTakeFirst();
    if (forgotten.numUpdatedRows === 0n) return;
    await wakePostsOf(trx, platform, now);
  });
}

/** Lets one post try each platform after its pause, while the others wait. Its row is locked, see claim-facts.ts. */
export async function reserveProbe(trx: Database, platforms: ReadonlySet<PlatformId>, now: Date): Promise<void> {
  if (platforms.size === 0) return;
  await trx
    .updateTable('platform_states')
    .set({ open_until: new Date(now.getTime() + PROBE_MS) })
    .where('platform', 'in', [...platforms])
    .execute();
}

export type QuotaWatch = { io: Io; seen: () => readonly Quota[] };

/** Wraps outside calls so that they note what the platform says about its quotas. */
export function watchQuotas(io: Io, read: ReadQuotas | undefined): QuotaWatch {
  const seen = new Map<string, Quota>();
  if (read === undefined) return { io, seen: () => [] };
  return {
    seen: () => [...seen.values()],
    io: {
      ...io,
      fetch: async (url, init) => {
        const answer = await io.fetch(url, init);
        const path = new URL(url).pathname;
        for (const quota of read({ method: init.method, path }, answer.headers, io.now())) {
          seen.set(`${quota.scope} ${quota.name}`, quota);
        }
        return answer;
      },
    },
  };
}

/** Stores quotas that run low, and makes the next posts wait where they would be refused. */
async function keepQuotas(
  deps: PublishingDeps,
  post: { accountId: string; platform: PlatformId },
  quotas: readonly Quota[],
): Promise<void> {
  const low = quotas.filter(isWorthKeeping);
  if (low.length === 0) return;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    for (const quota of low) {
      const owner = quota.scope === 'account' ? post.accountId : post.platform;
      const { name, most, remaining } = quota;
      const facts = { most, remaining, resets_at: new Date(quota.resetsAt), seen_at: now };
      await trx
        .insertInto('quotas')
        .values({ owner, name, ...facts })
        .onConflict((conflict) => conflict.columns(['owner', 'name']).doUpdateSet(facts))
        .execute();
      const until = pauseFor(quota, now.getTime());
      if (until === null) continue;
      if (quota.scope === 'account') {
        await sql`update accounts set rate_limited_until = greatest(rate_limited_until, ${new Date(until)}::timestamptz)
          where id = ${post.accountId}`.execute(trx);
      } else {
        await sql`insert into platform_states (platform, paused_until) values (${post.platform}, ${new Date(until)})
          on conflict (platform) do update
          set paused_until = greatest(platform_states.paused_until, excluded.paused_until)`.execute(trx);
      }
    }
  });
}

/** Stores what the answer says about the platform's health and quotas, after the post's own outcome is written. */
export async function judgePlatform(
  deps: PublishingDeps,
  post: { id: string; accountId: string; platform: PlatformId; isPlatformTroubled: boolean },
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
