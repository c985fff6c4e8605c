import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysOf } from '../insights.ts';
import { PLATFORM_RULES } from '../limits.ts';
import { redirectErrorOf } from '../oauth.ts';
import type { Access, Done, Io, Platform } from '../platform.ts';
import { BUILT_PLATFORMS } from '../registry.ts';
import {
  appOf,
  connectAll,
  connectCase,
  consent,
  failureOf,
  firstCasePost,
  postOf,
  publishOf,
  runAll,
  runStep,
  stepsOf,
  useGrant,
} from './drive-adapter.ts';
import { conformComment } from './first-comment.ts';
import { conformPart } from './later-part.ts';
import { type Harness, openHarness } from './open-harness.ts';
import { openSandbox } from './open-sandbox.ts';
import { createOutcomes } from './outcomes.ts';
import type { CasePost, PlatformCase } from './platform-case.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { platformsPage } from './platforms-page.ts';
import { readRecordings } from './recordings.ts';
import { testIo } from './test-io.ts';

const DAY_MS = 24 * 3_600_000;
const outcomes = createOutcomes();

for (const platform of BUILT_PLATFORMS) {
  const platformCase = PLATFORM_CASES[platform.id];
  if (!platformCase) throw new Error(`${platform.name} has an adapter and no case: describe it in platform-cases.ts`);
  describe(platform.name, () => conform(platform, platformCase));
}

describe('the page that says what works on which platform', () => {
  const file = new URL('../../../../docs/platforms.md', import.meta.url);

  it('is what this suite has just found (BRANDLY_WRITE_DOCS=1 writes it)', async ({ skip }) => {
    if (!outcomes.isWhole()) skip('only a part of the suite ran');
    const page = platformsPage(outcomes, await readRecordings());
    if (process.env['BRANDLY_WRITE_DOCS'] === '1') await writeFile(file, page);
    expect(await readFile(file, 'utf8')).toBe(page);
  });
});

