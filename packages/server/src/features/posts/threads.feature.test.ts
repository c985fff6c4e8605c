// A thread: each part is a post of its own, sent once the part before it is published, as a reply to it.
import { PLATFORMS } from '@brandly/platforms/registry';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePost } from './planning/delete-post.ts';
import { removePublication } from './planning/remove-publication.ts';
import { resolvePost } from './planning/resolve-post.ts';
import { schedulePost } from './planning/schedule-post.ts';
import { readThread } from './planning/thread-parts.ts';
import type { Point } from './publishing/publishing-deps.ts';
import { readFigures } from './reading/post-figures.ts';
import { findBrokenInvariants } from './testing/broken-invariants.ts';
import { crashingWorker } from './testing/crashing-worker.ts';
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
// X limits the posts of an account over days; what one test used must not count for the next one.
beforeEach(async () => {
  harness.clock.step(MINUTE);
  await harness.drain();
});
afterEach(async () => {
  await harness.control.calmDown();
  expect(await findBrokenInvariants(harness.db, harness.clock.now())).toEqual([]);
});

/** `photos`: how many photos each later part has. */
const thread = async (parts: number, photos = 0): Promise<Planned[]> => {
  const first = await driver.schedule(harness.twitter);
  const planned = [first];
  for (let part = 2; part <= parts; part += 1) {
    const mediaUrls: string[] = [];
    for (let photo = 0; photo < photos; photo += 1) mediaUrls.push(await harness.addPicture());
    planned.push(await driver.schedule(harness.twitter, { continues: first.id, mediaUrls }));
  }
  return planned;
};
const at = (parts: readonly Planned[], index: number): Planned => {
  const part = parts[index];
  if (!part) throw new Error('no such part');
  return part;
};
const states = async (parts: readonly Planned[]) =>
  Promise.all(
    parts.map(async ({ id }) => {
      const { status, progress, trouble } = await driver.read(id);
      return [status, progress, trouble?.code].filter(Boolean).join(' ');
    }),
  );
