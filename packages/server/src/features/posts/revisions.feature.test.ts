import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePost, restorePost } from './planning/delete-post.ts';
import { updatePost } from './planning/update-post.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

const revisionOf = async (id: string) => (await driver.rowOf(id)).revision;

/** What open pages were told about a post, in order: its revision and, unless it is gone, its state. */
async function toldOf(id: string): Promise<[revision: number, says: string][]> {
  const { rows } = await sql<{ revision: number; says: string }>`
    select coalesce(payload #>> '{post,revision}', payload ->> 'revision')::int as revision,
      coalesce((payload #>> '{post,status}') || ' ' || coalesce(payload #>> '{post,progress}', '-'), 'gone') as says
    from outbox where kind = 'realtime' and coalesce(payload #>> '{post,id}', payload ->> 'postId') = ${id}
    order by id`.execute(harness.db);
  return rows.map(({ revision, says }) => [revision, says]);
}

/** Whether each number is greater than the one before it. */
const rises = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? one));

test('a published post is announced with rising revisions, the last of them the row’s, and its version stays', async () => {
  const { id, dueAt } = await driver.schedule(harness.facebook);
  const { version } = await driver.read(id);
  await driver.goTo(dueAt - harness.clock.now().getTime());
  const told = await toldOf(id);
  expect(told.map(([, says]) => says)).toEqual(['SCHEDULED -', 'SCHEDULED sending', 'PUBLISHED -']);
  expect(rises(told.map(([revision]) => revision))).toBe(true);
  expect(told.at(-1)?.[0]).toBe(await revisionOf(id));
  const now = await driver.read(id);
  expect([now.version, now.revision]).toEqual([version, await revisionOf(id)]);
});

test('so is a post about which the platform has to be asked', async () => {
  await harness.control.trouble({ platform: 'facebook', operation: 'create', times: 1, kind: 'reset' });
  const { id, dueAt } = await driver.schedule(harness.facebook);
  await driver.goTo(dueAt - harness.clock.now().getTime());
  await driver.goTo(600_000);
  const told = await toldOf(id);
  expect(told.map(([, says]) => says)).toContain('SCHEDULED checking');
  expect(rises(told.map(([revision]) => revision))).toBe(true);
  expect(told.at(-1)?.[0]).toBe(await revisionOf(id));
});

test('a change, a deletion and a restoration are announced with rising revisions', async () => {
  const { id } = await driver.schedule(harness.facebook, { inMs: 3_600_000 });
  await updatePost(harness.posts, harness.userId, id, { content: '<p>Other words</p>' });
  const gone = await deletePost(harness.posts, harness.userId, id);
  expect(gone).toBe(await revisionOf(id));
  expect((await toldOf(id)).at(-1)).toEqual([gone, 'gone']);
  const back = await restorePost(harness.posts, harness.userId, id, undefined);
  expect(back.revision).toBeGreaterThan(gone);
  const numbers = (await toldOf(id)).map(([revision]) => revision);
  expect([rises(numbers), numbers.at(-1)]).toEqual([true, await revisionOf(id)]);
});

test('no statement can leave the revision as it was, set it, or lower it', async () => {
  const { id } = await driver.schedule(harness.facebook, { inMs: 3_600_000 });
  const before = await revisionOf(id);
  await sql`update posts set wake_at = wake_at where id = ${id}`.execute(harness.db);
  expect(await revisionOf(id)).toBe(before + 1);
  await sql`update posts set revision = 0, content = '<p>Raw</p>' where id = ${id}`.execute(harness.db);
  expect(await revisionOf(id)).toBe(before + 2);
});
