import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { deletePost } from './planning/delete-post.ts';
import { resolvePost } from './planning/resolve-post.ts';
import { updatePost } from './planning/update-post.ts';
import { holdPostsOfAccount, resumePostsOfAccount } from './public.ts';
import type { Point, PublishingDeps } from './publishing/publishing-deps.ts';
import type { TestAccount } from './testing/connect-account.ts';
import { createPostDriver, type Planned, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Enough to hit every point of a post's way several times. More with
 * `CANCEL_RACES=10000 npx vitest run --project feature change-against-publish`.
 */
const ROUNDS = Number(process.env['CANCEL_RACES'] ?? 200);

let harness: PostsHarness;
let driver: PostDriver;
/** One post of each account is raced at the same time. */
let accounts: TestAccount[];
beforeAll(async () => {
  harness = await createPostsHarness({ pages: 20 });
  accounts = harness.accounts.filter((one) => one === harness.twitter || one.platform === harness.facebook.platform);
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());
afterEach(() => harness.control.calmDown());

/** A worker that is interrupted at a point by what a person does just then. */
const interruptedAt = (point: Point, act: () => Promise<unknown>): PublishingDeps => {
  let isDone = false;
  const at = async (reached: Point) => {
    if (reached !== point || isDone) return;
    isDone = true;
    await act();
  };
  return { ...harness.publishing, testHooks: { at } };
};
const cancel = (postId: string) => updatePost(harness.posts, harness.userId, postId, { status: 'CANCELLED' });
const outcomeOf = async (change: Promise<unknown>): Promise<string> => {
  try {
    await change;
    return '200';
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code}`;
    throw error;
  }
};

/** When the person cancels: before the worker looks, or when it reaches a point, plus a few turns of the event loop. */
type Moment = { point: Point | null; turns: number };
const MOMENTS = [
  null,
  'claimed',
  'before-intent',
  'intent-kept',
  'call-begins',
  'call-answered',
  'outcome-kept',
] as const;
const randomMoment = (): Moment => ({
  point: MOMENTS[Math.floor(Math.random() * MOMENTS.length)] ?? null,
  turns: Math.floor(Math.random() * 12),
});
const laterBy = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** One post per account is due, a worker takes them as usual, and each is cancelled at a moment of its own. */
async function race(posts: readonly Planned[]): Promise<Map<string, string>> {
  const said = new Map<string, Promise<string>>();
  const moments = new Map(posts.map((post) => [post.id, randomMoment()]));
  const cancelNow = (id: string, turns: number) =>
    said.set(
      id,
      laterBy(turns).then(() => outcomeOf(cancel(id))),
    );
  // The worker does not wait for the cancellation: whichever is faster wins.
  const at = (point: Point, id: string) => {
    const moment = moments.get(id);
    if (moment?.point === point && !said.has(id)) cancelNow(id, moment.turns);
  };
  for (const [id, { point, turns }] of moments) if (point === null) cancelNow(id, turns);
  await drain({ ...harness.publishing, testHooks: { at } });
  // A worker that found the post cancelled never reached the later points.
  for (const id of moments.keys()) if (!said.has(id)) cancelNow(id, 0);
  return new Map(await Promise.all([...said].map(async ([id, saying]) => [id, await saying] as const)));
}

test(
  `a cancel against the worker ends as cancelled and unseen, or as refused and seen, in each of ${ROUNDS} races`,
  async () => {
    const outcomes = { cancelled: 0, published: 0 };
    for (let round = 0; round * accounts.length < ROUNDS; round += 1) {
      const posts = await Promise.all(accounts.map((account) => driver.schedule(account, { inMs: 10_000 })));
      // So many posts in so little time exceed the platforms' limits, which another test covers.
      await harness.control.ask('POST', '/clock', { advanceMs: HOUR });
      harness.clock.step(10_000);
      const said = await race(posts);
      for (const post of posts) {
        // The moved clock lets tokens expire, so a create may have been refused once before the one that counts.
        const accepted = (await driver.attemptsOf(post.id)).filter((attempt) => attempt.outcome !== 'rejected');
        const { status } = await driver.rowOf(post.id);
        const ending = `${said.get(post.id)} ${status} ${accepted.length}`;
        expect(['200 CANCELLED 0', '409 already_publishing PUBLISHED 1', '409 already_settled PUBLISHED 1']).toContain(
          ending,
        );
        outcomes[status === 'CANCELLED' ? 'cancelled' : 'published'] += 1;
      }
    }
    expect(outcomes.cancelled).toBeGreaterThan(0);
    expect(outcomes.published).toBeGreaterThan(0);
    const creates = await Promise.all(accounts.map((one) => harness.control.creates(one.platform.id, one.externalId)));
    expect(creates.reduce((sum, count) => sum + count)).toBe(outcomes.published);
  },
  60_000 + ROUNDS * 60,
);

test('a post cancelled while it is being prepared is not sent', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(MINUTE);
  await driver.wake(
    post.id,
    interruptedAt('before-intent', () => cancel(post.id)),
  );
  expect(await driver.read(post.id)).toMatchObject({ status: 'CANCELLED' });
  expect(await post.seen()).toHaveLength(0);
});

test('a post moved while it is being prepared is published once, at its new time', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(MINUTE);
  const later = new Date(harness.clock.now().getTime() + HOUR).toISOString();
  const move = () => updatePost(harness.posts, harness.userId, post.id, { scheduledFor: later });
  await driver.wake(post.id, interruptedAt('before-intent', move));
  expect(await post.seen()).toHaveLength(0);
  await driver.goTo(HOUR);
  expect(await post.seen()).toHaveLength(1);
});

test('a post moved while it is being published is published once, and the move is refused', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(MINUTE);
  const later = new Date(harness.clock.now().getTime() + HOUR).toISOString();
  let said = '';
  const move = async () => {
    said = await outcomeOf(updatePost(harness.posts, harness.userId, post.id, { scheduledFor: later }));
  };
  await driver.wake(post.id, interruptedAt('intent-kept', move));
  expect(said).toBe('409 already_publishing');
  await driver.goTo(2 * HOUR);
  expect(await post.seen()).toHaveLength(1);
});

test('a post whose words change while it is being prepared goes out with the new words', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(MINUTE);
  const change = () => updatePost(harness.posts, harness.userId, post.id, { content: '<p>Better words</p>' });
  await driver.wake(post.id, interruptedAt('before-intent', change));
  await harness.drain();
  const shown = await harness.control.visible('facebook', harness.facebook.externalId);
  expect(shown.filter((one) => one.text === 'Better words')).toHaveLength(1);
  expect(await post.seen()).toHaveLength(0);
});

test('a change from a page that was opened before somebody else saved is refused with the newer post', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: HOUR });
  await updatePost(harness.posts, harness.userId, post.id, { content: '<p>Mine</p>', version: 1 });
  const stale = updatePost(harness.posts, harness.userId, post.id, { content: '<p>Theirs</p>', version: 1 });
  await expect(stale).rejects.toMatchObject({ code: 'stale_version', current: { version: 2, content: '<p>Mine</p>' } });
});

test('of tabs that save at once, one succeeds and the others are told', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: HOUR });
  const saves = ['a', 'b', 'c', 'd'].map((content) =>
    outcomeOf(updatePost(harness.posts, harness.userId, post.id, { content, version: 1 })),
  );
  expect((await Promise.all(saves)).sort()).toEqual([
    '200',
    '409 stale_version',
    '409 stale_version',
    '409 stale_version',
  ]);
});

test('a post cannot be deleted while it is being sent, but before and after', async () => {
  const post = await driver.schedule(harness.facebook);
  harness.clock.step(MINUTE);
  let said = '';
  const remove = async () => {
    said = await outcomeOf(deletePost(harness.posts, harness.userId, post.id));
  };
  await driver.wake(post.id, interruptedAt('call-begins', remove));
  expect(said).toBe('409 already_publishing');
  await deletePost(harness.posts, harness.userId, post.id);
  expect(await outcomeOf(updatePost(harness.posts, harness.userId, post.id, {}))).toBe('404 post_not_found');

  const planned = await driver.schedule(harness.facebook);
  await deletePost(harness.posts, harness.userId, planned.id);
  await driver.goTo(MINUTE);
  expect(await planned.seen()).toHaveLength(0);
});

test('posts of a disconnected account are held, and go on when it is reconnected', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: HOUR });
  const { db, clock } = harness;
  await db.transaction().execute((trx) => holdPostsOfAccount(trx, harness.facebook.id, clock.now()));
  expect(await driver.read(post.id)).toMatchObject({ progress: 'held', trouble: { code: 'reconnect' } });
  await db.transaction().execute((trx) => resumePostsOfAccount(trx, harness.facebook.id, clock.now()));
  await driver.goTo(HOUR);
  expect(await post.seen()).toHaveLength(1);
});

describe('against a worker that has just taken the post', () => {
  // What an earlier test edited is due as well and would go first; late posts go one at a time.
  beforeEach(() => driver.goTo(HOUR));

  const actions = {
    'moved to another day': (post: Planned) => {
      const scheduledFor = new Date(harness.clock.now().getTime() + 24 * HOUR).toISOString();
      return updatePost(harness.posts, harness.userId, post.id, { scheduledFor });
    },
    'given other words': (post: Planned) =>
      updatePost(harness.posts, harness.userId, post.id, { content: `<p>${post.text}, corrected</p>` }),
    'made a draft': (post: Planned) => updatePost(harness.posts, harness.userId, post.id, { status: 'DRAFT' }),
    deleted: (post: Planned) => deletePost(harness.posts, harness.userId, post.id),
    'held because its account is disconnected': () =>
      harness.db.transaction().execute((trx) => holdPostsOfAccount(trx, harness.facebook.id, harness.clock.now())),
  };

  test.each(Object.entries(actions))(
    'a post %s before its announcement is not sent by that worker',
    async (_name, action) => {
      for (const point of ['claimed', 'before-intent'] as const) {
        const post = await driver.schedule(harness.facebook);
        harness.clock.step(MINUTE);
        await driver.wake(
          post.id,
          interruptedAt(point, () => action(post)),
        );
        expect(await post.seen()).toHaveLength(0);
        expect(await driver.attemptsOf(post.id)).toHaveLength(0);
      }
    },
  );

  test.each(Object.entries(actions).slice(0, 4))(
    'a post that is to be %s after its announcement goes out as it was, and the person is told',
    async (_name, action) => {
      const post = await driver.schedule(harness.facebook);
      harness.clock.step(MINUTE);
      let said = '';
      const act = async () => {
        said = await outcomeOf(action(post));
      };
      await driver.wake(post.id, interruptedAt('call-begins', act));
      expect(said).toBe('409 already_publishing');
      const shown = await harness.control.visible('facebook', harness.facebook.externalId);
      expect(shown.filter((one) => one.text.startsWith(post.text)).map((one) => one.text)).toEqual([post.text]);
    },
  );

  test('a post announced before its account was disconnected is still settled', async () => {
    const post = await driver.schedule(harness.facebook);
    harness.clock.step(MINUTE);
    const disconnect = () =>
      harness.db.transaction().execute((trx) => holdPostsOfAccount(trx, harness.facebook.id, harness.clock.now()));
    await driver.wake(post.id, interruptedAt('intent-kept', disconnect));
    expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED', progress: null });
    expect(await post.seen()).toHaveLength(1);
  });

  test('a post cancelled at any point never appears once the person was told that it is cancelled', async () => {
    const points = ['claimed', 'step-done', 'step-kept', 'before-intent', 'intent-kept', 'call-begins'] as const;
    for (const point of points) {
      const picture = await harness.addPicture();
      const post = await driver.schedule(harness.facebook, { mediaUrls: [picture] });
      harness.clock.step(MINUTE);
      let said = '';
      const act = async () => {
        said = await outcomeOf(cancel(post.id));
      };
      await driver.wake(post.id, interruptedAt(point, act));
      await driver.goTo(HOUR);
      const isCancelled = said === '200';
      expect([point, said]).toEqual([point, isCancelled ? '200' : '409 already_publishing']);
      expect(await post.seen()).toHaveLength(isCancelled ? 0 : 1);
      expect((await driver.read(post.id)).status).toBe(isCancelled ? 'CANCELLED' : 'PUBLISHED');
    }
  });
});

test.each(['is-live', 'send-again'] as const)(
  'a post whose owner decides %s just as a worker begins to ask about it is not asked about, and nothing goes wrong',
  async (choice) => {
    const post = await driver.schedule(harness.facebook);
    await harness.control.trouble({ platform: 'facebook', operation: '*', times: 1, kind: 'reset' });
    await driver.goTo(MINUTE);
    await driver.goTo(3 * MINUTE);
    expect((await driver.read(post.id)).trouble).toMatchObject({ choices: ['is-live', 'send-again'] });
    harness.clock.step(HOUR);
    const checksBefore = (await driver.attemptsOf(post.id))[0]?.checks;
    const decide = () => resolvePost(harness.posts, harness.userId, post.id, { choice, permalink: null });
    await driver.wake(post.id, interruptedAt('claimed', decide));
    expect((await driver.attemptsOf(post.id))[0]).toMatchObject({
      outcome: choice === 'is-live' ? 'accepted' : 'not_sent',
      checks: checksBefore,
    });
    await harness.drain();
    expect((await driver.read(post.id)).status).toBe('PUBLISHED');
    expect(await post.seen()).toHaveLength(choice === 'is-live' ? 0 : 1);
  },
);

test('two workers that take the same posts at the same time publish each once, one at a time per account', async () => {
  const posts = [];
  for (let index = 0; index < 12; index += 1) posts.push(await driver.schedule(harness.facebook));
  harness.clock.step(MINUTE);
  let sending = 0;
  let most = 0;
  const at = (point: Point) => {
    if (point === 'intent-kept') most = Math.max(most, ++sending);
    if (point === 'before-outcome') sending -= 1;
  };
  const deps = { ...harness.publishing, testHooks: { at } };
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(posts.flatMap((post) => [driver.wake(post.id, deps), driver.wake(post.id, deps)]));
    harness.clock.step(1_000);
  }
  for (const post of posts) expect(await post.seen()).toHaveLength(1);
  expect(most).toBe(1);
});