const seen = async (parts: readonly Planned[]) => Promise.all(parts.map(async (part) => (await part.seen()).length));
const goOn = async (times: number, ms = 3 * SECOND) => {
  for (let round = 0; round < times; round += 1) await driver.goTo(ms);
};
/** Only the first part is published; the others are due. */
const sendFirst = async (parts: readonly Planned[]) => {
  harness.clock.step(at(parts, 0).dueAt - harness.clock.now().getTime());
  await driver.wake(at(parts, 0).id);
  expect(await seen(parts)).toEqual(parts.map((_part, index) => (index === 0 ? 1 : 0)));
};
/** Which part each part replies to, according to X. */
const answered = async (parts: readonly Planned[]) => {
  const { access, io } = await harness.publishing.openAccount(harness.twitter.id, {
    renew: 1,
    signal: new AbortController().signal,
  });
  const ids = await Promise.all(parts.map(async ({ id }) => (await driver.read(id)).remoteId));
  const url = `${access.app.origins['api']}/2/tweets?ids=${ids.join(',')}&tweet.fields=referenced_tweets`;
  const answer = await io.fetch(url, {
    method: 'GET',
    headers: { authorization: `Bearer ${access.grant.accessToken}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; referenced_tweets?: { id: string }[] }[] };
  return ids.map((id) => {
    const target = data.find((one) => one.id === id)?.referenced_tweets?.[0]?.id;
    return target === undefined ? null : ids.indexOf(target) + 1;
  });
};

test('goes out part after part, each replying to the one before it', async () => {
  const parts = await thread(4);
  await driver.goToDue(at(parts, 0));
  await goOn(6);
  expect(await states(parts)).toEqual(Array(4).fill('PUBLISHED'));
  expect(await seen(parts)).toEqual([1, 1, 1, 1]);
  expect(await answered(parts)).toEqual([null, 1, 2, 3]);
  expect(await Promise.all(parts.map(async ({ id }) => (await driver.read(id)).thread?.part))).toEqual([1, 2, 3, 4]);
});

test('a part that was deleted before its time leaves no gap', async () => {
  const parts = await thread(3);
  await harness.db
    .updateTable('posts')
    .set({ status: 'CANCELLED', wake_at: null })
    .where('id', '=', at(parts, 1).id)
    .execute();
  await driver.goToDue(at(parts, 0));
  await goOn(4);
  expect(await seen(parts)).toEqual([1, 0, 1]);
  expect(await answered([at(parts, 0), at(parts, 2)])).toEqual([null, 1]);
});

test('a first post that is moved takes its parts along', async () => {
  const parts = await thread(2);
  const later = new Date(at(parts, 0).dueAt + 60 * MINUTE);
  await harness.db
    .updateTable('posts')
    .set({ scheduled_for: later, wake_at: later })
    .where('id', '=', at(parts, 0).id)
    .execute();
  await goOn(5, 10 * MINUTE);
  expect(await seen(parts)).toEqual([0, 0]);
  await goOn(3, 5 * MINUTE);
  // Late posts of one account go out at a distance.
  await goOn(4, MINUTE);
  expect(await seen(parts)).toEqual([1, 1]);
});

test('a refused part holds those after it and says so; once it is sent again, they follow', async () => {
  const parts = await thread(4);
  await sendFirst(parts);
  const body = { title: 'Forbidden', detail: 'You are not permitted to perform this action.', status: 403 };
  await harness.control.trouble({
    platform: 'twitter',
    operation: 'create',
    times: 1,
    kind: 'status',
    status: 403,
    body,
  });
  await goOn(6);
  const [, refused] = await states(parts);
  expect(refused).toContain('FAILED');
  expect(await states(parts)).toEqual([
    'PUBLISHED',
    refused,
    'SCHEDULED held part_before',
    'SCHEDULED held part_before',
  ]);
  expect(await seen(parts)).toEqual([1, 0, 0, 0]);
  const { trouble } = await driver.read(at(parts, 1).id);
  await harness.control.calmDown();
  const choice = trouble?.choices.includes('retry') ? 'retry' : 'send-again';
  await resolvePost(harness.posts, harness.userId, at(parts, 1).id, { choice, permalink: null });
  await goOn(8);
  expect(await states(parts)).toEqual(Array(4).fill('PUBLISHED'));
  expect(await seen(parts)).toEqual([1, 1, 1, 1]);
  expect(await answered(parts)).toEqual([null, 1, 2, 3]);
});

test('the files of a part go out with that part, with their alt texts', async () => {
  const [bread, cups, view] = [await harness.addPicture(), await harness.addPicture(), await harness.addPicture()];
  const first = await schedulePost(harness.posts, harness.userId, harness.brandId, {
    content: '<p>Opening week</p>',
    parts: [
      { content: '<p>What there is to eat</p>', mediaUrls: [bread, cups], mediaAltTexts: ['A loaf', 'Four cups'] },
      '<p>Nothing to see here</p>',
      { content: '', mediaUrls: [view], mediaAltTexts: ['The harbour'] },
    ],
    platform: 'twitter',
    socialAccountId: harness.twitter.id,
    scheduledFor: new Date(harness.clock.now().getTime() + MINUTE).toISOString(),
  });
  await driver.goTo(MINUTE);
  await goOn(12);
  const parts = await readThread(harness.posts, harness.userId, first.id);
  expect(parts.map(({ status }) => status)).toEqual(Array(4).fill('PUBLISHED'));
  const shown = await harness.control.visible('twitter', harness.twitter.externalId);
  const media = parts.map(({ remoteId }) =>
    shown.find(({ id }) => id === remoteId)?.media.map(({ altText }) => altText),
  );
  expect(media).toEqual([[], ['A loaf', 'Four cups'], [], ['The harbour']]);
});

describe('a worker that is killed with the second part in hand', () => {
  const rows: [Point, string][] = [
    ['claimed', 'PUBLISHED'],
    ['before-intent', 'PUBLISHED'],
    ['call-answered', 'PUBLISHED'],
    ['before-outcome', 'PUBLISHED'],
    ['inside-outcome', 'PUBLISHED'],
    ['outcome-kept', 'PUBLISHED'],
  ];
  const withPhotos = rows.flatMap((row) => [[...row, 0] as const, [...row, 2] as const]);
  test.each(withPhotos)(
    'at %s leaves it %s, each part out once, with %i photos on each',
    async (point, ending, photos) => {
      const parts = await thread(3, photos);
      await sendFirst(parts);
      await driver.wake(at(parts, 1).id, crashingWorker(harness, point)).catch(() => {});
      await goOn(12, 20 * SECOND);
      expect(await states(parts)).toEqual(Array(3).fill(ending));
      expect(await seen(parts)).toEqual([1, 1, 1]);
      expect(await answered(parts)).toEqual([null, 1, 2]);
      const [, second] = await Promise.all(parts.map((part) => part.seen()));
      expect(second?.[0]?.mediaCount).toBe(photos);
    },
  );

  test.each([
    ['intent-kept', 5],
    ['call-begins', 5],
    ['call-begins', 20],
  ] as const)(
    'at %s sends neither it again nor the next one, until somebody says so %i minutes later',
    async (point, minutes) => {
      const parts = await thread(3);
      await sendFirst(parts);
      await driver.wake(at(parts, 1).id, crashingWorker(harness, point)).catch(() => {});
      await goOn(minutes, MINUTE);
      expect(await seen(parts)).toEqual([1, 0, 0]);
      expect((await states(parts))[1]).toContain('outcome_unknown');
      await resolvePost(harness.posts, harness.userId, at(parts, 1).id, { choice: 'send-again', permalink: null });
      // Late posts of one account go out at a distance.
      await goOn(4, MINUTE);
      expect(await seen(parts)).toEqual([1, 1, 1]);
      expect(await answered(parts)).toEqual([null, 1, 2]);
    },
  );
});

describe('a part that somebody posted by hand and confirmed', () => {
  /** The second part's outcome cannot be found out; meanwhile a person posts it on X, as a reply to the first. */
  const posted = async () => {
    const parts = await thread(3);
    await sendFirst(parts);
    await driver.wake(at(parts, 1).id, crashingWorker(harness, 'call-begins')).catch(() => {});
    await goOn(5, MINUTE);
    expect((await states(parts))[1]).toContain('outcome_unknown');
    const { access, io } = await harness.publishing.openAccount(harness.twitter.id, {
      renew: false,
      signal: new AbortController().signal,
    });
    const { remoteId } = await driver.read(at(parts, 0).id);
    const answer = await io.fetch(`${access.app.origins['api']}/2/tweets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.grant.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: `By hand ${crypto.randomUUID()}`, reply: { in_reply_to_tweet_id: remoteId } }),
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    return { parts, id: data.id, address: `https://x.com/${access.username}/status/${data.id}?s=20` };
  };

  test('is continued if its address says which post it is', async () => {
    const { parts, id, address } = await posted();
    await resolvePost(harness.posts, harness.userId, at(parts, 1).id, { choice: 'is-live', permalink: address });
    await goOn(4, MINUTE);
    expect(await states(parts)).toEqual(Array(3).fill('PUBLISHED'));
    expect((await driver.read(at(parts, 1).id)).remoteId).toBe(id);
    expect(await answered(parts)).toEqual([null, 1, 2]);
  });

  test('is not taken for another known post, and still needs a decision', async () => {
    const { parts, address, id } = await posted();
    const first = (await driver.read(at(parts, 0).id)).remoteId ?? '';
    const wrong = { choice: 'is-live', permalink: address.replace(id, first) } as const;
    await expect(resolvePost(harness.posts, harness.userId, at(parts, 1).id, wrong)).rejects.toMatchObject({
      code: 'address_of_another_post',
    });
    expect((await states(parts))[1]).toContain('outcome_unknown');
    await resolvePost(harness.posts, harness.userId, at(parts, 1).id, { choice: 'is-live', permalink: address });
  });

  test('holds what follows if no address is given', async () => {
    const { parts } = await posted();
    await resolvePost(harness.posts, harness.userId, at(parts, 1).id, { choice: 'is-live', permalink: null });
    await goOn(4, MINUTE);
    expect(await states(parts)).toEqual(['PUBLISHED', 'PUBLISHED', 'SCHEDULED held part_before']);
  });
});

