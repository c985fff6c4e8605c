import { choosePublisher } from '@brandly/platforms/comments/comment-publisher';
import type { Publish, Reconciled } from '@brandly/platforms/platform';
import { isTokenDead } from '@brandly/platforms/verdict';
import { persist } from '../../../db/retry-deadlock.ts';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import type { PublishingTables } from '../../../db/tables/publishing-tables.ts';
import { markForReconnect } from '../../accounts/public.ts';
import { lastMomentFor } from '../late-policy.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { ask, fail, publish, retry } from '../life/engine-transitions.ts';
import { holdPostsOfAccount } from '../life/hold-posts.ts';
import { isOurs, lockOurs, type OurRow } from '../life/leases.ts';
import type { Transition } from '../life/transition.ts';
import { recordEvent } from '../record-event.ts';
import { beingAsked, troubleOf } from '../troubles.ts';
import { wordsOf as wordsOfFailure } from './attempt-rules.ts';
import { giveBack } from './ledger.ts';
import { loadPost } from './load-post.ts';
import { belongsToAnotherPost, idsOfOtherPosts, lockRemoteId } from './other-posts.ts';
import type { ClaimedPost, PublishingDeps, Runner } from './publishing-deps.ts';
import { type AskDecision, decideAfterQuestion } from './reconcile-rules.ts';
import { interruptible } from './watch-io.ts';

/** How soon to ask again when what was found turned out to be another post. */
const ASK_AGAIN_MS = 5_000;
/** What a platform took and then lost by a passing fault of its own is sent anew after this, and so often. */
const TAKE_AGAIN_MS = 30_000;
const TAKEN_AGAIN_MAX = 2;

type Attempt = Pick<PublishingTables['publish_attempts'], 'id' | 'intent_at' | 'outcome_at'> & { checks: number };
/** `deadGrant`: the version of the grant that the platform no longer accepts; null: it did not say so. */
type Answer = { answer: Reconciled | null; deadGrant: number | null; askAfterMs: Publish['askAfterMs'] };

/** Asks the platform about a create whose answer was lost, and writes what follows. Never sends. */
export async function askPlatform(
  deps: PublishingDeps,
  runner: Runner,
  post: ClaimedPost,
  lost: AbortSignal,
): Promise<void> {
  const adapter = deps.platformOf(post.platform)?.publish;
  const attempt = await deps.db
    .selectFrom('publish_attempts')
    .select(['id', 'intent_at', 'outcome_at', 'checks'])
    .where('post_id', '=', post.id)
    .where('outcome', '=', 'unknown')
    .executeTakeFirst();
  if (!attempt || !adapter) {
    // Its owner may have decided just after it was claimed; then there is nothing left to ask.
    if (!(await isOurs(deps.db, post))) return;
    throw new Error(`nothing is unknown about post ${post.id}, yet it is being checked`);
  }
  const asked = await askOnce(deps, runner, post, lost, adapter, attempt);
  if (lost.aborted) return;
  if (runner.stopping.aborted && asked.answer === null) {
    await giveBack(deps, post);
    return;
  }
  await deps.testHooks?.at?.('asked', post.id);
  const decision = decideAfterQuestion({
    now: deps.clock.now().getTime(),
    intentAt: attempt.intent_at.getTime(),
    lostAt: (attempt.outcome_at ?? attempt.intent_at).getTime(),
    asked: attempt.checks,
    askAfterMs: asked.askAfterMs,
    answer: asked.answer,
  });
  await settleQuestion(deps, post, attempt, decision, asked);
}

async function askOnce(
  deps: PublishingDeps,
  runner: Runner,
  post: ClaimedPost,
  lost: AbortSignal,
  adapter: Publish,
  attempt: Attempt,
): Promise<Answer> {
  const signal = AbortSignal.any([lost, runner.stopping]);
  const loaded = await loadPost(deps.db, post.id, deps.renderText);
  const publisher = choosePublisher(adapter, loaded.post.answers !== undefined);
  const { askAfterMs } = publisher;
  const others = await idsOfOtherPosts(deps.db, post, attempt.intent_at);
  let refused: number | null = null;
  for (const renew of [false, true]) {
    try {
      const { access, io, grantVersion } = await deps.openAccount(post.accountId, {
        renew: renew && (refused ?? false),
        signal,
      });
      refused = grantVersion;
      const since = attempt.intent_at.getTime();
      const outside = interruptible(io, signal);
      const answer = await publisher.reconcile(loaded.post, loaded.done, since, access, outside, others);
      return { answer, deadGrant: null, askAfterMs };
    } catch (error) {
      // This says nothing about the create: only the question failed.
      const isDead = isTokenDead(error);
      if (!isDead || renew) {
        deps.log.warn({ postId: post.id, err: error }, 'the platform could not be asked');
        return { answer: null, deadGrant: isDead ? refused : null, askAfterMs };
      }
    }
  }
  throw new Error('unreachable: the second question returns');
}

