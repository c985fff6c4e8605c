import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdPostsOfPerson, resumePostsOfPerson } from './public.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

const deleteIn = (ms: number | null) =>
  harness.db
    .updateTable('users')
    .set({ deletes_at: ms === null ? null : new Date(harness.clock.now().getTime() + ms) })
    .where('id', '=', harness.userId)
    .execute();

test('a post scheduled while its owner is leaving is held at its time, and goes out when they stay', async () => {
  await deleteIn(14 * DAY);
  const post = await driver.schedule(harness.facebook);
  await driver.goToDue(post);
  expect(await driver.read(post.id)).toMatchObject({
    status: 'SCHEDULED',
    progress: 'held',
    trouble: { code: 'leaving', choices: ['let-go'] },
  });
  expect(await post.seen()).toEqual([]);

  await deleteIn(null);
  await harness.db.transaction().execute((trx) => resumePostsOfPerson(trx, harness.userId, harness.clock.now()));
  await harness.drain();
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await post.seen()).toHaveLength(1);
});

test('open pages are told that all posts of a person are held, and that they go on', async () => {
  const told = () =>
    harness.db
      .selectFrom('outbox')
      .select('id')
      .where('user_id', '=', harness.userId)
      .where(sql<boolean>`payload @> ${JSON.stringify({ type: 'brand_changed', brandId: harness.brandId })}::jsonb`)
      .execute();
  const before = (await told()).length;
  await harness.db.transaction().execute((trx) => holdPostsOfPerson(trx, harness.userId, harness.clock.now()));
  expect(await told()).toHaveLength(before + 1);
  await harness.db.transaction().execute((trx) => resumePostsOfPerson(trx, harness.userId, harness.clock.now()));
  expect(await told()).toHaveLength(before + 2);
});

test('posts of somebody who is shut out are held, and go out when they are let in again', async () => {
  const letIn = (isActive: boolean) =>
    harness.db.updateTable('users').set({ isActive }).where('id', '=', harness.userId).execute();
  const post = await driver.schedule(harness.facebook);
  await letIn(false);
  await harness.db
    .transaction()
    .execute((trx) => holdPostsOfPerson(trx, harness.userId, harness.clock.now(), 'shut_out'));
  await driver.goTo(2 * MINUTE);
  expect(await driver.read(post.id)).toMatchObject({
    status: 'SCHEDULED',
    progress: 'held',
    trouble: { code: 'shut_out', choices: ['let-go'] },
  });
  // What an editor of the brand schedules meanwhile is held at its time, too.
  const later = await driver.schedule(harness.facebook);
  await driver.goTo(2 * MINUTE);
  expect(await driver.read(later.id)).toMatchObject({ progress: 'held', trouble: { code: 'shut_out' } });
  expect([...(await post.seen()), ...(await later.seen())]).toEqual([]);

  await letIn(true);
  await harness.db
    .transaction()
    .execute((trx) => resumePostsOfPerson(trx, harness.userId, harness.clock.now(), 'shut_out'));
  await harness.drain();
  // Two late posts of one account go out 20 seconds apart.
  await driver.goTo(MINUTE);
  for (const one of [post, later]) {
    expect(await driver.read(one.id)).toMatchObject({ status: 'PUBLISHED' });
    expect(await one.seen()).toHaveLength(1);
  }
});

test.each([
  ['shut out', { isActive: false }, { isActive: true }],
  ['without early access', { earlyAccess: false }, { earlyAccess: true }],
])('a post whose owner is %s is held at its time', async (_name, out, back) => {
  const setOwner = (set: Partial<{ isActive: boolean; earlyAccess: boolean }>) =>
    harness.db.updateTable('users').set(set).where('id', '=', harness.userId).execute();
  const post = await driver.schedule(harness.facebook);
  await setOwner(out);
  await driver.goToDue(post);
  expect(await driver.read(post.id)).toMatchObject({ progress: 'held', trouble: { code: 'shut_out' } });
  expect(await post.seen()).toEqual([]);
  await setOwner(back);
});
