import { type Access, type Done, type Io, publishedOf, type Step } from '@brandly/platforms/platform';
import type { Quota } from '@brandly/platforms/quota';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { sql } from 'kysely';
import { troubleOf } from '../troubles.ts';
import { announceAlone } from './announce-creates.ts';
import { type CallResult, decideAfterAttempt, decideAfterStep, FAULTS_MAX, type Situation } from './attempt-rules.ts';
import { blaming } from './blame.ts';
import { isNetworkFailure } from './breaker-rules.ts';
import type { ClaimedPost } from './claim-post.ts';
import type { Lease } from './lease.ts';
import { loadPost } from './load-post.ts';
import { countFailure, forgetFailures, keepQuotas, type QuotaWatch, watchQuotas } from './network-state.ts';
import type { Point, PublishingDeps, Runner } from './publishing-deps.ts';
import { releaseClaim, settleAttempt, settleNext } from './settle-claim.ts';
import { CREATE_STARTS_WITHIN_MS, interruptible, oneCall } from './watch-io.ts';

type End = 'over' | 'renew';
type Opened = { access: Access; io: Io; quotas: QuotaWatch['seen'] };

/** Takes a claimed post through its steps to an outcome, or gives it back with the time of the next look. */
export async function sendPost(deps: PublishingDeps, runner: Runner, post: ClaimedPost, lease: Lease): Promise<void> {
  // Once: the grant is refreshed and the refused call made anew. A second refusal is the account's end.
  if ((await runSteps(deps, runner, post, lease, false)) === 'renew') await runSteps(deps, runner, post, lease, true);
}

async function runSteps(
  deps: PublishingDeps,
  runner: Runner,
  post: ClaimedPost,
  lease: Lease,
  isRenewed: boolean,
): Promise<End> {
  const platform = deps.platformOf(post.platform);
  const publish = platform?.publish;
  const askAfterMs = publish?.askAfterMs;
  const situation = (): Situation => ({
    now: deps.clock.now().getTime(),
    scheduledFor: post.scheduledFor,
    lateAllowed: post.lateAllowed,
    attempts: post.attempts,
    faults: post.faults,
    faultsMax: deps.faultsMax ?? FAULTS_MAX,
    isRenewed,
    network: post.network,
    askAfterMs,
  });
  const fail = async (code: 'rejected' | 'media_missing', words: string | null): Promise<End> => {
    const trouble = troubleOf(deps.clock.now().getTime(), code, post.network, { words });
    await settleNext(deps, post, { next: 'failed', trouble });
    return 'over';
  };
  /** A step failed, or threw: what that means, unless it failed because we stopped it ourselves. */
  const settleStep = async (error: unknown): Promise<End> => {
    if (lease.lost.aborted) return 'over';
    if (runner.stopping.aborted) {
      await releaseClaim(deps, post);
      return 'over';
    }
    const result = callResultOf(error);
    if (result.kind === 'broken') deps.log.error({ postId: post.id, err: error }, 'a step broke');
    else deps.log.warn({ postId: post.id, err: error }, 'a step failed');
    const next = decideAfterStep(situation(), result);
    const isOurs = await settleNext(deps, post, next);
    await judgeNetwork(deps, post, result, opened?.quotas() ?? []);
    await forgetSteps(deps, post, result);
    return isOurs && next.next === 'renew' ? 'renew' : 'over';
  };

  if (!publish) return fail('rejected', null);
  const signal = AbortSignal.any([lease.lost, runner.stopping]);
  const loaded = await loadPost(deps.db, post.id, deps.renderText, isRenewed ? undefined : post.content);
  if (loaded.isMediaMissing) return fail('media_missing', null);
  let done: Done = loaded.done;
  let opened: Opened | undefined;
  let steps: readonly Step[];
  try {
    const { access, io } = await deps.openAccount(post.accountId, { renew: isRenewed, signal });
    const watched = watchQuotas(io, publish.readQuotas);
    opened = { access, io: watched.io, quotas: watched.seen };
    steps = publish.steps(loaded.post);
    // A failed read costs nothing; a failed create costs somebody a decision.
    if (post.isProbe) await platform?.metrics?.(access, interruptible(watched.io, signal));
  } catch (error) {
    return settleStep(error);
  }

  for (const step of steps) {
    if (lease.lost.aborted) return 'over';
    if (runner.stopping.aborted) {
      await releaseClaim(deps, post);
      return 'over';
    }
    if (step.effect === 'visible') {
      return createPost(deps, post, lease, { step, done, opened, contentHash: loaded.contentHash, situation });
    }
    if (done[step.name]) continue;
    try {
      const { access, io } = opened;
      const result = await blaming(post, () => step.run(done, access, interruptible(io, signal)));
      if ('waitMs' in result) {
        const at = new Date(deps.clock.now().getTime() + result.waitMs);
        await releaseClaim(deps, post, { at, progress: 'processing' });
        return 'over';
      }
      await reach(deps, 'step-done', post.id);
      if (!(await keepStep(deps, post, step.name, loaded.contentHash, result.done))) return 'over';
      await reach(deps, 'step-kept', post.id);
      done = { ...done, [step.name]: result.done };
    } catch (error) {
      return settleStep(error);
    }
  }
  throw new Error(`${post.platform} has no visible step`);
}

