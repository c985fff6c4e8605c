import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { resolvePost } from './planning/resolve-post.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, type PostsHarness } from './testing/posts-harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());
afterEach(async () => {
  await harness.control.calmDown();
  await harness.db.updateTable('accounts').set({ rate_limited_until: null }).execute();
  await harness.db.deleteFrom('platform_states').execute();
});

const answer = (choice: 'is-live' | 'send-again' | 'retry', postId: string) =>
  resolvePost(harness.posts, harness.userId, postId, { choice, permalink: null });

describe.each(['facebook', 'twitter'] as const)('a post on %s', (platform) => {
  const account = () => harness[platform];
  const trouble = (fault: Record<string, unknown>) =>
    harness.control.trouble({ platform, operation: '*', times: 1, ...fault });

  test('goes out at its time, once, and says so', async () => {
    const post = await driver.schedule(account());
    await harness.drain();
    expect(await post.seen()).toHaveLength(0);
    await driver.goTo(MINUTE);
    expect(await post.seen()).toHaveLength(1);
    const shown = await driver.read(post.id);
    expect(shown).toMatchObject({ status: 'PUBLISHED', progress: null, isLate: false, trouble: null });
    expect(shown.remoteId).toBe((await post.seen())[0]?.id);
    expect(shown.permalink).toMatch(/^http/);
    expect(await driver.noticesOf(post.id)).toEqual(['post_published']);
  });

  test('with a photo goes out with the photo', async () => {
    const post = await driver.schedule(account(), { mediaUrls: [await harness.addPicture()] });
    await driver.goTo(MINUTE);
    expect(await post.seen()).toMatchObject([{ mediaCount: 1 }]);
  });

  test('that is woken again and again is published once', async () => {
    const post = await driver.schedule(account());
    harness.clock.step(MINUTE);
    await Promise.all([driver.wake(post.id), driver.wake(post.id), driver.wake(post.id), driver.wake(post.id)]);
    await driver.wake(post.id);
    expect(await post.seen()).toHaveLength(1);
  });

  test.each(['lose-answer', 'created-then-502', 'half-body', 'no-id'])(
    'whose answer is lost after it appeared (%s) is found by asking and never sent twice',
    async (kind) => {
      const post = await driver.schedule(account());
      await trouble({ kind });
      await driver.goTo(MINUTE);
      expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: 'checking' });
      await driver.goTo(3 * MINUTE);
      expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', trouble: null });
      expect(await post.seen()).toHaveLength(1);
      expect((await driver.attemptsOf(post.id)).map((attempt) => attempt.outcome)).toEqual(['accepted']);
    },
  );

  test.each([
    { kind: 'reset' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 204 },
    { kind: 'status', status: 302 },
    { kind: 'html-200' },
    { kind: 'empty-200' },
  ] as const)(
    'whose answer is lost before it appeared ($kind $status) waits for a person, who has it sent again',
    async (fault) => {
      const post = await driver.schedule(account());
      await trouble(fault);
      await driver.goTo(MINUTE);
      expect((await driver.read(post.id)).trouble).toMatchObject({ code: 'outcome_unknown', choices: [] });
      await driver.goTo(3 * MINUTE);
      const asked = await driver.read(post.id);
      expect(asked).toMatchObject({ status: 'SCHEDULED', progress: 'checking' });
      expect(asked.trouble).toMatchObject({ code: 'outcome_unknown', choices: ['is-live', 'send-again'] });
      expect(await driver.noticesOf(post.id)).toEqual(['post_outcome_unknown']);
      await answer('send-again', post.id);
      await harness.drain();
      expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
      expect(await post.seen()).toHaveLength(1);
    },
  );

  test('that the platform answers with a 200 and an error in it is never shown as published, and its owner decides', async () => {
    const post = await driver.schedule(account());
    await trouble({ kind: 'error-in-200' });
    await driver.goTo(MINUTE);
    await driver.goTo(3 * MINUTE);
    const shown = await driver.read(post.id);
    expect(shown).toMatchObject({ progress: 'checking', trouble: { choices: ['is-live', 'send-again'] } });
    expect(await post.seen()).toHaveLength(0);
    expect((await driver.attemptsOf(post.id)).map((attempt) => attempt.outcome)).toEqual(['unknown']);
    await answer('send-again', post.id);
    await harness.drain();
    expect(await post.seen()).toHaveLength(1);
  });

  test('whose outcome stays unknown fails after a day and leaves the choice to its owner', async () => {
    const post = await driver.schedule(account());
    await trouble({ kind: 'reset' });
    await driver.goTo(MINUTE);
    for (let round = 0; round < 15; round += 1) await driver.goTo(2 * HOUR);
    const shown = await driver.read(post.id);
    expect(shown).toMatchObject({ status: 'FAILED', trouble: { code: 'outcome_unknown' } });
    await answer('is-live', post.id);
    expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', trouble: null });
    await expect(answer('send-again', post.id)).rejects.toMatchObject({ code: 'resolution_not_offered' });
  });

  test.each([
    { says: 40, waits: 40 * SECOND },
    { says: new Date('2040-01-01T00:00:00Z').toUTCString(), waits: MINUTE },
    { says: 'soon, perhaps', waits: MINUTE },
    { says: '-5', waits: MINUTE },
    { says: new Date(0).toUTCString(), waits: MINUTE },
    { says: 'a time in 40 seconds', waits: 40 * SECOND },
  ])('that comes too fast waits as long as the platform asks ($says)', async ({ says, waits }) => {
    const post = await driver.schedule(account());
    const time = new Date(harness.clock.now().getTime() + MINUTE + 40 * SECOND).toUTCString();
    await trouble({ kind: 'rate-limit', retryAfter: says === 'a time in 40 seconds' ? time : says });
    await driver.goTo(MINUTE);
    expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: null });
    await driver.goTo(waits - 5 * SECOND);
    expect(await post.seen()).toHaveLength(0);
    await driver.goTo(7 * SECOND);
    expect(await post.seen()).toHaveLength(1);
    const { attempts } = await driver.rowOf(post.id);
    expect(attempts).toBe(0);
  });

  test('that comes too fast holds the other posts of its account back, too', async () => {
    const first = await driver.schedule(account());
    const second = await driver.schedule(account(), { inMs: MINUTE + 50 });
    await trouble({ kind: 'rate-limit', retryAfter: 120 });
    await driver.goTo(MINUTE + SECOND);
    expect([...(await first.seen()), ...(await second.seen())]).toHaveLength(0);
    expect(await driver.attemptsOf(second.id)).toHaveLength(0);
    await driver.goTo(2 * MINUTE);
    expect([...(await first.seen()), ...(await second.seen())]).toHaveLength(2);
  });

  test('that would have to wait for hours is held and its owner asked', async () => {
    const post = await driver.schedule(account());
    await trouble({ kind: 'rate-limit', retryAfter: 7200 });
    await driver.goTo(MINUTE);
    expect(await driver.read(post.id)).toMatchObject({ progress: 'held', trouble: { code: 'rate_limited' } });
    expect(await driver.noticesOf(post.id)).toEqual(['post_held']);
  });

  test('that the platform refuses fails with the words of the platform and with advice', async () => {
    const post = await driver.schedule(account());
    await trouble({
      kind: 'status',
      status: 400,
      body:
        platform === 'facebook'
          ? { error: { message: '(#100) The link is broken', type: 'OAuthException', code: 100, fbtrace_id: 'x' } }
          : { title: 'Invalid Request', detail: 'The link is broken', type: 'about:blank', status: 400, errors: [] },
    });
    await driver.goTo(MINUTE);
    const shown = await driver.read(post.id);
    expect(shown).toMatchObject({ status: 'FAILED', trouble: { code: 'rejected' } });
    expect(shown.trouble?.platformWords).toContain('The link is broken');
    expect(shown.trouble?.advice).not.toBe('');
    expect(shown.trouble?.choices).toContain('retry');
    expect(await driver.noticesOf(post.id)).toEqual(['post_failed']);
    await answer('retry', post.id);
    await harness.drain();
    expect(await post.seen()).toHaveLength(1);
  });

  test('shows its history', async () => {
    const post = await driver.schedule(account());
    await trouble({ kind: 'lose-answer' });
    await driver.goTo(MINUTE);
    await driver.goTo(3 * MINUTE);
    const { entries, latenessMs } = await driver.historyOf(post.id);
    expect(entries.map((entry) => entry.kind)).toEqual(
      expect.arrayContaining(['created', 'started', 'attempt', 'accepted', 'published']),
    );
    expect(latenessMs).toBeGreaterThanOrEqual(0);
    expect(latenessMs).toBeLessThan(5 * SECOND);
  });
});

