import type { Publish, Reconciled } from '@brandly/platforms/platform';
import type { PublishAttemptsTable } from '../../../db/tables/publishing-tables.ts';
import { selectPost } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { beingAsked, troubleOf } from '../troubles.ts';
import { wordsOf as wordsOfFailure } from './attempt-rules.ts';
import type { ClaimedPost } from './claim-post.ts';
import type { Lease } from './lease.ts';
import { loadPost } from './load-post.ts';
import { notifyTrouble } from './notify-owner.ts';
import { belongsToAnotherPost, idsOfOtherPosts, lockRemoteId } from './other-posts.ts';
import { persist } from './persist.ts';
import type { PublishingDeps, Runner } from './publishing-deps.ts';
import { type AskDecision, decideAfterQuestion } from './reconcile-rules.ts';
import { callResultOf } from './send-post.ts';
import { isOurs, lockOurs, releaseClaim } from './settle-claim.ts';
import { loseAccount, writeAttempt, writeNext } from './settle-post.ts';
import { interruptible } from './watch-io.ts';

/** How soon to ask again when what was found turned out to be another post. */
const ASK_AGAIN_MS = 5_000;

type Attempt = Pick<PublishAttemptsTable, 'id' | 'intent_at' | 'outcome_at'> & { checks: number };
type Answer = { answer: Reconciled | null; isAccountDead: boolean };

/** Asks the network about a create whose answer was lost, and writes what follows. Never sends. */
export async function askNetwork(deps: PublishingDeps, runner: Runner, post: ClaimedPost, lease: Lease): Promise<void> {
  const publish = deps.platformOf(post.platform)?.publish;
  const attempt = await deps.db
    .selectFrom('publish_attempts')
    .select(['id', 'intent_at', 'outcome_at', 'checks'])
    .where('post_id', '=', post.id)
    .where('outcome', '=', 'unknown')
    .executeTakeFirst();
  if (!attempt || !publish) {
    // Its owner may have decided in the moment since it was claimed: then it is nobody's to ask about any more.
    if (!(await isOurs(deps.db, post))) return;
    throw new Error(`nothing is unknown about post ${post.id}, yet it is being checked`);
  }
  const { answer, isAccountDead } = await ask(deps, runner, post, lease, publish, attempt);
  if (lease.lost.aborted) return;
  if (runner.stopping.aborted && answer === null) {
    await releaseClaim(deps, post);
    return;
  }
  await deps.probe?.at?.('asked', post.id);
  const decision = decideAfterQuestion({
    now: deps.clock.now().getTime(),
    intentAt: attempt.intent_at.getTime(),
    lostAt: (attempt.outcome_at ?? attempt.intent_at).getTime(),
    asked: attempt.checks,
    askAfterMs: publish.askAfterMs,
    answer,
  });
  await settleQuestion(deps, post, attempt, decision, answer, isAccountDead);
}

async function ask(
  deps: PublishingDeps,
  runner: Runner,
  post: ClaimedPost,
  lease: Lease,
  publish: Publish,
  attempt: Attempt,
): Promise<Answer> {
  const signal = AbortSignal.any([lease.lost, runner.stopping]);
  const loaded = await loadPost(deps.db, post.id, deps.renderText);
  const others = await idsOfOtherPosts(deps.db, post, attempt.intent_at);
  for (const renew of [false, true]) {
    try {
      const { access, io } = await deps.openAccount(post.accountId, { renew, signal });
      const since = attempt.intent_at.getTime();
      const outside = interruptible(io, signal);
      const answer = await publish.reconcile(loaded.post, loaded.done, since, access, outside, others);
      return { answer, isAccountDead: false };
    } catch (error) {
      // Says nothing about the create: only this question failed.
      const result = callResultOf(error);
      const isDead = result.kind === 'failure' && result.failure.verdict === 'reconnect';
      if (!isDead || renew) {
        deps.log.warn({ postId: post.id, err: error }, 'the network could not be asked');
        return { answer: null, isAccountDead: isDead };
      }
    }
  }
  return { answer: null, isAccountDead: true };
}

async function settleQuestion(
  deps: PublishingDeps,
  post: ClaimedPost,
  attempt: Attempt,
  decision: AskDecision,
  answer: Reconciled | null,
  isAccountDead: boolean,
): Promise<void> {
  await persist(deps, async (trx) => {
    const now = deps.clock.now();
    const ours = await lockOurs(trx, post);
    if (!ours) return;
    if (isAccountDead) await loseAccount(trx, deps, post.accountId, now);
    if (decision.kind === 'published') {
      const { remoteId, permalink } = decision;
      await lockRemoteId(trx, post.platform, remoteId);
      if (await belongsToAnotherPost(trx, ours, remoteId)) {
        // Two posts with the same words were asked about at once, and the other one was faster: ask again.
        const before = await selectPost(trx, null, post.id);
        const trouble = before?.trouble ?? beingAsked(now.getTime(), post.network);
        await writeNext(trx, deps, ours, { next: 'ask', at: now.getTime() + ASK_AGAIN_MS, trouble }, now);
        return;
      }
      const evidence = `found when asked: ${remoteId}`;
      await writeAttempt(trx, attempt.id, 'accepted', { evidence, remoteId }, now);
      await writeNext(trx, deps, ours, { next: 'published', remoteId, permalink }, now);
      return;
    }
    if (decision.kind === 'refused') {
      const { failure } = decision;
      const { code, words, advice, httpStatus: status } = failure;
      await writeAttempt(trx, attempt.id, 'rejected', { evidence: wordsOfFailure(failure), code, words, status }, now);
      const trouble = troubleOf(now.getTime(), 'rejected', post.network, { words, advice });
      await writeNext(trx, deps, ours, { next: 'failed', trouble }, now);
      return;
    }
    if (decision.kind === 'not-sent') {
      await writeAttempt(trx, attempt.id, 'not_sent', { evidence: decision.evidence }, now);
      const next = { next: 'again', at: now.getTime(), counts: true, pausesAccount: false, isFault: false } as const;
      await writeNext(trx, deps, ours, next, now);
      return;
    }
    await trx
      .updateTable('publish_attempts')
      .set({ checks: attempt.checks + 1 })
      .where('id', '=', attempt.id)
      .execute();
    await recordEvent(trx, post.id, now, 'checked', `Asked ${post.network} whether it is there`, wordsOf(answer));
    if (decision.kind === 'person-decides') {
      const trouble = troubleOf(now.getTime(), 'outcome_unknown', post.network);
      await writeNext(trx, deps, ours, { next: 'failed', trouble }, now);
      return;
    }
    const before = await selectPost(trx, null, post.id);
    const mayDecide = before?.trouble?.choices.includes('send-again') === true;
    const isNews = decision.tellPerson && !mayDecide;
    const trouble = isNews
      ? troubleOf(now.getTime(), 'outcome_unknown', post.network)
      : (before?.trouble ?? beingAsked(now.getTime(), post.network));
    await writeNext(trx, deps, ours, { next: 'ask', at: decision.at, trouble }, now);
    if (isNews && before) await notifyTrouble(trx, deps, before, 'unknown', trouble, now);
  });
}

function wordsOf(answer: Reconciled | null): string {
  if (answer === null) return 'It could not be asked.';
  if (answer.kind === 'cannot-tell' || answer.kind === 'pending') return answer.because;
  if (answer.kind === 'refused') return answer.failure.words ?? 'It was refused.';
  return 'It was not found, which proves nothing yet.';
}
