import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callAsAccount, keyOf } from '../bluesky/api.ts';
import { bluesky } from '../bluesky/index.ts';
import { chosenOf, recordOf } from '../bluesky/record.ts';
import { isoDay } from '../insights.ts';
import type { Access, Done, Io } from '../platform.ts';
import { prove } from '../proving/prove.ts';
import type { ProvenStep } from '../proving/recording.ts';
import { textLength } from '../text/text-length.ts';
import { TransportFailure } from '../verdict.ts';
import { answersOf } from './bluesky-answers.ts';
import { image, images, link, text, videoPost } from './case-posts.ts';
import { accessTo, failureOf, postOf, publishOf, runStep } from './drive-adapter.ts';
import type { CasePost } from './platform-case.ts';
import { proofFiles } from './proof-files.ts';
import { type BlueskyServer, startedOnce, startRealBluesky } from './real-bluesky.ts';
import { keepRecording, readRecordings } from './recordings.ts';
import { startStandIn } from './stand-in-bluesky.ts';
import { linkedPage, type TestFile, testIo } from './test-io.ts';

const standIn = startedOnce(startStandIn);
const real = startedOnce(() => startRealBluesky());
afterAll(() => Promise.all([standIn.stop(), real.stop()]));

/** `npm test` installs it; work on other parts does not need it. */
const isRealThere = existsSync(new URL('../../real-servers/bluesky/node_modules/@atproto/pds', import.meta.url));
const SERVERS = [
  { name: 'the stand-in', start: standIn.get, isThere: true },
  { name: 'the real server', start: real.get, isThere: isRealThere },
];