test('each part has the metrics that its platform last reported, or none if none are known', async () => {
  const parts = await thread(2);
  await driver.goToDue(at(parts, 0));
  await goOn(4);
  const shown = await readThread(harness.posts, harness.userId, at(parts, 0).id);
  const fetchedAt = harness.clock.now();
  const gathered = { likes: 3, comments: 1, shares: 0, reach: null, engagement: 4, fetched_at: fetchedAt };
  const about = { account_id: harness.twitter.id, message: '', type: 'text', created_time: fetchedAt, permalink: null };
  const remoteId = shown[1]?.remoteId ?? '';
  await harness.db
    .insertInto('insight_posts')
    .values({ ...about, ...gathered, remote_id: remoteId })
    .execute();
  expect(await readFigures(harness.db, shown)).toEqual([
    { postId: at(parts, 1).id, likes: 3, comments: 1, shares: 0, reach: null, fetchedAt: fetchedAt.toISOString() },
  ]);
  expect(await readFigures(harness.db, [])).toEqual([]);
});

describe('a thread that is removed from its platform', () => {
  const deps = () => ({ ...harness.posts, ...harness.publishing });
  const remove = ({ id }: Planned) => removePublication(deps(), harness.userId, id);
  const isGone = async (parts: readonly Planned[]) =>
    Promise.all(parts.map(({ id }) => expect(driver.read(id)).rejects.toThrow('the post is gone')));
  const published = async (count: number): Promise<Planned[]> => {
    const parts = await thread(count);
    await driver.goToDue(at(parts, 0));
    await goOn(2 * count);
    expect(await seen(parts)).toEqual(parts.map(() => 1));
    return parts;
  };

  test('is removed whole by one command, the last part first', async () => {
    const parts = await published(3);
    const ids = await Promise.all(parts.map(async ({ id }) => (await driver.read(id)).remoteId));
    await remove(at(parts, 0));
    expect(await seen(parts)).toEqual([0, 0, 0]);
    await isGone(parts);
    const asked = (await harness.control.ask('GET', '/journal?platform=twitter')) as { method: string; path: string }[];
    const removals = asked.filter(({ method }) => method === 'DELETE');
    const order = removals.flatMap(({ path }) => ids.filter((id) => path.endsWith(`/${id}`)));
    expect(order).toEqual(ids.toReversed());
  });

  test('goes with its scheduled parts if only its first part is published', async () => {
    const parts = await thread(3);
    await sendFirst(parts);
    await remove(at(parts, 0));
    expect(await seen(parts)).toEqual([0, 0, 0]);
    await isGone(parts);
    await goOn(6);
    expect(await seen(parts)).toEqual([0, 0, 0]);
  });

  test('says how far it got when the platform does not answer, and goes on from there when repeated', async () => {
    const parts = await published(3);
    await harness.control.trouble({
      platform: 'twitter',
      operation: '*',
      skip: 1,
      times: 1,
      kind: 'status',
      status: 503,
    });
    await expect(remove(at(parts, 0))).rejects.toMatchObject({
      code: 'thread_partly_removed',
      sentence:
        '1 of 3 parts were removed from X. Part 2 is still there: X is not responding. Please try again in a moment.',
    });
    expect(await seen(parts)).toEqual([1, 1, 0]);
    await isGone(parts.slice(2));
    expect(await states(parts.slice(0, 2))).toEqual(['PUBLISHED', 'PUBLISHED']);
    await remove(at(parts, 0));
    expect(await seen(parts)).toEqual([0, 0, 0]);
    await isGone(parts);
  });

  test('stays whole while a part of it is being sent', async () => {
    const parts = await thread(2);
    await sendFirst(parts);
    const sending = { progress: 'sending' } as const;
    await harness.db.updateTable('posts').set(sending).where('id', '=', at(parts, 1).id).execute();
    await expect(remove(at(parts, 0))).rejects.toMatchObject({ code: 'already_publishing' });
    expect(await seen(parts)).toEqual([1, 0]);
    await harness.db.updateTable('posts').set({ progress: null }).where('id', '=', at(parts, 1).id).execute();
  });

  test('goes with what the worker sends while the first part is being removed', async () => {
    const parts = await thread(3);
    await sendFirst(parts);
    let isBetween = true;
    const openAccount: typeof harness.publishing.openAccount = async (id, ask) => {
      if (isBetween) {
        isBetween = false;
        await goOn(6);
        expect(await seen(parts)).toEqual([1, 1, 1]);
      }
      return harness.publishing.openAccount(id, ask);
    };
    await removePublication({ ...deps(), openAccount }, harness.userId, at(parts, 0).id);
    expect(await seen(parts)).toEqual([0, 0, 0]);
    await isGone(parts);
  });

  test('keeps parts published after the last look: they are still live, so they are still shown', async () => {
    const parts = await published(2);
    await deletePost(deps(), harness.userId, at(parts, 0).id, { leavesPartsOut: true });
    await isGone(parts.slice(0, 1));
    expect(await states(parts.slice(1))).toEqual(['PUBLISHED']);
  });

  test('loses only one part if that part alone is removed', async () => {
    const parts = await published(3);
    await remove(at(parts, 1));
    expect(await seen(parts)).toEqual([1, 0, 1]);
  });
});

