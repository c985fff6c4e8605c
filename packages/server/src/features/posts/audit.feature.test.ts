import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePost, restorePost } from './planning/delete-post.ts';
import { resolvePost } from './planning/resolve-post.ts';
import { updatePost } from './planning/update-post.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());

/** What the audit log holds about a post, and by whom; null stands for a worker. */
async function auditOf(postId: string): Promise<[string, 'owner' | null][]> {
  const rows = await harness.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('subject', '=', postId)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.action, row.user_id === harness.userId ? 'owner' : null]);
}

test('publishing is in the audit log, once, and so is a failure', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(MINUTE);
  expect(await auditOf(post.id)).toEqual([['post_published', null]]);
  const late = await driver.schedule(harness.facebook);
  await driver.goTo(25 * HOUR);
  expect(await auditOf(late.id)).toEqual([['post_failed', null]]);
});

test('cancelling, deleting and restoring are in the audit log with who did it', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: HOUR });
  await updatePost(harness.posts, harness.userId, post.id, { status: 'CANCELLED' });
  await deletePost(harness.posts, harness.userId, post.id);
  await restorePost(harness.posts, harness.userId, post.id, 'DRAFT');
  expect(await auditOf(post.id)).toEqual([
    ['post_cancelled', 'owner'],
    ['post_deleted', 'owner'],
    ['post_restored', 'owner'],
  ]);
});

test('a held post that is discarded is logged as cancelled, and can be brought back as a draft', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(3 * HOUR);
  await resolvePost(harness.posts, harness.userId, post.id, { choice: 'let-go', permalink: null });
  expect(await auditOf(post.id)).toEqual([['post_cancelled', 'owner']]);
  expect(await restorePost(harness.posts, harness.userId, post.id, 'DRAFT')).toMatchObject({ status: 'DRAFT' });
});

test('a deletion that is refused leaves no entry', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: HOUR });
  await expect(deletePost(harness.posts, 'a-stranger', post.id)).rejects.toMatchObject({ code: 'post_not_found' });
  expect(await auditOf(post.id)).toEqual([]);
});

test.each([sql`update audit_log set user_id = 'somebody else'`, sql`delete from audit_log`, sql`truncate audit_log`])(
  'entries cannot be changed or deleted',
  async (statement) => {
    await expect(statement.execute(harness.db)).rejects.toThrow('the audit log is only added to');
  },
);
