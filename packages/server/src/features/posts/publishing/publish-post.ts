import { choosePublisher } from '@brandly/platforms/comments/comment-publisher';
import { type Access, type Done, type Io, type Publish, publishedOf, type Step } from '@brandly/platforms/platform';
import { nullIf, type PlatformFailure } from '@brandly/platforms/verdict';
import { LEASE_MS } from '../life/engine-transitions.ts';
import { keepStep, lengthenLease } from '../life/leases.ts';
import { troubleOf } from '../troubles.ts';
import { askPlatform } from './ask-platform.ts';
import {
  type CallResult,
  callResultOf,
  decideAfterAttempt,
  decideAfterStep,
  FAULTS_MAX,
  type Situation,
} from './attempt-rules.ts';
import { giveBack, type WritingDeps, writesOf } from './ledger.ts';
import { type LoadedPost, loadPost } from './load-post.ts';
import { judgePlatform, type QuotaWatch, watchQuotas } from './platform-state.ts';
import type { ClaimedPost, Point, PublishingDeps, Runner } from './publishing-deps.ts';
import { runForPost } from './watch-for-crashes.ts';
import { CREATE_STARTS_WITHIN_MS, fromStorage, interruptible, oneCall } from './watch-io.ts';

const HEARTBEAT_MS = 20_000;

/**
 * Sends a post that this worker has claimed, or asks what became of it. Throws only unforeseen errors (the database is
 * down); the post's lease then runs out and the next worker goes on from what is written.
 */
export async function workOn(deps: WritingDeps, runner: Runner, post: ClaimedPost): Promise<void> {
  await reach(deps, 'claimed', post.id);
  const lease = keepLease(deps, post);
  try {
    if (post.task === 'ask') await askPlatform(deps, runner, post, lease.lost);
    else await sendPost(deps, runner, post, lease.lost);
  } finally {
    lease.end();
  }
}

type Lease = {
  /** Aborted when the post is no longer ours: another worker, a person's change, or a heartbeat that failed too long. */
  lost: AbortSignal;
  end: () => void;
};

