import { gather } from '../../../db/gather.ts';
import { type Announcement, announceAlone, announceCreates, type ToAnnounce } from './announce-creates.ts';
import type { PublishingDeps } from './publishing-deps.ts';
import { settleAttempt } from './settle-claim.ts';
import { type Accepted, settlePublished } from './settle-published.ts';

/** Of one transaction: long enough to save commits, short enough that nobody waits for it. */
const MOST_AT_ONCE = 32;

/** The two writes that every post makes, for the posts of one worker that make them at the same time. */
export type Together = {
  announce: (create: ToAnnounce) => Promise<Announcement>;
  /** Returns whether the post was still ours. */
  settlePublished: (accepted: Accepted) => Promise<boolean>;
};

/** `deps.db` is what both write to. What cannot be written with the others is written alone, and fails alone. */
export function writeTogether(deps: PublishingDeps): Together {
  const announceEach = gather(async (creates: readonly ToAnnounce[]) => {
    const first = await announceCreates(deps, creates).catch((error: unknown) => {
      if (creates.length === 1) throw error;
      deps.log.warn({ err: error, posts: creates.length }, 'announcements are made one by one');
      return null;
    });
    return first ?? Promise.all(creates.map((create) => caught(announceAlone(deps, create))));
  }, MOST_AT_ONCE);
  const settleEach = gather(async (accepted: readonly Accepted[]) => {
    const written = await settlePublished(deps, accepted).catch((error: unknown) => {
      deps.log.warn({ err: error, posts: accepted.length }, 'outcomes are written one by one');
      return accepted.map(() => false);
    });
    return Promise.all(
      accepted.map(
        async ({ post, attemptId, decision }, index) =>
          written[index] === true || caught(settleAttempt(deps, post, attemptId, decision, null)),
      ),
    );
  }, MOST_AT_ONCE);
  return {
    announce: async (create) => orThrow(await announceEach(create)),
    settlePublished: async (accepted) => orThrow(await settleEach(accepted)),
  };
}

/** A failure of one, kept apart from the answers of the others. */
class Failed {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

const caught = <T>(work: Promise<T>): Promise<T | Failed> => work.catch((error: unknown) => new Failed(error));

function orThrow<T>(answer: T | Failed): T {
  if (answer instanceof Failed) throw answer.reason;
  return answer;
}
