import { inBatches } from '../../../db/in-batches.ts';
import { type Announcement, announceAlone, announceCreates, type ToAnnounce } from './announce-creates.ts';
import type { PublishingDeps } from './publishing-deps.ts';
import { type Settling, settle } from './settle.ts';

/** Most writes of one transaction: enough to save commits, few enough that nobody waits for it. */
const MOST_AT_ONCE = 32;

/** The two writes that every post makes, batched for the posts of one worker that make them at the same time. */
export type Writes = {
  announce: (create: ToAnnounce) => Promise<Announcement>;
  /** Returns whether the post was still ours. */
  settle: (one: Settling) => Promise<boolean>;
};

/** `batchedWrites`: writes together what a worker's posts write at the same time; without it each writes alone. */
export type WritingDeps = PublishingDeps & { batchedWrites?: Writes };

/** Returns how posts write with these deps: together with others if they can. */
export const writesOf = (deps: WritingDeps): Writes =>
  deps.batchedWrites ?? {
    announce: (create) => announceAlone(deps, create),
    settle: async (one) => (await settle(deps, [one]))[0] === true,
  };

/** Batches both writes on `deps.db`. What cannot be written with the others is written alone, and fails alone. */
export function batchWrites(deps: PublishingDeps): Writes {
  const alone = writesOf(deps);
  const announceEach = inBatchesOrAlone(deps, (creates) => announceCreates(deps, creates), alone.announce);
  const settleEach = inBatchesOrAlone(deps, (all) => settle(deps, all), alone.settle);
  return { announce: announceEach, settle: settleEach };
}

function inBatchesOrAlone<In, Out>(
  deps: PublishingDeps,
  writeAll: (items: readonly In[]) => Promise<readonly Out[]>,
  writeOne: (item: In) => Promise<Out>,
): (item: In) => Promise<Out> {
  const each = inBatches<In, Out | Failed>(async (items) => {
    const first = await writeAll(items).catch((error: unknown) => {
      if (items.length === 1) throw error;
      deps.log.warn({ err: error, posts: items.length }, 'posts are written one by one');
      return null;
    });
    return first ?? Promise.all(items.map((item) => caught(writeOne(item))));
  }, MOST_AT_ONCE);
  return async (item) => orThrow(await each(item));
}

/** The failure of one item, kept apart from the answers of the others. */
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