/** The one call that people can see: announced first, made once, its outcome kept. */
async function createPost(
  deps: PublishingDeps,
  post: ClaimedPost,
  lease: Lease,
  create: { step: Step; done: Done; opened: Opened; contentHash: string; situation: () => Situation },
): Promise<End> {
  await reach(deps, 'before-intent', post.id);
  // Taken before the announcement: a process frozen anywhere after this line begins no call when it wakes up. Two
  // clocks, because the monotonic one stands still while a machine sleeps, and the other one may be set.
  const deadline = performance.now() + CREATE_STARTS_WITHIN_MS;
  const wallDeadline = Date.now() + CREATE_STARTS_WITHIN_MS;
  const announce = deps.together?.announce ?? ((one) => announceAlone(deps, one));
  const announcement = await announce({ post, contentHash: create.contentHash });
  if (announcement.kind !== 'announced') return 'over';
  await reach(deps, 'intent-kept', post.id);

  const call = oneCall(create.opened.io, () => {
    if (lease.lost.aborted) return 'the post was taken over';
    if (performance.now() > deadline || Date.now() > wallDeadline) return 'the time to begin the call had passed';
    return null;
  });
  let result: CallResult;
  try {
    await reach(deps, 'call-begins', post.id);
    const answer = await blaming(post, () => create.step.run(create.done, create.opened.access, call.io));
    const published = 'done' in answer ? publishedOf(answer.done) : null;
    // Taken, and not named yet: what the asking needs is kept first.
    if ('waitMs' in answer && answer.kept) {
      await keepStep(deps, post, create.step.name, create.contentHash, answer.kept);
    }
    result = published
      ? { kind: 'accepted', ...published }
      : { kind: 'accepted-without-id', evidence: 'because' in answer ? answer.because : 'an answer without an id' };
  } catch (error) {
    result = callResultOf(error);
    if (result.kind === 'broken') deps.log.error({ postId: post.id, err: error }, 'the visible step broke');
  }
  await reach(deps, 'call-answered', post.id);
  const decision = decideAfterAttempt(create.situation(), result, call.sent());
  await reach(deps, 'before-outcome', post.id);
  const failure = result.kind === 'failure' ? result.failure : null;
  const isOurs =
    decision.next === 'published' && deps.together
      ? await deps.together.settlePublished({ post, attemptId: announcement.attemptId, decision })
      : await settleAttempt(deps, post, announcement.attemptId, decision, failure);
  // A call that we did not begin says nothing of the network.
  if (call.sent() > 0) await judgeNetwork(deps, post, result, create.opened.quotas());
  // What the steps made is what a lost create is asked about: it is kept while the outcome is unknown.
  if (decision.outcome !== 'unknown') await forgetSteps(deps, post, result);
  await reach(deps, 'outcome-kept', post.id);
  return isOurs && decision.next === 'renew' ? 'renew' : 'over';
}

/** What the answer says of the network itself, and of what it takes: written after the post's own outcome. */
async function judgeNetwork(
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

/** Keeps a step's result before the next one starts; false when the post is no longer ours. */
async function keepStep(
  deps: PublishingDeps,
  post: ClaimedPost,
  name: string,
  contentHash: string,
  result: Record<string, unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    with ours as (
      update posts set claims_without_progress = 0
      where id = ${post.id} and fence = ${post.fence} and status = 'SCHEDULED' and lease_owner is not null returning id
    )
    insert into publish_steps (post_id, name, content_hash, result, done_at)
    select id, ${name}, ${contentHash}, ${JSON.stringify(result)}::jsonb, ${deps.clock.now()} from ours
    on conflict (post_id, name) do update
      set content_hash = excluded.content_hash, result = excluded.result, done_at = excluded.done_at
    returning post_id`.execute(deps.db);
  return rows.length > 0;
}

/** The network dropped what the steps made: the next try makes it anew. After the settling, which must not wait for it. */
async function forgetSteps(deps: PublishingDeps, post: ClaimedPost, result: CallResult): Promise<void> {
  if (result.kind !== 'failure' || !result.failure.startOver) return;
  await deps.db.deleteFrom('publish_steps').where('post_id', '=', post.id).execute();
}

export function callResultOf(error: unknown): Exclude<CallResult, { kind: 'accepted' }> {
  if (error instanceof PlatformFailure) return { kind: 'failure', failure: error };
  return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
}

async function reach(deps: PublishingDeps, point: Point, postId: string): Promise<void> {
  await deps.probe?.at?.(point, postId);
}
