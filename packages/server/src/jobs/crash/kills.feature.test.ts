import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostsHarness, type PostsHarness } from '../../features/posts/testing/posts-harness.ts';
import { runKills } from '../testing/kill-run.ts';

/** For more, run `KILLS=2000 KILL_SEED=7 npx vitest run --project feature packages/server/src/jobs/crash`. */
const KILLS = Number(process.env['KILLS'] ?? 50);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

let harness: PostsHarness;
beforeEach(async () => {
  harness = await createPostsHarness({ pages: 30 });
});
afterEach(() => harness.close());

test(
  `however often workers are killed, and their clocks are set, every post is visible exactly once (${KILLS} kills, seed ${SEED})`,
  async () => {
    const run = await runKills(harness, { kills: KILLS, seed: SEED, ignoresAnnouncedCreates: false });
    process.stdout.write(
      `${run.kills} kills, ${run.wrongClocks} of them with wrong clocks, ${run.posts} posts with ${run.laterParts} later parts of threads (${run.waiting} wait), ${run.decisions} decided by a person, ${run.duplicates.length} duplicates (seed ${SEED})\n`,
    );
    expect(run.errors).toBe('');
    // A part only waits if a person had to confirm that the one before it is live.
    expect(run.waiting).toBeLessThanOrEqual(2 * run.decisions);
    expect(run).toMatchObject({
      duplicates: [],
      early: [],
      refusedAsDuplicates: 0,
      missing: [],
      unsettled: [],
      outOfOrder: [],
      creates: run.posts - run.waiting,
    });
  },
  600_000 + KILLS * 2_000,
);

test('without the announcement before each create the same kills make duplicates, so this suite can fail', async () => {
  const points = ['call-answered', 'before-outcome'] as const;
  const run = await runKills(harness, { kills: 6, seed: SEED, ignoresAnnouncedCreates: true, points });
  expect(run.duplicates.length).toBeGreaterThan(0);
}, 300_000);
