import { createGuard, type GuardDeps } from '../features/posts/publishing/publishing-guard.ts';
import { repeat } from '../repeat.ts';

/** A copy put back under a running worker is noticed within this; and a confirmation is obeyed. */
const LOOK_EVERY_MS = 10_000;

export type GuardWatch = {
  isStopped: () => boolean;
  stop: () => Promise<void>;
};

/** Asks before anything is published whether this database may, and goes on asking. Rejects when it cannot be asked. */
export async function watchGuard(deps: GuardDeps, lookEveryMs = LOOK_EVERY_MS): Promise<GuardWatch> {
  const mayPublish = createGuard(deps);
  let isStopped = !(await mayPublish());
  const repeated = repeat(
    lookEveryMs,
    async () => {
      isStopped = !(await mayPublish());
    },
    (error) => deps.log.warn({ err: error }, 'the guard against restored copies could not look'),
    lookEveryMs,
  );
  return { isStopped: () => isStopped, stop: repeated.stop };
}
