import { createGuard, type GuardDeps } from '../features/posts/publishing/publishing-guard.ts';
import { repeat } from '../repeat.ts';

/** The time within which a copy restored under a running worker is noticed, and a confirmation takes effect. */
const LOOK_EVERY_MS = 10_000;

export type GuardWatch = {
  isStopped: () => boolean;
  stop: () => Promise<void>;
};

/** Checks before publishing, and again and again, whether this database may publish. Rejects if it cannot check. */
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