describe.each(SERVERS)('Bluesky, on $name', ({ start, isThere }) => {
  let server: BlueskyServer;
  let files: readonly TestFile[] = [];
  const io = testIo(() => files, {
    now: () => server.now(),
    get origins() {
      return server.app.origins;
    },
  });
  beforeAll(async () => {
    if (isThere) server = await start();
  });

  const signIn = async (change: { handle?: string; password?: string } = {}) => {
    const [{ handle, appPassword }] = server.accounts;
    const query = { handle, password: appPassword, ...change };
    return bluesky.connect.exchange(server.app, { code: '', codeVerifier: '', consentState: null, query }, io);
  };
  // A sign-in deliberately takes the server half a second: tests of other things share one.
  let known: Promise<Access> | undefined;
  const connected = (): Promise<Access> => (known ??= connect());
  const connect = async (): Promise<Access> => {
    const [account] = await bluesky.connect.accounts(server.app, await signIn(), io);
    if (!account) throw new Error('There is no account.');
    return accessTo(server.app, account);
  };
  const prepare = (casePost: CasePost) => {
    ({ files } = casePost);
    const post = postOf(casePost);
    return { post, steps: publishOf(bluesky).steps(post) };
  };
  /** Runs all steps but the last. */
  const prepared = async (casePost: CasePost, access: Access) => {
    const { post, steps } = prepare(casePost);
    let done = {};
    for (const step of steps.slice(0, -1)) done = await runStep(step, done, access, io, server);
    const last = steps.at(-1);
    if (!last) throw new Error('A post has steps.');
    return { post, done, create: (world: Io = io) => last.run(done, access, world) };
  };

  describe.skipIf(!isThere)('an account', () => {
    it('is found by its handle and connected with an app password', async () => {
      const access = await connect();
      expect(access.username).toBe(server.accounts[0].handle);
      expect(access.externalId).toMatch(/^did:plc:[a-z2-7]{24}$/);
      expect(access.grant.scopes).toEqual(['com.atproto.appPass']);
      expect(access.grant.expiresAt).toBeGreaterThan(Date.now() + 7_000_000);
      expect(access.grant.expiresAt).toBeLessThan(Date.now() + 7_300_000);
    });

    it('is refused with a wrong password, its own password, or an unknown handle', async () => {
      expect(await failureOf(signIn({ password: 'aaaa-bbbb-cccc-dddd' }))).toMatchObject({ verdict: 'reconnect' });
      const own = await failureOf(signIn({ password: server.accounts[0].password }));
      expect(own).toMatchObject({ verdict: 'not-permitted', code: 'scope-missing' });
      expect(await failureOf(signIn({ handle: 'nobody.test' }))).toMatchObject({ code: 'unknown-handle' });
    });

    it('is renewed, also with the previous refresh token, until the session is revoked', async () => {
      const { grant } = await connect();
      const renew = (old = grant) => bluesky.refresh?.(server.app, old, io) ?? Promise.reject(new Error('no refresh'));
      const fresh = await renew();
      expect(fresh.refreshToken).not.toBe(grant.refreshToken);
      expect(fresh.notes).toEqual(grant.notes);
      await renew();
      await bluesky.connect.revoke?.(server.app, fresh, io);
      expect(await failureOf(renew(fresh))).toMatchObject({ verdict: 'reconnect' });
    });
  });

  const mixed = (): CasePost => ({
    title: 'a text with a mention, a tag and an address',
    kind: 'text',
    text: `Brühkaffee ☕ with @${server.accounts[1].handle} and @nobody.test: #Filter, example.com/beans.`,
    options: { languages: 'en, de' },
    files: [],
  });
  const posts = [text, link, image, images, videoPost].map((post) => ({ title: post.title, make: () => post }));

  describe.skipIf(!isThere).each([...posts, { title: 'mentions and tags', make: mixed }])(
    'a post of $title',
    ({ make }) => {
      it('is stored as sent, stays the same when sent again, and is gone when removed', async () => {
        const access = await connected();
        const { post, done, create } = await prepared(make(), access);
        const first = await create();
        const again = await create();
        expect(again).toEqual(first);
        const chosen = chosenOf(done);
        if (!chosen) throw new Error('No key was chosen.');
        const kept = await callAsAccount(access, io, {
          nsid: 'com.atproto.repo.getRecord',
          query: { repo: access.externalId, collection: 'app.bsky.feed.post', rkey: chosen.rkey },
          schema: z.object({ uri: z.string(), value: z.record(z.string(), z.unknown()) }),
        });
        expect(first).toMatchObject({ done: { remoteId: kept.uri } });
        expect(kept.value).toEqual(recordOf(post, chosen, done));
        expect(await publishOf(bluesky).reconcile(post, done, 0, access, io)).toMatchObject({ kind: 'found' });
        for (let times = 0; times < 2; times += 1) await publishOf(bluesky).remove?.(kept.uri, access, io);
        expect(await publishOf(bluesky).reconcile(post, done, 0, access, io)).toEqual({ kind: 'absent', proves: true });
        expect(keyOf(kept.uri)).toBe(chosen.rkey);
      });
    },
  );

  describe.skipIf(!isThere)('the card of a link', () => {
    const cardOf = async (change: Partial<CasePost>, readPage: Io['readPage'], fetch = io.fetch) => {
      const access = await connected();
      ({ files } = link);
      const steps = publishOf(bluesky).steps(postOf({ ...link, ...change }));
      let done: Done = {};
      for (const step of steps) done = await runStep(step, done, access, { ...io, readPage, fetch }, server);
      const { value } = await callAsAccount(access, io, {
        nsid: 'com.atproto.repo.getRecord',
        query: { repo: access.externalId, collection: 'app.bsky.feed.post', rkey: chosenOf(done)?.rkey ?? '' },
        schema: z.object({ value: z.looseObject({ embed: z.object({ external: z.looseObject({}) }) }) }),
      });
      return value.embed.external;
    };

    it('has the text and the image of its page', async () => {
      expect(await cardOf({}, linkedPage)).toEqual({
        uri: link.link,
        title: 'Opening hours',
        description: 'When the roastery is open.',
        thumb: expect.objectContaining({ mimeType: 'image/jpeg' }),
      });
    });

    it('prefers what the person wrote to what the page says', async () => {
      const options = { linkTitle: 'Come on Saturday', linkDescription: 'There is cake.' };
      expect(await cardOf({ options }, linkedPage)).toMatchObject({
        title: 'Come on Saturday',
        description: 'There is cake.',
      });
    });

    it('has no image if the server refuses it', async () => {
      const refused = { error: 'InvalidRequest', message: 'Blob is not taken.' };
      const fetch: Io['fetch'] = (url, init) =>
        url.includes('uploadBlob') ? Promise.resolve(Response.json(refused, { status: 400 })) : io.fetch(url, init);
      expect(await cardOf({}, linkedPage, fetch)).toEqual({
        uri: link.link,
        title: 'Opening hours',
        description: 'When the roastery is open.',
      });
    });

    it('has the address if the page cannot be read', async () => {
      expect(await cardOf({}, async () => null)).toEqual({
        uri: link.link,
        title: 'example.com/hours',
        description: '',
      });
    });
  });

  describe.skipIf(!isThere)('an answer', () => {
    it('that is lost is found, and nothing is found if nothing was sent', async () => {
      const access = await connected();
      const { post, done, create } = await prepared(text, access);
      const losing = (isSent: boolean): Io => ({
        ...io,
        fetch: async (url, init) => {
          if (isSent) await io.fetch(url, init);
          throw new TransportFailure('maybe', 'lost');
        },
      });
      expect((await failureOf(create(losing(false)))).verdict).toBe('outcome-unknown');
      expect(await publishOf(bluesky).reconcile(post, done, 0, access, io)).toEqual({ kind: 'absent', proves: true });
      expect((await failureOf(create(losing(true)))).verdict).toBe('outcome-unknown');
      expect(await publishOf(bluesky).reconcile(post, done, 0, access, io)).toMatchObject({ kind: 'found' });
    });

    it.each(['語'.repeat(301), '👩‍👩‍👧'.repeat(170)])(
      'to a text that is too long is a refusal with an explanation',
      async (long) => {
        const access = await connected();
        const { create } = await prepared({ ...text, text: long }, access);
        const failure = await failureOf(create());
        expect(failure).toMatchObject({ verdict: 'rejected', code: 'InvalidRequest', mayBeOurOwn: false });
        expect(failure.words).toMatch(/too big/);
      },
    );

    it('counts characters as the product does', async () => {
      const access = await connected();
      for (const piece of ['x', '語', '🇩🇪', 'e\u0301', '1️⃣']) {
        const most = piece.repeat(300);
        expect(textLength(most, 'graphemes')).toBe(300);
        if (textLength(most, 'utf8-bytes') > 3_000) continue;
        const { create } = await prepared({ ...text, text: most }, access);
        await create();
      }
    });
  });
});

