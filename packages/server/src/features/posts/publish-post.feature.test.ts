import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resolvePost } from './resolve-post.ts';
import { schedulePost } from './schedule-post.ts';
import { createPostsWorld, type PostsWorld } from './testing/posts-world.ts';
import { selectPost } from './queries.ts';
import { viewPost } from './view.ts';
import type { TestAccount } from './testing/connect-account.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: PostsWorld;
beforeAll(async () => {
  world = await createPostsWorld();
});
afterAll(() => world.close());
afterEach(() => world.control.calmDown());

let serial = 0;
async function schedule(account: TestAccount, more: { inMs?: number; mediaUrls?: string[] } = {}) {
  serial += 1;
  const text = `Fresh beans, batch ${serial}`;
  const post = await schedulePost(world.posts, world.userId, world.brandId, {
    content: `<p>${text}</p>`,
    scheduledFor: new Date(world.clock.now().getTime() + (more.inMs ?? MINUTE)).toISOString(),
    platform: account.platform.id,
    socialAccountId: account.id,
    status: 'SCHEDULED',
    ...(more.mediaUrls && { mediaUrls: more.mediaUrls }),
  });
  const seen = async () =>
    (await world.control.visible(account.platform.id, account.externalId)).filter((shown) => shown.text.includes(text));
  return { id: post.id, text, seen };
}

async function now(postId: string) {
  const row = await selectPost(world.db, world.userId, postId);
  if (!row) throw new Error('the post is gone');
  return viewPost(row, world.posts.media);
}

async function goTo(ms: number) {
  world.clock.step(ms);
  await world.drain();
}

async function noticesOf(postId: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('notifications')
    .select('kind')
    .where('link', 'like', `%${postId}`)
    .execute();
  return rows.map((row) => row.kind);
}

const CREATE = { facebook: 'publish-post', twitter: 'create-post' } as Record<string, string>;

describe.each(['facebook', 'twitter'] as const)('a post on %s', (network) => {
  const account = () => world[network];

  test('goes out at its time, once, and says so', async () => {
    const post = await schedule(account());
    await world.drain();
    expect(await post.seen()).toHaveLength(0);
    await goTo(MINUTE);
    expect(await post.seen()).toHaveLength(1);
    const shown = await now(post.id);
    expect(shown).toMatchObject({ status: 'PUBLISHED', progress: null, isLate: false, trouble: null });
    expect(shown.remoteId).toBe((await post.seen())[0]?.id);
    expect(shown.permalink).toMatch(/^http/);
    expect(await noticesOf(post.id)).toEqual(['post_published']);
  });

  test('with a picture goes out with the picture', async () => {
    const post = await schedule(account(), { mediaUrls: [await world.addPicture()] });
    await goTo(MINUTE);
    expect(await post.seen()).toMatchObject([{ mediaCount: 1 }]);
  });
});
