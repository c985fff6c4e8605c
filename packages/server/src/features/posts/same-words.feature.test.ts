import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resolvePost } from './planning/resolve-post.ts';
import { createPostDriver, type Planned, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());
afterEach(() => harness.control.calmDown());

describe.each(['facebook', 'twitter'] as const)('two posts with the same words on %s', (platform) => {
  const account = () => harness[platform];
  const twins = async (text: string, apartMs: number): Promise<[Planned, Planned]> => {
    const first = await driver.schedule(account(), { text });
    const second = await driver.schedule(account(), { text, inMs: MINUTE + apartMs });
    return [first, second];
  };

  test('stay two: the one whose answer was lost is not taken for the one before it', async () => {
    const [first, second] = await twins(`Open today on ${platform}`, 5 * SECOND);
    await driver.goTo(MINUTE);
    expect(await driver.read(first.id)).toMatchObject({ status: 'PUBLISHED' });
    await harness.control.trouble({ platform, operation: 'create', times: 1, kind: 'reset' });
    await driver.goTo(5 * SECOND);
    await driver.goTo(3 * MINUTE);
    const shown = await driver.read(second.id);
    expect(shown).toMatchObject({ status: 'SCHEDULED', progress: 'checking', remoteId: null });
    expect(shown.trouble?.choices).toContain('send-again');
    expect(await first.seen()).toHaveLength(1);
  });

  test('stay two even when a person has confirmed the first one by its address', async () => {
    const [first, second] = await twins(`New hours on ${platform}`, 50 * SECOND);
    await harness.control.trouble({ platform, operation: 'create', times: 1, kind: 'lose-answer' });
    await driver.goTo(MINUTE);
    await harness.control.trouble({ platform, operation: '*', times: 9, kind: 'status', status: 503 });
    await driver.goTo(46 * SECOND);
    await harness.control.calmDown();
    const permalink = await addressOf(first);
    await resolvePost(harness.posts, harness.userId, first.id, { choice: 'is-live', permalink });
    await harness.control.trouble({ platform, operation: 'create', times: 1, kind: 'reset' });
    await driver.goTo(5 * SECOND);
    await driver.goTo(3 * MINUTE);
    expect(await driver.read(second.id)).toMatchObject({ status: 'SCHEDULED', progress: 'checking', remoteId: null });
  });

  test('never get the same id when both answers are lost', async () => {
    const [first, second] = await twins(`Both lost on ${platform}`, SECOND);
    await harness.control.trouble({ platform, operation: 'create', times: 1, kind: 'lose-answer' });
    await harness.control.trouble({ platform, operation: 'create', times: 1, kind: 'reset' });
    await driver.goTo(MINUTE + SECOND);
    await driver.goTo(2 * SECOND);
    harness.clock.step(3 * MINUTE);
    await Promise.all([driver.wake(first.id), driver.wake(second.id)]);
    await driver.goTo(10 * SECOND);
    const both = [await driver.read(first.id), await driver.read(second.id)];
    expect(both.filter((post) => post.status === 'PUBLISHED')).toHaveLength(1);
    expect(await first.seen()).toHaveLength(1);
  });

  const addressOf = async (post: Planned): Promise<string> => {
    const query = `/visible?platform=${platform}&account=${account().externalId}`;
    const shown = (await harness.control.ask('GET', query)) as { text: string; permalink: string }[];
    return shown.find((one) => one.text.includes(post.text))?.permalink ?? '';
  };
});
