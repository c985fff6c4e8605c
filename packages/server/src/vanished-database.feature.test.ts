import { createTestDatabase } from '@brandly/launch/testing/database';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabase, createPool } from './db/database.ts';
import { type DatabaseLink, openDatabaseLink } from './db/testing/database-link.ts';
import { createPostDriver } from './features/posts/testing/post-driver.ts';
import { createPostsHarness } from './features/posts/testing/posts-harness.ts';
import { startWorker } from './jobs/worker.ts';
import { CLOSE_CODES, createRealtimeHub } from './realtime/hub.ts';
import { emit } from './realtime/outbox.ts';
import { openFeatureBed } from './testing/feature-bed.ts';
import { signedIn, signIn, startTestApi } from './testing/test-api.ts';

// The database's machine loses its power, or the network to it drops everything: nobody is told of an end.

const QUICK = { lookEveryMs: 100, connectWithinMs: 1_500 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function linkTo(databaseUrl: string): Promise<DatabaseLink> {
  const link = await openDatabaseLink(databaseUrl);
  closing.push(() => link.close());
  return link;
}

test('requests are answered with 503 meanwhile, and as ever when it is back', async () => {
  const database = await createTestDatabase();
  closing.push(() => database.drop());
  const link = await linkTo(database.url);
  const api = await startTestApi({ DATABASE_URL: link.url }, undefined, QUICK);
  closing.push(() => api.close());
  const ann = await signedIn(api, 'ann@example.com');
  const naming = (name: string) => ({
    method: 'POST' as const,
    url: '/v1/brands',
    headers: ann.headers,
    payload: { name, industry: 'Retail' },
  });
  const brands = () => api.app.inject({ url: '/v1/brands', headers: ann.headers });
  expect((await brands()).statusCode).toBe(200);

  link.isSilent = true;
  const meanwhile = [
    ...(await Promise.all([brands(), api.app.inject(naming('Meanwhile')), brands()])),
    await signIn(api, ann.email),
    await brands(),
  ];
  for (const answer of meanwhile) {
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  }

  link.isSilent = false;
  expect((await api.app.inject(naming('Afterwards'))).statusCode).toBe(201);
  expect((await brands()).json()).toMatchObject([{ name: 'Afterwards' }]);
  link.cut();
});

test('a worker goes on when it is back, and posts that were on their way or due meanwhile go out once', async () => {
  const harness = await createPostsHarness();
  closing.push(() => harness.close());
  const driver = createPostDriver(harness);
  const link = await linkTo(harness.databaseUrl);
  const db = createDatabase(createPool(link.url, 5, () => undefined, QUICK));
  closing.push(() => db.destroy());
  const said: string[] = [];
  const note = (_facts: object, message: string) => void said.push(message);
  const worker = await startWorker({
    ...harness.publishing,
    db,
    databaseUrl: link.url,
    patience: QUICK,
    log: { info: note, warn: note, error: note },
  });
  closing.push(() => worker.stop());

  await harness.control.trouble({ platform: 'facebook', operation: '*', times: 1, kind: 'delay', ms: 1_000 });
  const posts = [
    await driver.schedule(harness.facebook, { inMs: 500 }),
    await driver.schedule(harness.twitter, { inMs: 1_200 }),
  ];
  const [onItsWay] = posts;
  await vi.waitFor(async () => expect(onItsWay && (await driver.read(onItsWay.id)).progress).toBe('sending'));
  link.isSilent = true;
  await vi.waitFor(() => expect(said).toContain('the worker lost its database connection and begins anew'));
  await vi.waitFor(async () => expect(await onItsWay?.seen()).toHaveLength(1));
  await vi.waitFor(() => expect(said).toContain('a write is repeated'));

  link.isSilent = false;
  for (const post of posts) {
    await vi.waitFor(async () => expect((await driver.read(post.id)).status).toBe('PUBLISHED'));
    expect(await post.seen()).toHaveLength(1);
  }
});

test('open pages are told to come back, and hear what happens from then on', async () => {
  const bed = await openFeatureBed();
  closing.push(() => bed.close());
  const link = await linkTo(bed.databaseUrl);
  const hub = await createRealtimeHub({ ...bed, databaseUrl: link.url, patience: QUICK });
  closing.push(() => hub.close());
  const { id: userId, sessionId } = await bed.person('Ann');
  const closed: number[] = [];
  const heard: string[] = [];
  const page = {
    userId,
    sessionId,
    send: (text: string) => void heard.push(text),
    close: (code: number) => void closed.push(code),
  };
  hub.add(page);

  link.isSilent = true;
  await vi.waitFor(() => expect(closed).toEqual([CLOSE_CODES.restarting]));
  link.isSilent = false;
  await hub.untilHearing();
  await bed.db
    .transaction()
    .execute((trx) => emit(trx, [{ userId, message: { type: 'profile_changed' } }], bed.clock.now()));
  await vi.waitFor(() => expect(heard.join()).toContain('profile_changed'));
});