function conform(platform: Platform, platformCase: PlatformCase): void {
  let harness: Harness;
  let sandbox: Harness['sandbox'];
  let io: Io;

  beforeAll(async () => {
    harness = await openHarness(platform.id);
    ({ sandbox, io } = harness);
  });
  afterAll(() => harness.stop());
  beforeEach(() => sandbox.reset());
  // In every test, each request and answer is checked against the platform's description.
  afterEach(async ({ task }) => {
    await harness.expectFaithful();
    outcomes.note(platform.id, task);
  });

  const app = () => appOf(platform, sandbox.url);
  const connected = (): Promise<Access> => connectCase(platform, app(), io, platformCase);
  const prepare = (casePost: CasePost) => {
    harness.put(casePost.files);
    const post = postOf(casePost);
    return { post, steps: stepsOf(platform, post, sandbox) };
  };
  const shown = async () => {
    await sandbox.advance(platformCase.processingMs);
    return sandbox.visible(platformCase.account);
  };
  /** Neither the adapter nor the stand-in deviates from the platform's official description, if it has one. */
  const expectFaithful = () => harness.expectFaithful();
  const use = (access: Access) => {
    harness.put(platformCase.posts[0]?.files ?? []);
    return useGrant(platform, platformCase, access, io, sandbox);
  };
  /** Runs the repeatable steps, then arms the fault, then runs the visible step. */
  const createIntoTrouble = async (casePost: CasePost, fault: Record<string, unknown>) => {
    const access = await connected();
    const { post, steps } = prepare(casePost);
    let done: Done = {};
    for (const step of steps.slice(0, -1)) done = await runStep(step, done, access, io, sandbox);
    await sandbox.fault({ operation: 'create', ...fault });
    const since = sandbox.now();
    const failure = await failureOf(runAll(steps, done, access, io, sandbox));
    return { access, post, done, since, failure };
  };

  describe('connecting', () => {
    it('offers every account the person granted, and says why one cannot be connected', async () => {
      const { accounts } = await connectAll(platform, app(), io, platformCase.consent.accept);
      const ids = (isConnectable: boolean) =>
        accounts.filter((one) => (one.grant !== null) === isConnectable).map((one) => one.externalId);
      expect(ids(true)).toEqual(platformCase.connectable);
      expect(ids(false)).toEqual(platformCase.refused ?? []);
      for (const account of accounts) {
        expect(account.name).not.toBe('');
        expect(account.username).not.toBe('');
        expect(account.pageUrl).toContain(sandbox.url);
        if (platformCase.figures?.followers != null && account.externalId === platformCase.account)
          expect(account.followers).toBeGreaterThan(0);
        expect(account.grant === null).toBe(account.reason !== null);
      }
      await expectFaithful();
    });

    it('offers them though metrics are refused', async () => {
      const body = { error: 'no figures today' };
      await sandbox.fault({ operation: 'insights', kind: 'status', status: 403, body, times: 9 });
      const { accounts } = await connectAll(platform, app(), io, platformCase.consent.accept);
      expect(accounts.filter((one) => one.grant !== null).map((one) => one.externalId)).toEqual(
        platformCase.connectable,
      );
    });

    const isForm = platform.connect.authorize === undefined;
    it.skipIf(isForm)('brings the state back unchanged', async () => {
      const { query, state } = await consent(platform, app(), io, platformCase.consent.accept);
      expect(query['state']).toBe(state);
    });

    it.skipIf(platformCase.consent.cancel === null)('tells a cancelled consent from a fault', async () => {
      const { query } = await consent(platform, app(), io, platformCase.consent.cancel ?? []);
      expect(query['code']).toBeUndefined();
      expect(redirectErrorOf(query)).toBe('user_cancelled');
    });

    it('refuses a consent without the right to publish', async () => {
      const failure = await failureOf(connectAll(platform, app(), io, platformCase.consent.withoutPublishing));
      expect(failure).toMatchObject({ verdict: 'not-permitted', code: 'scope-missing' });
      expect(failure.advice).toContain('Connect again');
    });

    it.skipIf(platformCase.consent.nothing === null)('finds nothing for a person who has nothing', async () => {
      const { accounts } = await connectAll(platform, app(), io, platformCase.consent.nothing ?? []);
      expect(accounts).toEqual([]);
    });

    it.skipIf(isForm)('refuses a code that was used before', async () => {
      const { answer } = await consent(platform, app(), io, platformCase.consent.accept);
      await platform.connect.exchange(app(), answer, io);
      const failure = await failureOf(platform.connect.exchange(app(), answer, io));
      expect(['reconnect', 'rejected']).toContain(failure.verdict);
    });

    it.skipIf(!platformCase.usesPkce)('refuses a code without the verifier it was asked with', async () => {
      const consented = await consent(platform, app(), io, platformCase.consent.accept);
      const answer = { ...consented.answer, codeVerifier: 'x'.repeat(43) };
      const failure = await failureOf(platform.connect.exchange(app(), answer, io));
      expect(['reconnect', 'rejected']).toContain(failure.verdict);
    });

    it('asks for connecting again when the person has taken the permission back', async () => {
      const access = await connected();
      await use(access);
      await sandbox.revoke(platformCase.account);
      const failure = await failureOf(use(access));
      expect(failure).toMatchObject({ verdict: 'reconnect', reach: 'answered' });
      expect(failure.advice).toContain('Connect the');
    });

    it.skipIf(!platform.connect.revoke)('revokes the grant: nothing can be published with it', async () => {
      const access = await connected();
      await platform.connect.revoke?.(app(), access.grant, io);
      await sandbox.advance(platformCase.tokensOutliveMs ?? 0);
      expect((await failureOf(use(access))).verdict).toBe('reconnect');
      if (!platformCase.tokensOutliveMs) return;
      const renewed = platform.refresh?.(app(), access.grant, io) ?? Promise.resolve();
      expect((await failureOf(renewed)).verdict).toBe('reconnect');
    });
  });

  describe.skipIf(!platform.setup.testApp)('testing the credentials', () => {
    const ask = (change: { clientId?: string; clientSecret?: string }) =>
      platform.setup.testApp?.({ ...app(), ...change }, io) ?? Promise.reject(new Error('no test'));

    it('says that the platform knows them', async () => {
      expect(await ask({})).toEqual({ isAccepted: true });
      await expectFaithful();
    });

    it.each([
      ['secret', { clientSecret: 'canary-of-a-secret' }],
      ['id', { clientId: '424242' }],
    ])("says in the platform's words that the %s is wrong", async (_half, change) => {
      const verdict = await ask(change);
      expect(verdict).toMatchObject({ isAccepted: false, words: expect.stringMatching(/\w+ \w+/) });
      expect(JSON.stringify(verdict)).not.toContain('canary');
    });

    it('draws no conclusion from a platform in trouble', async () => {
      await sandbox.fault({ operation: '*', kind: 'status', status: 503 });
      expect((await failureOf(ask({}))).verdict).toBe('unavailable');
    });
  });

  describe.skipIf(!platform.refresh)('renewing', () => {
    it('is described in the case', () => expect(platformCase.renews).not.toBeNull());

    it.skipIf(platformCase.renews !== 'extending')(
      'extends the life of a grant that is valid, and does not revive a dead one',
      async () => {
        const access = await connected();
        await sandbox.advance(20 * DAY_MS);
        const fresh = await platform.refresh?.(app(), access.grant, io);
        if (!fresh) throw new Error('No grant came back.');
        expect(fresh.expiresAt).toBeGreaterThan((access.grant.expiresAt ?? 0) + 19 * DAY_MS);
        expect(fresh.notes).toEqual(access.grant.notes);
        expect(fresh.scopes).toEqual(access.grant.scopes);
        await use({ ...access, grant: fresh });
        await sandbox.expireToken(platformCase.account);
        const again = platform.refresh?.(app(), fresh, io) ?? Promise.resolve();
        expect((await failureOf(again)).verdict).toBe('reconnect');
      },
    );

    const isTraded = platformCase.renews === 'rotating' || platformCase.renews === 'lasting';
    it.skipIf(!isTraded)('returns a new grant that publishes, and ends the old one if the platform does', async () => {
      const access = await connected();
      await sandbox.expireToken(platformCase.account);
      const { steps } = prepare(firstCasePost(platformCase));
      expect((await failureOf(runAll(steps, {}, access, io, sandbox))).verdict).toBe('reconnect');
      const fresh = await platform.refresh?.(app(), access.grant, io);
      if (!fresh) throw new Error('No grant came back.');
      expect(fresh.accessToken).not.toBe(access.grant.accessToken);
      expect(fresh.refreshToken === access.grant.refreshToken).toBe(platformCase.renews === 'lasting');
      expect(fresh.expiresAt).toBeGreaterThan(sandbox.now());
      expect(fresh.notes).toEqual(access.grant.notes);
      await runAll(steps, {}, { ...access, grant: fresh }, io, sandbox);
      expect(await shown()).toHaveLength(1);
      if (platformCase.renews === 'lasting') await sandbox.revoke(platformCase.account);
      await sandbox.advance(platformCase.tokensOutliveMs ?? 0);
      const again = platform.refresh?.(app(), access.grant, io) ?? Promise.resolve();
      expect((await failureOf(again)).verdict).toBe('reconnect');
    });

    it('does not ask the person to connect again because the platform is down', async () => {
      const access = await connected();
      await sandbox.fault({ operation: '*', kind: 'status', status: 503 });
      const renewed = platform.refresh?.(app(), access.grant, io) ?? Promise.resolve();
      expect((await failureOf(renewed)).verdict).toBe('unavailable');
    });
  });

  describe.each(platformCase.posts.map((post) => ({ title: post.title, post })))(
    'publishing $title',
    ({ post: casePost }) => {
      it('passes the check that the composer shows', () => {
        expect(PLATFORM_RULES[platform.id]?.check(postOf(casePost))).toEqual([]);
      });

      it('plans the same steps every time, one of them visible and last', () => {
        const { steps } = prepare(casePost);
        expect(steps.map((step) => step.name)).toEqual(prepare(casePost).steps.map((step) => step.name));
        expect(new Set(steps.map((step) => step.name)).size).toBe(steps.length);
        expect(steps.filter((step) => step.effect === 'visible')).toEqual([steps.at(-1)]);
      });

      it('shows it once, with its text, its link, its media and their descriptions', async () => {
        const access = await connected();
        const { steps, post } = prepare(casePost);
        const { published } = await runAll(steps, {}, access, io, sandbox);
        expect(published?.remoteId).toMatch(platformCase.remoteId);
        expect(published?.permalink).toContain(sandbox.url);
        const visible = await shown();
        expect(visible).toHaveLength(1);
        expect(visible[0]).toMatchObject({
          text: PLATFORM_RULES[platform.id]?.shownText(post),
          link: post.link,
          mediaCount: post.media.length,
        });
        // A person who follows the link sees the post.
        expect((await fetch(published?.permalink ?? '')).status).toBe(200);
        const described = post.media.filter((file) => file.kind === 'image').map((file) => file.altText || null);
        const pictures = visible[0]?.media.filter((one) => one.kind !== 'video');
        if (described.length > 0) expect(pictures?.map((one) => one.altText)).toEqual(described);
        await expectFaithful();
      });

      it('shows it once when it is stopped after any step and resumed', async () => {
        const { steps } = prepare(casePost);
        for (const stopAt of steps.keys()) {
          await sandbox.reset();
          const access = await connected();
          let done: Done = {};
          for (const step of steps.slice(0, stopAt)) done = await runStep(step, done, access, io, sandbox);
          const stopped = steps[stopAt];
          // The step ran to its end, and the process died before its result was stored.
          if (stopped && stopped.effect !== 'visible') await runStep(stopped, done, access, io, sandbox);
          await runAll(steps, done, access, io, sandbox);
          expect(await shown(), `stopped after ${stopped?.name}`).toHaveLength(1);
        }
      });

      it.each(['lose-answer', 'half-body', 'created-then-502'])(
        'finds it when the answer is lost (%s)',
        async (kind) => {
          const { access, post, done, since, failure } = await createIntoTrouble(casePost, { kind });
          expect(failure.verdict).toBe('outcome-unknown');
          const visible = await shown();
          expect(visible).toHaveLength(1);
          const found = await publishOf(platform).reconcile(post, done, since, access, io);
          if (casePost.cannotBeAsked) expect(found.kind).toBe('cannot-tell');
          else expect(found).toMatchObject({ kind: 'found', permalink: visible[0]?.permalink });
        },
      );

      it.skipIf(!platformCase.findsByWords || casePost.kind === 'video')(
        'never takes another post with the same words',
        async () => {
          const { access, post, done, since } = await createIntoTrouble(casePost, { kind: 'lose-answer' });
          const [visible] = await shown();
          const others = new Set([visible?.id ?? '']);
          const answer = await publishOf(platform).reconcile(post, done, since, access, io, others);
          expect(answer).toEqual({ kind: 'absent', proves: false });
        },
      );

      it('finds nothing when nothing was made, and takes that for a proof only where it is one', async () => {
        const fault = { kind: 'status', status: 500, carriedOut: false };
        const { access, post, done, since, failure } = await createIntoTrouble(casePost, fault);
        expect(failure.verdict).toBe('outcome-unknown');
        expect(await shown()).toEqual([]);
        const answer = await publishOf(platform).reconcile(post, done, since, access, io);
        if (casePost.cannotBeAsked) expect(answer.kind).toBe('cannot-tell');
        else expect(answer).toEqual({ kind: 'absent', proves: platformCase.absenceProves });
      });
    },
  );

  it.skipIf(!platform.publish)(
    'publishes and returns its metrics whichever of two disagreeing sources is right',
    async () => {
      for (const [matter, [, ...others]] of await sandbox.readings()) {
        for (const reading of others) {
          for (const casePost of platformCase.posts) {
            await sandbox.reset();
            await sandbox.read(matter, reading);
            const access = await connected();
            await runAll(prepare(casePost).steps, {}, access, io, sandbox);
            expect(await shown(), `${casePost.title}, ${matter}: ${reading}`).toHaveLength(1);
            const { since, until } = platformCase.insights ?? { since: '2026-11-01', until: '2026-11-02' };
            await platform.insights?.({ since, until, topPosts: 5 }, access, io);
          }
        }
      }
    },
  );

  describe.skipIf(!platform.publish)('what an answer to the create means', () => {
    const text = platform.publish ? firstCasePost(platformCase) : { title: 'none', kind: 'text' as const, files: [] };

    it.each([
      ...(platformCase.namesLater ? [] : [{ title: 'an answer without the id', fault: { kind: 'no-id' } }]),
      { title: 'an empty 200', fault: { kind: 'empty-200' } },
      { title: 'a login page with 200', fault: { kind: 'html-200' } },
      { title: 'a cut connection', fault: { kind: 'reset' } },
      { title: 'a 500', fault: { kind: 'status', status: 500 } },
      { title: 'a 503 with Retry-After', fault: { kind: 'status', status: 503, headers: { 'retry-after': '5' } } },
      { title: 'a redirect', fault: { kind: 'status', status: 302, headers: { location: '/elsewhere' } } },
      { title: 'a 204', fault: { kind: 'status', status: 204 } },
      { title: 'a page with 403', fault: { kind: 'status', status: 403, body: '<h1>Blocked</h1>' } },
    ])('$title leaves the outcome unknown', async ({ fault }) => {
      expect((await createIntoTrouble(text, fault)).failure.verdict).toBe('outcome-unknown');
    });

    it('a 200 with an error inside is not a published post', async () => {
      const { failure } = await createIntoTrouble(text, { kind: 'error-in-200' });
      expect(failure.httpStatus).toBe(200);
      expect(await shown()).toEqual([]);
    });

    it.each([
      { retryAfter: 7, waitMs: 7_000 },
      { retryAfter: 'soon', waitMs: 60_000 },
      { retryAfter: 'Mon, 02 Jan 2006 15:04:05 GMT', waitMs: 60_000 },
      { retryAfter: '1000000000', waitMs: 60_000 },
    ])('a rate limit with Retry-After $retryAfter waits $waitMs ms', async ({ retryAfter, waitMs }) => {
      const { failure } = await createIntoTrouble(text, { kind: 'rate-limit', retryAfter });
      expect(failure).toMatchObject({ verdict: 'rate-limited', reach: 'answered', retryAfterMs: waitMs });
      expect(await shown()).toEqual([]);
    });

    it('a bare 429 waits half a minute', async () => {
      const { failure } = await createIntoTrouble(text, { kind: 'status', status: 429 });
      expect(failure).toMatchObject({ verdict: 'rate-limited', retryAfterMs: 30_000 });
    });

    it('an expired token asks for connecting again', async () => {
      const access = await connected();
      await sandbox.expireToken(platformCase.account);
      const { steps } = prepare(text);
      expect((await failureOf(runAll(steps, {}, access, io, sandbox))).verdict).toBe('reconnect');
    });

    it("a refusal carries the platform's own words", async () => {
      const access = await connected();
      const { steps } = prepare({ ...text, text: platformCase.refusedText });
      const failure = await failureOf(runAll(steps, {}, access, io, sandbox));
      expect(failure).toMatchObject({ verdict: 'rejected', reach: 'answered', mayBeOurOwn: false });
      expect(failure.words).toMatch(/\w+ \w+/);
      expect(failure.advice).not.toBeNull();
      // The request broke a rule on purpose, and descriptions contain that rule too.
      await sandbox.reset();
    });

    it.skipIf(!platformCase.refusesTwins)('a refused duplicate may be our own first send', async () => {
      const access = await connected();
      const { steps } = prepare(text);
      await runAll(steps, {}, access, io, sandbox);
      const failure = await failureOf(runAll(steps, {}, access, io, sandbox));
      expect(failure).toMatchObject({ verdict: 'rejected', mayBeOurOwn: true });
      expect(await shown()).toHaveLength(1);
    });

    it('a platform that cannot be reached has received nothing', async () => {
      const access = await connected();
      const closed = await openSandbox(platform.id);
      await closed.stop();
      const { steps } = prepare(text);
      const away = { ...access, app: appOf(platform, closed.url) };
      const beside = testIo(() => text.files, closed);
      const failure = await failureOf(runAll(steps, {}, away, beside, sandbox));
      expect(failure).toMatchObject({ verdict: 'unavailable', reach: 'not-sent' });
    });
  });

  describe.skipIf(!platform.publish?.comment)('a first comment', () =>
    conformComment(platform, platformCase, () => harness),
  );
  const hasThreads = PLATFORM_RULES[platform.id]?.limits.threadPartsMax !== undefined;
  describe.skipIf(!hasThreads)('a later part of a thread', () => conformPart(platform, platformCase, () => harness));

  describe('afterwards', () => {
    it.skipIf(!platform.publish?.remove)('removes a post, and is content when it is gone already', async () => {
      const access = await connected();
      const { steps } = prepare(firstCasePost(platformCase));
      const { published } = await runAll(steps, {}, access, io, sandbox);
      expect(await shown()).toHaveLength(1);
      await platform.publish?.remove?.(published?.remoteId ?? '', access, io);
      expect(await shown()).toEqual([]);
      await platform.publish?.remove?.(published?.remoteId ?? '', access, io);
      await expectFaithful();
    });

    it.skipIf(!platform.metrics)('reads the figures the platform holds, and invents none', async () => {
      const access = await connected();
      await sandbox.setMetrics(platformCase.account, { followers: 4_321, likes: 1_234 });
      expect(platformCase.figures).not.toBeNull();
      expect(await platform.metrics?.(access, io)).toEqual(platformCase.figures);
      await expectFaithful();
    });

    it.skipIf(!platform.insights)('brings the figures of a range through, one row for each day', async () => {
      const { insights } = platformCase;
      if (!insights) throw new Error('The adapter reads insights and the case describes none.');
      const access = await connected();
      const { steps } = prepare(firstCasePost(platformCase));
      const { published } = await runAll(steps, {}, access, io, sandbox);
      await sandbox.advance(platformCase.processingMs);
      const id = published?.remoteId ?? '';
      await sandbox.setInsights(platformCase.account, insights.held(id));
      const { since, until } = insights;
      const told = await platform.insights?.({ since, until, topPosts: 5 }, access, io);
      expect(told).toMatchObject(insights.expected(id));
      expect(told?.dailyMetrics.map((row) => row.date)).toEqual(daysOf({ since, until }));
      // The request ends with the last day that is over in the time zone of the answer.
      if (told?.dayZone !== undefined) expect(told.dayZone).toBe(platform.insightZone ?? 'UTC');
      await expectFaithful();
    });

    it.skipIf(!platform.insights)('returns null, never 0, for a metric that the platform lacks', async () => {
      const { insights } = platformCase;
      if (!insights) throw new Error('The adapter reads insights and the case describes none.');
      const access = await connected();
      await sandbox.setInsights(platformCase.account, {});
      const { since, until } = insights;
      const told = await platform.insights?.({ since, until, topPosts: 5 }, access, io);
      for (const { date: _date, ...figures } of told?.dailyMetrics ?? []) {
        for (const figure of Object.values(figures)) expect(figure).toBeNull();
      }
      expect(told?.metrics.pageReach).toBeNull();
      expect(told?.metrics.pageEngagement).toBeNull();
      expect(told?.metrics.topCountries ?? []).toEqual([]);
      expect(told?.topPosts).toEqual([]);
    });
  });
}
