import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Access, type Done, type Io, type Platform, type PublishPost, publishedOf } from '../platform.ts';
import { BUILT_PLATFORMS, PLATFORMS } from '../registry.ts';
import { PlatformFailure } from '../verdict.ts';
import { accessTo, appOf, connectAll, connectCase, postOf, publishOf } from './drive-adapter.ts';
import { type Harness, openHarness } from './open-harness.ts';
import { openSandbox, type SandboxApi } from './open-sandbox.ts';
import type { PlatformCase } from './platform-case.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { testIo } from './test-io.ts';

/** BRANDLY_SEED repeats a day that failed. */
const SEED = Number(process.env['BRANDLY_SEED'] ?? Math.floor(Math.random() * 1_000_000_000));
const DAYS = Number(process.env['BRANDLY_FAULT_ROUNDS'] ?? 8);
console.log(`Random faults of the platforms: BRANDLY_SEED=${SEED}`);

const TROUBLES: readonly Readonly<Record<string, unknown>>[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 500, carriedOut: true },
  { kind: 'status', status: 503, headers: { 'retry-after': '5' } },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 403, body: '<h1>Blocked</h1>' },
  { kind: 'status', status: 302, headers: { location: '/elsewhere' } },
  { kind: 'rate-limit', retryAfter: 7 },
  { kind: 'rate-limit', retryAfter: 'soon' },
  { kind: 'reset' },
  { kind: 'lose-answer' },
  { kind: 'half-body' },
  { kind: 'created-then-502' },
  { kind: 'empty-200' },
  { kind: 'empty-200', carriedOut: true },
  { kind: 'html-200' },
  { kind: 'error-in-200' },
  { kind: 'no-id' },
];

for (const platform of BUILT_PLATFORMS) {
  const platformCase = PLATFORM_CASES[platform.id];
  if (platform.publish && platformCase) describe(platform.name, () => endure(platform, platformCase));
}

/** How a post ended: published, refused for good, or waiting for a person's decision. */
type End = { kind: 'published'; remoteId: string } | { kind: 'refused' } | { kind: 'asked' };

function endure(platform: Platform, platformCase: PlatformCase): void {
  let harness: Harness;
  let sandbox: Harness['sandbox'];
  let io: Io;

  beforeAll(async () => {
    harness = await openHarness(platform.id);
    ({ sandbox, io } = harness);
  });
  afterAll(() => harness.stop());
  afterEach(() => harness.expectFaithful());

  it.each(Array.from({ length: DAYS }, (_, day) => ({ day: day + 1 })))(
    `shows a post at most once on a bad day, and reports its true state (seed ${SEED}, day $day)`,
    async ({ day }) => {
      const random = createSeededRandom(`${SEED} ${platform.id} ${day}`);
      await sandbox.reset();
      const app = appOf(platform, sandbox.url);
      const access = await connectCase(platform, app, io, platformCase);
      const casePost = random.oneOf(platformCase.posts);
      harness.put(casePost.files);
      const post = postOf(casePost);
      for (let count = 1 + random.below(4); count > 0; count -= 1) {
        const operation = random.oneOf(['*', '*', 'create', 'upload', 'status', 'list']);
        await sandbox.fault({ operation, skip: random.below(6), ...random.oneOf(TROUBLES) });
      }
      const end = await sendAsTheWorkerDoes(platform, post, access, io, sandbox, random);
      await sandbox.calmDown();
      await sandbox.advance(platformCase.processingMs + 600_000);
      const visible = await sandbox.visible(platformCase.account);
      const story = `${casePost.title}: ${JSON.stringify(end)}`;
      expect(visible.length, story).toBeLessThanOrEqual(1);
      if (end.kind === 'published') expect(visible, story).toHaveLength(1);
      if (end.kind === 'refused') expect(visible, story).toEqual([]);
    },
  );
}

