import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness({ pages: 3 });
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());
afterEach(async () => {
  await harness.control.calmDown();
  await harness.db.deleteFrom('notifications').execute();
  await harness.db.deleteFrom('outbox').execute();
  // Posts are grouped by cause for an hour.
  harness.clock.step(2 * HOUR);
});

const refuseWith = (message: string, times: number) =>
  harness.control.trouble({
    platform: 'facebook',
    operation: 'create',
    times,
    kind: 'status',
    status: 400,
    body: { error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'x' } },
  });
const notices = () =>
  harness.db.selectFrom('notifications').select(['kind', 'title', 'link']).orderBy('created_at').execute();
const mails = async () => {
  const rows = await harness.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').orderBy('id').execute();
  return rows.map((row) => ({ subject: row.payload['subject'], due: row.due_at.getTime() }));
};
const failThree = async () => {
  const posts = [];
  for (let index = 0; index < 3; index += 1) posts.push(await driver.schedule(harness.facebook));
  await driver.goTo(MINUTE);
  return posts;
};

test('three posts that a platform refuses for the same reason make one notification and one email', async () => {
  await refuseWith('The Page is restricted', 3);
  const posts = await failThree();
  for (const post of posts) expect(await driver.noticesOf(post.id)).toEqual(['post_failed']);
  expect(await notices()).toEqual([
    { kind: 'post_failed', title: '3 posts failed to publish on Facebook', link: '/dashboard/activity' },
  ]);
  const sent = await mails();
  expect(sent.map((mail) => mail.subject)).toEqual(['3 posts failed to publish on Facebook']);
  expect((sent[0]?.due ?? 0) - harness.clock.now().getTime()).toBeLessThan(MINUTE);
});

test('another reason, or another account, makes another notification', async () => {
  await refuseWith('The link is broken', 1);
  await refuseWith('The picture is too dark', 1);
  await refuseWith('The link is broken', 1);
  const [, other] = harness.accounts.filter((account) => account.platform.id === 'facebook');
  if (!other) throw new Error('one account only');
  for (const account of [harness.facebook, harness.facebook, other]) {
    await driver.schedule(account);
    await driver.goTo(MINUTE);
  }
  expect((await notices()).map((notice) => notice.title)).toEqual(Array(3).fill('Failed to publish on Facebook'));
  expect(await mails()).toHaveLength(3);
});

test('a post that fails for the same reason after the email was sent is notified too, and emailed about later', async () => {
  await refuseWith('The Page is restricted', 2);
  await driver.schedule(harness.facebook);
  await driver.goTo(MINUTE);
  await harness.db.updateTable('outbox').set({ delivered_at: harness.clock.now(), attempts: 1 }).execute();
  await harness.db.updateTable('notifications').set({ is_read: true }).execute();
  await driver.schedule(harness.facebook);
  await driver.goTo(MINUTE);
  const [notice] = await harness.db.selectFrom('notifications').selectAll().execute();
  expect(notice).toMatchObject({ is_read: false, post_count: 2, title: '2 posts failed to publish on Facebook' });
  const [, next] = await mails();
  expect((next?.due ?? 0) - harness.clock.now().getTime()).toBeGreaterThan(14 * MINUTE);
});

test('forty posts that a downtime made late make one notification per platform', async () => {
  for (const account of harness.accounts.slice(0, 4)) {
    for (let index = 0; index < 10; index += 1) await driver.schedule(account);
  }
  await driver.goTo(3 * HOUR);
  expect((await notices()).map((notice) => notice.title).sort()).toEqual([
    '10 posts for X are held',
    '30 posts for Facebook are held',
  ]);
});

test('ten workers that see the same failure at the same moment make one notification', async () => {
  await refuseWith('The Page is restricted', 10);
  const posts = [];
  for (const account of harness.accounts.filter((one) => one.platform.id === 'facebook')) {
    posts.push(await driver.schedule(account), await driver.schedule(account));
  }
  harness.clock.step(MINUTE);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(posts.map((post) => driver.wake(post.id)));
    harness.clock.step(1_100);
  }
  const counted = await harness.db.selectFrom('notifications').select('post_count').execute();
  expect(counted.reduce((sum, one) => sum + one.post_count, 0)).toBe(posts.length);
  // The cause is the account's own, so there are as many notifications as accounts.
  expect(counted).toHaveLength(posts.length / 2);
});