/** Keeps a claim alive while files are transferred. */
function keepLease(deps: PublishingDeps, post: ClaimedPost): Lease {
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

/** One try to send a post. `lost`: aborted when the post is no longer ours. `refused`: the version of the grant that the platform has just refused in the same claim. */
type Try = { deps: WritingDeps; runner: Runner; post: ClaimedPost; lost: AbortSignal; refused: number | null };
/** `renew`: the grant has to be refreshed, and the refused call made once more. */
type End = { is: 'over' } | { is: 'renew'; refused: number | null };
type Opened = { access: Access; io: Io; grantVersion: number; quotas: QuotaWatch['seen'] };
type Prepared = { create: Step; done: Done; opened: Opened };

const OVER: End = { is: 'over' };

/**
 * Takes a claimed post through its steps to an outcome, or gives it back with the time of the next look: loads it,
 * opens its account, prepares what people cannot see, announces the create, makes it once and writes the outcome.
 */
async function sendPost(deps: WritingDeps, runner: Runner, post: ClaimedPost, lost: AbortSignal): Promise<void> {
  const end = await tryToSend({ deps, runner, post, lost, refused: null }, false);
  // Only once: after a second refusal the account must be reconnected.
  if (end.is === 'renew') await tryToSend({ deps, runner, post, lost, refused: end.refused }, true);
}

async function tryToSend(one: Try, isRenewed: boolean): Promise<End> {
  const { deps, post } = one;
  const adapter = deps.platformOf(post.platform)?.publish;
  if (!adapter) return failAtOnce(one, 'rejected');
  const loaded = await loadPost(deps.db, post.id, deps.renderText, isRenewed ? undefined : post.content);
  const publish = choosePublisher(adapter, loaded.post.answers !== undefined);
  if (loaded.isMediaMissing) return failAtOnce(one, 'media_missing');
  const situation = (): Situation => ({
    ...post,
    now: deps.clock.now().getTime(),
    faultsMax: deps.faultsMax ?? FAULTS_MAX,
    isRenewed,
    askAfterMs: publish.askAfterMs,
  });
  const prepared = await prepare(one, publish, loaded, isRenewed, situation);
  return 'is' in prepared ? prepared : create(one, prepared, loaded.contentHash, situation);
}

/** Opens the account and runs the repeatable steps, up to the one that people can see. */
async function prepare(
  one: Try,
  publish: Publish,
  loaded: LoadedPost,
  isRenewed: boolean,
  situation: () => Situation,
): Promise<Prepared | End> {
  const { deps, runner, post, lost } = one;
  const signal = AbortSignal.any([lost, runner.stopping]);
  let done = loaded.done;
  let opened: Opened | undefined;
  try {
    const {
      access,
      io,
      grantVersion,
      ownLimits = null,
    } = await deps.openAccount(post.accountId, { renew: isRenewed && (one.refused ?? false), signal });
    const watched = watchQuotas(io, publish.readQuotas);
    const outside = interruptible(watched.io, signal);
    opened = { access, io: watched.io, grantVersion, quotas: watched.seen };
    const media = await fromStorage(deps.fitMedia(post.platform, loaded.post.media, ownLimits), signal);
    const steps = publish.steps({ ...loaded.post, media });
    // A probe reads first: a failed read costs nothing, but a failed create costs somebody a decision.
    const { metrics } = deps.platformOf(post.platform) ?? {};
    if (post.isProbe && metrics) await nullIf(metrics(access, outside), isAnswer);
    for (const step of steps) {
      if (signal.aborted) return leave(one);
      if (step.effect === 'visible') return { create: step, done, opened };
      if (done[step.name]) continue;
      const result = await runForPost(post, () => step.run(done, access, outside));
      if ('waitMs' in result) {
        const at = new Date(deps.clock.now().getTime() + result.waitMs);
        await giveBack(deps, post, { at, progress: 'processing' });
        return OVER;
      }
      await reach(deps, 'step-done', post.id);
      const { name } = step;
      const kept = { name, contentHash: loaded.contentHash, result: result.done };
      if (!(await keepStep(deps.db, post, kept, deps.clock.now()))) return OVER;
      await reach(deps, 'step-kept', post.id);
      done = { ...done, [name]: result.done };
    }
  } catch (error) {
    return signal.aborted ? leave(one) : settleStep(one, error, opened, situation());
  }
  throw new Error(`${post.platform} has no visible step`);
}

/** A refusal to tell figures: the platform answers, the token works, and it says nothing about the post. */
const isAnswer = ({ verdict, tokenIsGood }: PlatformFailure): boolean =>
  verdict === 'rejected' || verdict === 'not-permitted' || tokenIsGood;

/** Writes what a failed or broken step means for the post. */
async function settleStep(one: Try, error: unknown, opened: Opened | undefined, situation: Situation): Promise<End> {
  const { deps, post } = one;
  const result = callResultOf(error);
  if (result.kind === 'broken') deps.log.error({ postId: post.id, err: error }, 'a step broke');
  else deps.log.warn({ postId: post.id, err: error }, 'a step failed');
  const next = decideAfterStep(situation, result);
  const grantVersion = opened?.grantVersion ?? one.refused;
  const isOurs = await writesOf(deps).settle({ post, next, failure: null, grantVersion });
  await judgePlatform(deps, post, result, opened?.quotas() ?? []);
  if (next.next === 'failed' || startsOver(result)) await forgetSteps(one);
  return isOurs && next.next === 'renew' ? { is: 'renew', refused: grantVersion } : OVER;
}

/** Makes the one call that people can see: announces it first, makes it once, stores its outcome. */
async function create(one: Try, prepared: Prepared, contentHash: string, situation: () => Situation): Promise<End> {
  const { deps, post, lost } = one;
  const { create: step, done, opened } = prepared;
  await reach(deps, 'before-intent', post.id);
  // The deadline is set before the announcement: a process frozen anywhere after this line begins no call when it wakes
  // up. Two clocks, because the monotonic one stands still while a machine sleeps, and the other one may be set.
  const deadline = performance.now() + CREATE_STARTS_WITHIN_MS;
  const wallDeadline = Date.now() + CREATE_STARTS_WITHIN_MS;
  const announcement = await writesOf(deps).announce({ post, contentHash });
  if (announcement.kind !== 'announced') return OVER;
  const { attemptId } = announcement;
  await reach(deps, 'intent-kept', post.id);

  const call = oneCall(opened.io, () => {
    if (lost.aborted) return 'the post was taken over';
    if (performance.now() > deadline || Date.now() > wallDeadline) return 'the time to begin the call had passed';
    return null;
  });
  let result: CallResult;
  try {
    await reach(deps, 'call-begins', post.id);
    const answer = await runForPost(post, () => step.run(done, opened.access, call.io));
    const published = 'done' in answer ? publishedOf(answer.done) : null;
    // The platform took the post but has not named it yet: first keep what asking about it needs.
    if ('waitMs' in answer && answer.kept) {
      await keepStep(deps.db, post, { name: step.name, contentHash, result: answer.kept }, deps.clock.now());
    }
    result = published
      ? { kind: 'accepted', ...published }
      : { kind: 'accepted-without-id', evidence: 'because' in answer ? answer.because : 'an answer without an id' };
  } catch (error) {
    result = callResultOf(error);
    if (result.kind === 'broken') deps.log.error({ postId: post.id, err: error }, 'the visible step broke');
  }
  await reach(deps, 'call-answered', post.id);
  const decision = decideAfterAttempt(situation(), result, call.sent());
  await reach(deps, 'before-outcome', post.id);
  const failure = result.kind === 'failure' ? result.failure : null;
  const { grantVersion } = opened;
  const isOurs = await writesOf(deps).settle({ post, next: { ...decision, attemptId }, failure, grantVersion });
  // A call that never began says nothing about the platform.
  if (call.sent() > 0) await judgePlatform(deps, post, result, opened.quotas());
  // Asking about a lost create needs what the steps made, so it is kept while the outcome is unknown.
  if (decision.outcome !== 'unknown' && startsOver(result)) await forgetSteps(one);
  await reach(deps, 'outcome-kept', post.id);
  return isOurs && decision.next === 'renew' ? { is: 'renew', refused: grantVersion } : OVER;
}

/** Gives the post back because the worker is stopping; if the lease is lost, there is nothing to give back. */
async function leave({ deps, post, lost }: Try): Promise<End> {
  if (!lost.aborted) await giveBack(deps, post);
  return OVER;
}

async function failAtOnce({ deps, post }: Try, code: 'rejected' | 'media_missing'): Promise<End> {
  const trouble = troubleOf(deps.clock.now().getTime(), code, post.platformName);
  const next = { next: 'failed', trouble } as const;
  await writesOf(deps).settle({ post, next, failure: null, grantVersion: null });
  return OVER;
}

const startsOver = (result: CallResult): boolean => result.kind === 'failure' && result.failure.startOver;

/**
 * If the platform dropped what the steps made, or could not use it, the next try makes it anew: a person may send a failed
 * post again. Settling must not wait for this.
 */
async function forgetSteps({ deps, post }: Try): Promise<void> {
  await deps.db.deleteFrom('publish_steps').where('post_id', '=', post.id).execute();
}

async function reach(deps: WritingDeps, point: Point, postId: string): Promise<void> {
  await deps.testHooks?.at?.(point, postId);
}
