import { POST_PROGRESS, POST_STATUSES, type PostMoment, stateOf } from '@brandly/contract/posts/life';
import { type PostAction, statesBefore, TRANSITIONS } from '@brandly/contract/posts/transitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { writeTransitions } from './apply-transitions.ts';
import { lockOurs } from './leases.ts';
import { type LifeColumns, type Transition, transition } from './transition.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

const MOMENTS: readonly PostMoment[] = [
  ...POST_STATUSES.map((status) => ({ status, progress: null })),
  ...POST_PROGRESS.map((progress) => ({ status: 'SCHEDULED' as const, progress })),
];
const ACTIONS = [...new Set(TRANSITIONS.map(({ action }) => action))];

/** The columns of a moment; the database requires an id for whatever is published. */
const columnsOf = (moment: PostMoment): Partial<LifeColumns> => ({ ...moment, remote_id: '7' });

class Undo extends Error {}

/** Whether the database allows an action from one state to another; the change is rolled back. */
async function isTaken(postId: string, action: PostAction, from: PostMoment, to: PostMoment): Promise<boolean> {
  let taken = false;
  const attempt = harness.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('posts')
      .set({ ...from, remote_id: '7' })
      .where('id', '=', postId)
      .execute();
    const row = { id: postId, ...from, fence: 0 };
    await writeTransitions(trx, [transition(row, action, columnsOf(to))], harness.clock.now());
    taken = true;
    throw new Undo();
  });
  await attempt.catch((error: unknown) => {
    if (error instanceof Undo || (error instanceof Error && error.message.startsWith('no such transition'))) return;
    throw error;
  });
  return taken;
}

test.each(ACTIONS)(
  'the database allows %s from and to the states that the table has, and no others',
  async (action) => {
    const post = await driver.schedule(harness.facebook, { inMs: 3_600_000 });
    const wrong: string[] = [];
    for (const from of MOMENTS)
      for (const to of MOMENTS) {
        const isInTable = statesBefore(action, stateOf(to)).includes(stateOf(from));
        if ((await isTaken(post.id, action, from, to)) !== isInTable) wrong.push(`${stateOf(from)} -> ${stateOf(to)}`);
      }
    expect(wrong).toEqual([]);
  },
);

const hold = (id: string, columns: Partial<LifeColumns>): Transition =>
  transition({ id, status: 'SCHEDULED', progress: null, fence: 0 }, 'hold', { progress: 'held', ...columns });
const within = <T>(work: (trx: Database) => Promise<T>): Promise<T> => harness.db.transaction().execute(work);

test('posts written together each get their own columns and keep the others', async () => {
  const [one, two] = [await driver.schedule(harness.facebook), await driver.schedule(harness.facebook)];
  const before = await driver.rowOf(two.id);
  await within((trx) =>
    writeTransitions(
      trx,
      [hold(one.id, { attempts: 3, wake_at: null }), hold(two.id, { faults: 2 })],
      harness.clock.now(),
    ),
  );
  expect(await driver.rowOf(one.id)).toMatchObject({ progress: 'held', attempts: 3, faults: 0, wake_at: null });
  expect(await driver.rowOf(two.id)).toMatchObject({
    progress: 'held',
    attempts: 0,
    faults: 2,
    wake_at: before.wake_at,
  });
});

test('when one of a list is refused, nothing of the list is written', async () => {
  const [one, two] = [await driver.schedule(harness.facebook), await driver.schedule(harness.facebook)];
  await harness.db.updateTable('posts').set({ progress: 'checking' }).where('id', '=', two.id).execute();
  const history = { kind: 'held' as const, title: 'Never told' };
  const list = [{ ...hold(one.id, {}), history }, hold(two.id, {})];
  await expect(within((trx) => writeTransitions(trx, list, harness.clock.now()))).rejects.toThrow(
    `hold of post ${two.id}`,
  );
  expect(await driver.rowOf(one.id)).toMatchObject({ progress: null });
  expect((await driver.historyOf(one.id)).entries.map(({ title }) => title)).not.toContain('Never told');
});

test('a worker with an older fence, or with a lease that was ended, no longer has the post', async () => {
  const post = await driver.schedule(harness.facebook);
  const lease = { lease_owner: 'w', fence: 5 };
  await harness.db.updateTable('posts').set(lease).where('id', '=', post.id).execute();
  const isOurs = (fence: number) => within(async (trx) => (await lockOurs(trx, [{ id: post.id, fence }])).has(post.id));
  expect(await isOurs(5)).toBe(true);
  expect(await isOurs(4)).toBe(false);
  await harness.db.updateTable('posts').set({ lease_owner: null }).where('id', '=', post.id).execute();
  expect(await isOurs(5)).toBe(false);
});