describe('a worker that sends again without asking the platform', () => {
  it('is caught by these days', async () => {
    const { pinterest: platform } = PLATFORMS;
    const platformCase = PLATFORM_CASES.pinterest;
    const casePost = platformCase?.posts[0];
    if (!platform || !platformCase || !casePost)
      throw new Error('Pinterest takes the same Pin twice, so it stands for all.');
    const sandbox = await openSandbox('pinterest');
    try {
      const io = testIo(() => casePost.files, sandbox);
      const { accounts } = await connectAll(platform, appOf(platform, sandbox.url), io, platformCase.consent.accept);
      const [account] = accounts;
      if (!account) throw new Error('Nothing is offered.');
      const access = accessTo(appOf(platform, sandbox.url), account);
      await sandbox.fault({ operation: 'create', kind: 'lose-answer' });
      const careless = { ...platform, publish: { ...publishOf(platform), reconcile: async () => ABSENT } };
      await sendAsTheWorkerDoes(careless, postOf(casePost), access, io, sandbox, createSeededRandom('careless'));
      expect(await sandbox.visible(platformCase.account)).toHaveLength(2);
    } finally {
      await sandbox.stop();
    }
  });
});

const ABSENT = { kind: 'absent', proves: true } as const;
const TRIES = 40;

/** The rules of the product's worker in short: repeat what may be repeated, ask about what may have happened. */
async function sendAsTheWorkerDoes(
  platform: Platform,
  post: PublishPost,
  first: Access,
  io: Io,
  sandbox: SandboxApi,
  random: SeededRandom,
): Promise<End> {
  const steps = publishOf(platform).steps(post);
  let access = first;
  let done: Done = {};
  let since = sandbox.now();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const step = steps.find((one) => !done[one.name]);
    if (!step) break;
    const isVisible = step.effect === 'visible';
    if (isVisible) since = sandbox.now();
    try {
      const result = await step.run(done, access, io);
      // Sometimes the process dies before it has stored the result of a repeatable step.
      if (!isVisible && random.below(10) === 0) continue;
      if ('done' in result) done = { ...done, [step.name]: JSON.parse(JSON.stringify(result.done)) };
      else if (!isVisible) await sandbox.advance(result.waitMs);
      else {
        await sandbox.advance(result.waitMs);
        const known = result.kept ? { ...done, [step.name]: result.kept } : done;
        const end = await askUntilKnown(platform, post, known, since, access, io, sandbox);
        if (end !== 'again') return end;
      }
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      if (isVisible && (error.verdict === 'outcome-unknown' || error.mayBeOurOwn)) {
        const end = await askUntilKnown(platform, post, done, since, access, io, sandbox);
        if (end !== 'again') return end;
      } else if (error.verdict === 'reconnect') {
        const renewed = await renew(platform, access, io, sandbox);
        if (!renewed) return { kind: 'refused' };
        access = renewed;
      } else if (error.verdict === 'rejected' || error.verdict === 'not-permitted') {
        // Earlier results are discarded; nobody ever saw anything of them.
        return { kind: 'refused' };
      } else {
        if (error.startOver) done = {};
        await sandbox.advance(error.retryAfterMs ?? 15_000);
      }
    }
  }
  const last = steps.at(-1);
  const published = publishedOf(done[last?.name ?? '']);
  return published ? { kind: 'published', remoteId: published.remoteId } : { kind: 'asked' };
}

async function askUntilKnown(
  platform: Platform,
  post: PublishPost,
  done: Done,
  since: number,
  access: Access,
  io: Io,
  sandbox: SandboxApi,
): Promise<End | 'again'> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await sandbox.advance(15_000);
    try {
      const answer = await publishOf(platform).reconcile(post, done, since, access, io);
      if (answer.kind === 'found') return { kind: 'published', remoteId: answer.remoteId };
      if (answer.kind === 'refused') return { kind: 'refused' };
      if (answer.kind === 'absent' && answer.proves) return 'again';
      if (answer.kind === 'cannot-tell') return { kind: 'asked' };
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
    }
  }
  return { kind: 'asked' };
}

async function renew(platform: Platform, access: Access, io: Io, sandbox: SandboxApi): Promise<Access | null> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      const grant = await platform.refresh?.(access.app, access.grant, io);
      return grant ? { ...access, grant } : null;
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.verdict === 'reconnect') return null;
      await sandbox.advance(60_000);
    }
  }
  return null;
}