test('the history of a published post names its platform, in plain words', async () => {
  const post = await driver.schedule(harness.facebook);
  await driver.goTo(MINUTE);
  const { entries } = await driver.historyOf(post.id);
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'attempt', title: 'Sent to Facebook' }));
  const accepted = { kind: 'accepted', title: 'Accepted by Facebook', detail: 'It confirmed the post with an ID' };
  expect(entries).toContainEqual(expect.objectContaining(accepted));
});

test('an expired token is refreshed once and the post goes out', async () => {
  const post = await driver.schedule(harness.twitter);
  await harness.control.ask('POST', '/expire-token', { platform: 'twitter', account: harness.twitter.externalId });
  const before = harness.twitter.grant.accessToken;
  await driver.goTo(MINUTE);
  expect(await post.seen()).toHaveLength(1);
  expect(harness.twitter.grant.accessToken).not.toBe(before);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
});

test('the platform gets a photo in a form that it accepts, not as it was uploaded', async () => {
  const picture = await harness.addPicture();
  const post = await driver.schedule(harness.facebook, { mediaUrls: [picture] });
  const sent: string[] = [];
  const adapter = harness.publishing.platformOf('facebook');
  if (!adapter?.publish) throw new Error('no adapter');
  const { publish } = adapter;
  const steps: typeof publish.steps = (asSent) => {
    sent.push(...asSent.media.map(({ id }) => id));
    return publish.steps(asSent);
  };
  harness.clock.step(MINUTE);
  await driver.wake(post.id, {
    ...harness.publishing,
    platformOf: () => ({ ...adapter, publish: { ...publish, steps } }),
    fitMedia: async (platform, media) => media.map((file) => ({ ...file, id: `${file.id} for ${platform}` })),
  });
  expect(sent).toEqual([expect.stringMatching(/ for facebook$/)]);
});