describe('on Threads', () => {
  const onThreads = async (scopes: string[] | null) => {
    const account = await harness.connect('threads');
    await harness.db.updateTable('accounts').set({ scopes }).where('id', '=', account.id).execute();
    return account;
  };

  test('goes out part after part, each as a reply to the one before it', async () => {
    const account = await onThreads([...(PLATFORMS.threads?.connect.scopes ?? [])]);
    const first = await driver.schedule(account);
    const second = await driver.schedule(account, { continues: first.id });
    await driver.goToDue(first);
    await goOn(8);
    expect(await states([first, second])).toEqual(['PUBLISHED', 'PUBLISHED']);
    const { remoteId } = await driver.read(first.id);
    expect(await second.seen()).toMatchObject([{ answers: remoteId }]);
  });

  test('is refused before anything is sent for an account without the permission; a draft is kept', async () => {
    const account = await onThreads(null);
    const words = (status: 'DRAFT' | 'SCHEDULED') =>
      schedulePost(harness.posts, harness.userId, harness.brandId, {
        content: '<p>First</p>',
        parts: ['<p>Second</p>'],
        platform: 'threads',
        socialAccountId: account.id,
        scheduledFor: new Date(harness.clock.now().getTime() + MINUTE).toISOString(),
        status,
      });
    await expect(words('SCHEDULED')).rejects.toMatchObject({ code: 'parts_need_reconnecting' });
    expect(await words('DRAFT')).toMatchObject({ thread: { part: 1 } });
  });

  test('a reply that Threads refuses for lack of a permission fails alone: the account stays connected', async () => {
    const account = await onThreads([...(PLATFORMS.threads?.connect.scopes ?? [])]);
    const parts = [await driver.schedule(account)];
    parts.push(await driver.schedule(account, { continues: at(parts, 0).id }));
    await sendFirst(parts);
    const body = { error: { message: '(#10) Application does not have permission for this action', code: 10 } };
    await harness.control.trouble({
      platform: 'threads',
      operation: 'upload',
      times: 9,
      kind: 'status',
      status: 403,
      body,
    });
    await goOn(3);
    expect(await states(parts)).toEqual(['PUBLISHED', 'FAILED rejected']);
    expect((await driver.read(at(parts, 1).id)).trouble?.advice).toContain('Connect the Threads profile again');
    expect(await driver.accountRow(account)).toMatchObject({ state: 'active' });
  });
});

test('is refused beyond what a platform supports, and for a later part', async () => {
  const parts = await thread(2);
  const page = await driver.schedule(harness.facebook);
  const further = (continues: string) =>
    schedulePost(harness.posts, harness.userId, harness.brandId, { content: '<p>And then</p>', continues });
  // Facebook has one first comment, and no threads.
  await further(page.id);
  await expect(further(page.id)).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(further(at(parts, 1).id)).rejects.toMatchObject({ code: 'post_not_found' });
});