async function settleQuestion(
  deps: PublishingDeps,
  post: ClaimedPost,
  attempt: Attempt,
  decision: AskDecision,
  { answer, deadGrant }: Answer,
): Promise<void> {
  await persist(deps, async (trx) => {
    const now = deps.clock.now();
    const row = (await lockOurs(trx, [post])).get(post.id);
    if (!row) return;
    if (deadGrant !== null) {
      const account = { id: post.accountId, grantVersion: deadGrant };
      await markForReconnect(trx, { onDisconnected: holdPostsOfAccount }, account, now);
    }
    if (decision.kind === 'published') await lockRemoteId(trx, post.platform, decision.remoteId);
    const otherPostHasIt =
      decision.kind === 'published' && (await belongsToAnotherPost(trx, post.id, decision.remoteId));
    const isAsked = decision.kind === 'ask-again' || decision.kind === 'person-decides';
    if (isAsked) {
      const { id, checks } = attempt;
      await trx
        .updateTable('publish_attempts')
        .set({ checks: checks + 1 })
        .where('id', '=', id)
        .execute();
      await recordEvent(
        trx,
        post.id,
        now,
        'checked',
        `Asked ${post.platformName} whether it is there`,
        wordsOf(answer),
      );
    }
    // What it took and then refused is of no use to a person who sends the post again.
    if (decision.kind === 'refused') await trx.deleteFrom('publish_steps').where('post_id', '=', post.id).execute();
    const next = otherPostHasIt ? askAgainAboutAnother(row, post, now) : transitionOf(row, post, decision, now);
    await applyTransitions(trx, deps, [next], now);
  });
}

/** Two posts with the same words were asked about at the same time, and the other one was settled first. */
const askAgainAboutAnother = (row: OurRow, post: ClaimedPost, now: Date): Transition =>
  ask(row, { at: new Date(now.getTime() + ASK_AGAIN_MS), trouble: troubleSoFar(row, post, now) }, now);

const troubleSoFar = (row: OurRow, post: ClaimedPost, now: Date): StoredTrouble =>
  row.trouble ?? beingAsked(now.getTime(), post.platformName);

/** Returns the transition that follows from the platform's answer. Pure. */
function transitionOf(row: OurRow, post: ClaimedPost, decision: AskDecision, now: Date): Transition {
  const ms = now.getTime();
  switch (decision.kind) {
    case 'published': {
      const { remoteId, permalink } = decision;
      const end = { outcome: 'accepted' as const, evidence: `found when asked: ${remoteId}`, remoteId };
      return publish(row, { remoteId, permalink }, now, end);
    }
    case 'refused': {
      const { failure } = decision;
      const { code, words, advice, httpStatus: status } = failure;
      const end = { outcome: 'rejected' as const, evidence: wordsOfFailure(failure), code, words, status };
      const at = ms + TAKE_AGAIN_MS;
      const isPassing = failure.verdict === 'unavailable' && row.attempts < TAKEN_AGAIN_MAX;
      if (isPassing && at <= lastMomentFor(post.scheduledFor, post.lateAllowed))
        return retry(row, { at: new Date(at), counts: true, isFault: false }, now, end);
      return fail(row, troubleOf(ms, 'rejected', post.platformName, { words, advice }), now, end);
    }
    case 'not-sent': {
      const end = { outcome: 'not_sent' as const, evidence: decision.evidence };
      return retry(row, { at: now, counts: true, isFault: false }, now, end);
    }
    case 'person-decides':
      return fail(row, troubleOf(ms, 'outcome_unknown', post.platformName), now);
    case 'ask-again': {
      const mayDecide = row.trouble?.choices.includes('send-again') === true;
      const isNews = decision.tellPerson && !mayDecide;
      const trouble = isNews ? troubleOf(ms, 'outcome_unknown', post.platformName) : troubleSoFar(row, post, now);
      return ask(row, { at: new Date(decision.at), trouble, isNews }, now);
    }
    default:
      return decision satisfies never;
  }
}

function wordsOf(answer: Reconciled | null): string {
  if (answer === null) return 'The platform could not be reached.';
  if (answer.kind === 'cannot-tell' || answer.kind === 'pending') return answer.because;
  if (answer.kind === 'refused') return answer.failure.words ?? 'It was rejected.';
  return 'It was not found yet.';
}