describe.skipIf(!isRealThere)('a proof at the real server', () => {
  it('yields what was recorded of it (BRANDLY_WRITE_RECORDINGS=1 writes it)', async () => {
    const server = await real.get();
    const { files, picture } = await proofFiles();
    const io = testIo(() => files, { now: server.now, origins: server.app.origins });
    const [{ handle, appPassword: password }] = server.accounts;
    const answer = { code: '', codeVerifier: '', consentState: null, query: { handle, password } };
    const grant = await bluesky.connect.exchange(server.app, answer, io);
    const [account] = await bluesky.connect.accounts(server.app, grant, io);
    if (!account) throw new Error('There is no account.');
    const { steps, leftBehind } = await prove({
      platform: bluesky,
      access: accessTo(server.app, account),
      io,
      picture,
      video: null,
      agree: async () => true,
      pause: server.advance,
      signal: new AbortController().signal,
    });
    expect(leftBehind).toEqual([]);
    // Facts for which a simulation answers (metrics) prove nothing.
    const isReal = ({ exchanges }: ProvenStep) =>
      exchanges.length > 0 && exchanges.every(({ place }) => ['entryway', 'plc', 'server'].includes(place));
    const made = { platform: 'bluesky', software: '@atproto/pds 0.5.35', steps: steps.filter(isReal) };
    if (process.env['BRANDLY_WRITE_RECORDINGS'] === '1') {
      await keepRecording({ ...made, madeOn: isoDay(Date.now()) });
    }
    const kept = (await readRecordings()).find(({ software }) => software === made.software);
    expect({ ...kept, madeOn: '' }).toEqual({ ...made, madeOn: '' });
  });
});

describe.skipIf(!isRealThere)('the stand-in of Bluesky', () => {
  it('answers every call as the real server does', async () => {
    const [ours, theirs] = await Promise.all([standIn.get(), real.get()]);
    expect(await answersOf(ours)).toEqual(await answersOf(theirs));
  });
});
