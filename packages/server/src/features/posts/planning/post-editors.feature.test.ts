import { EDITING_LIFE_MS } from '@brandly/contract/posts/presence';
import { RealtimeMessage } from '@brandly/contract/realtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPostDriver, type PostDriver } from '../testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { noteEditing } from './post-editors.ts';

let harness: PostsHarness;
let driver: PostDriver;
let told: { userId: string | null; message: RealtimeMessage }[] = [];
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
beforeEach(() => {
  told = [];
});
afterAll(() => harness.close());

const says = async (tabId: string, postIds: string[], userId = harness.userId) => {
  await harness.db.deleteFrom('outbox').execute();
  await noteEditing(harness.posts, userId, { type: 'editing', tabId, postIds });
  const rows = await harness.db.selectFrom('outbox').select(['user_id', 'payload']).orderBy('id').execute();
  told.push(...rows.map((row) => ({ userId: row.user_id, message: RealtimeMessage.parse(row.payload) })));
};
/** The tabs that were last announced as writing on a post. */
const shown = (postId: string) => {
  const { message } =
    told.findLast(({ message }) => message.type === 'post_editors' && message.postId === postId) ?? {};
  return message?.type === 'post_editors' ? message.editors.map(({ tabId }) => tabId) : null;
};

test('two tabs on one post are told of each other by name, and of the one that leaves', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 3_600_000 });
  await says('one', [post.id]);
  expect(shown(post.id)).toEqual(['one']);
  await says('two', [post.id]);
  expect(shown(post.id)).toEqual(['one', 'two']);
  const { message } = told.at(-1) ?? {};
  expect(message).toMatchObject({ editors: [{ name: 'Ada Park', userId: harness.userId }, { name: 'Ada Park' }] });
  await says('one', []);
  expect(shown(post.id)).toEqual(['two']);
});

test('a tab that goes on to other posts is gone from the first one', async () => {
  const [first, second] = [
    await driver.schedule(harness.facebook, { inMs: 3_600_000 }),
    await driver.schedule(harness.twitter, { inMs: 3_600_000 }),
  ];
  await says('one', [first.id]);
  await says('one', [second.id]);
  expect(shown(first.id)).toEqual([]);
  expect(shown(second.id)).toEqual(['one']);
});

test('a tab that is silent for a while counts as gone', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 3_600_000 });
  await says('crashed', [post.id]);
  await says('alive', [post.id]);
  const { message } = told.at(-1) ?? {};
  const until = message?.type === 'post_editors' ? (message.editors[0]?.until ?? '') : '';
  const left = Date.parse(until) - harness.clock.now().getTime();
  expect(left).toBeGreaterThan(EDITING_LIFE_MS - 1000);
  expect(left).toBeLessThanOrEqual(EDITING_LIFE_MS);
  harness.clock.step(EDITING_LIFE_MS);
  await says('third', [post.id]);
  expect(shown(post.id)).toEqual(['third']);
});

test('somebody who writes alone is not announced again and again', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 3_600_000 });
  await says('one', [post.id]);
  told = [];
  await says('one', [post.id]);
  expect(told).toEqual([]);
});

test('a stranger is not shown as writing, and cannot remove a tab', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 3_600_000 });
  await says('mine', [post.id]);
  told = [];
  await says('theirs', [post.id, 'nonsense'], 'a-stranger');
  await says('mine', [], 'a-stranger');
  expect(told).toEqual([]);
  await says('second', [post.id]);
  expect(shown(post.id)).toEqual(['mine', 'second']);
});