test('a storage that does not answer while a photo is redrawn delays its post like any other, and a photo that is gone is named', async () => {
  const mediaUrls = [await harness.addPicture()];
  const [delayed, gone] = [
    await driver.schedule(harness.facebook, { mediaUrls }),
    await driver.schedule(harness.twitter, { mediaUrls }),
  ];
  const redrawing = (why: Error) => ({ ...harness.publishing, fitMedia: () => Promise.reject(why) });
  harness.clock.step(MINUTE);
  for (let round = 0; round < 4; round += 1) {
    await driver.wake(delayed.id, redrawing(new Error('The store answered GET of a file with 503')));
    harness.clock.step(2 * MINUTE);
  }
  await driver.wake(gone.id, redrawing(new AppError('media_not_found')));
  expect(await driver.read(gone.id)).toMatchObject({ status: 'FAILED', trouble: { code: 'media_missing' } });
  await driver.wake(delayed.id);
  expect(await driver.read(delayed.id)).toMatchObject({ status: 'PUBLISHED' });
});

test('a post whose adapter throws three times fails as our own fault, and nothing is sent', async () => {
  const post = await driver.schedule(harness.facebook);
  const broken = { ...harness.publishing, renderText: () => '' };
  const adapter = harness.publishing.platformOf('facebook');
  if (!adapter?.publish) throw new Error('no adapter');
  const { publish } = adapter;
  const breaking = {
    ...broken,
    platformOf: () => ({
      ...adapter,
      publish: {
        ...publish,
        steps: () => {
          throw new TypeError('undefined is not a function');
        },
      },
    }),
  };
  for (let round = 0; round < 3; round += 1) {
    harness.clock.step(MINUTE);
    await driver.wake(post.id, breaking);
  }
  expect(await driver.read(post.id)).toMatchObject({ status: 'FAILED', trouble: { code: 'worker_trouble' } });
  expect(await post.seen()).toHaveLength(0);
});

test('the owner of a revoked account is asked once to reconnect it, and all its posts are held until then', async () => {
  const first = await driver.schedule(harness.facebook);
  const second = await driver.schedule(harness.facebook, { inMs: 10 * MINUTE });
  await harness.control.trouble({
    platform: 'facebook',
    operation: '*',
    times: 5,
    kind: 'status',
    status: 401,
    body: { error: { message: 'Error validating access token', type: 'OAuthException', code: 190, fbtrace_id: 'x' } },
  });
  await driver.goTo(MINUTE);
  for (const post of [first, second]) {
    expect(await driver.read(post.id)).toMatchObject({ progress: 'held', trouble: { code: 'reconnect' } });
  }
  const { state } = await driver.accountRow(harness.facebook);
  expect(state).toBe('reconnect');
  const asked = harness.db
    .selectFrom('notifications')
    .select('message')
    .where('title', '=', 'Please reconnect Facebook');
  expect((await asked.executeTakeFirstOrThrow()).message).toMatch(/ Its posts are held\.$/);
  await harness.control.calmDown();
  await driver.reconnect(harness.facebook);
  await harness.drain();
  expect(await first.seen()).toHaveLength(1);
  await driver.goTo(10 * MINUTE);
  expect(await second.seen()).toHaveLength(1);
});
