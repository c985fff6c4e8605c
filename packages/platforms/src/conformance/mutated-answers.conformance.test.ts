import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, type Done, type Io, type Platform, publishedOf } from '../platform.ts';
import { BUILT_PLATFORMS } from '../registry.ts';
import { PlatformFailure } from '../verdict.ts';
import { accessTo, appOf, consent, postOf, publishOf } from './drive-adapter.ts';
import { expectCheap } from './expect-cheap.ts';
import { mutateAnswer, type Recorded, recordAnswers, replayAnswers } from './mutate-answer.ts';
import { type Harness, openHarness } from './open-harness.ts';
import type { PlatformCase } from './platform-case.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { createSeededRandom } from './seeded-random.ts';

/** FUZZ_SEED repeats a failed run, FUZZ_RUNS makes it longer. */
const SEED = process.env['FUZZ_SEED'] ?? String(Math.floor(Math.random() * 1_000_000_000));
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300);
console.log(`Odd answers of the platforms: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`);

const DAY_MS = 86_400_000;

/** Something an adapter does, the answers it got when all was well, and what must be true of any result. */
type Recording = {
  name: string;
  run: (io: Io) => Promise<unknown>;
  answers: Recorded[];
  judge?: (result: unknown) => void;
};

for (const platform of BUILT_PLATFORMS) {
  const platformCase = PLATFORM_CASES[platform.id];
  if (platformCase) describe(platform.name, () => withstand(platform, platformCase));
}

function withstand(platform: Platform, platformCase: PlatformCase): void {
  let harness: Harness;
  let recordings: Recording[] = [];
  beforeAll(async () => {
    harness = await openHarness(platform.id);
    recordings = await recordAll(platform, platformCase, harness);
    harness.put(platformCase.posts.flatMap((post) => post.files));
  });
  afterAll(() => harness.stop());

  it(`reads every mutated answer as a failure or as what it says (seed ${SEED})`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = createSeededRandom(`${SEED} ${platform.id} ${run}`);
      const recording = random.oneOf(recordings);
      const at = random.below(recording.answers.length);
      const answers = recording.answers.map((answer, index) => (index === at ? mutateAnswer(answer, random) : answer));
      const mutated = answers[at];
      const story = `run ${run}: ${recording.name}, call ${at + 1}, ${mutated?.status} ${JSON.stringify(mutated?.headers)} ${mutated?.body.toString().slice(0, 2_000)}`;
      try {
        const result = await expectCheap(() => outcomeOf(recording.run(replayAnswers(harness.io, answers))));
        expectKeepable(result);
        if (!(result instanceof PlatformFailure)) recording.judge?.(result);
        else expectPlausibleWait(result.retryAfterMs);
      } catch (cause) {
        throw new Error(story, { cause });
      }
    }
  });

  const { readQuotas } = platform.publish ?? {};
  it.skipIf(!readQuotas)('reads no quota from headers that make no sense', () => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = createSeededRandom(`${SEED} ${platform.id} quotas ${run}`);
      const { answers } = random.oneOf(recordings);
      const { headers } = mutateAnswer(mutateAnswer(random.oneOf(answers), random), random);
      const now = Date.now();
      for (const path of ['/2/tweets', '/x']) {
        for (const quota of readQuotas?.({ method: 'POST', path }, new Headers(headers), now) ?? []) {
          const story = `run ${run}: ${JSON.stringify(quota)}`;
          expect(quota.remaining >= 0 && quota.remaining <= quota.most, story).toBe(true);
          expect(quota.resetsAt > now && quota.resetsAt <= now + 31 * DAY_MS, story).toBe(true);
        }
      }
    }
  });
}

/** Everything the adapter does, done once against the unchanged simulator. */
async function recordAll(
  platform: Platform,
  platformCase: PlatformCase,
  { io, sandbox, put }: Harness,
): Promise<Recording[]> {
  const recordings: Recording[] = [];
  const record = async <T>(
    name: string,
    run: (io: Io) => Promise<T>,
    judge?: (result: unknown) => void,
  ): Promise<T> => {
    const answers: Recorded[] = [];
    const result = await run(recordAnswers(io, answers));
    if (answers.length > 0) recordings.push({ name, run, answers, ...(judge && { judge }) });
    return result;
  };
  const app = appOf(platform, sandbox.url);
  const { answer } = await consent(platform, app, io, platformCase.consent.accept);
  const grant = await record('exchange', (io) => platform.connect.exchange(app, answer, io));
  const accounts = await record('accounts', (io) => platform.connect.accounts(app, grant, io));
  const account = accounts.find((one) => one.externalId === platformCase.account);
  if (!account) throw new Error('The account of the case is not offered.');
  const access = accessTo(app, account);
  for (const casePost of platformCase.posts) {
    put(casePost.files);
    await recordPost(platform, access, postOf(casePost), casePost.title, sandbox, record);
  }
  const { metrics, insights, refresh, setup, publish } = platform;
  if (metrics) await record('metrics', (io) => metrics(access, io), expectFigures);
  if (insights && platformCase.insights) {
    const { since, until } = platformCase.insights;
    await record('insights', (io) => insights({ since, until, topPosts: 5 }, access, io));
  }
  if (publish?.choices) await record('choices', (io) => publish.choices?.(access, io) ?? Promise.resolve([]));
  const { testApp } = setup;
  if (testApp) await record('testApp', (io) => testApp(app, io));
  // Some platforms do not renew a grant of the same day.
  await sandbox.advance(2 * DAY_MS);
  if (refresh) await record('refresh', (io) => refresh(app, access.grant, io), expectGrant);
  return recordings;
}

async function recordPost(
  platform: Platform,
  access: Access,
  post: ReturnType<typeof postOf>,
  title: string,
  sandbox: Harness['sandbox'],
  record: <T>(name: string, run: (io: Io) => Promise<T>, judge?: (result: unknown) => void) => Promise<T>,
): Promise<void> {
  const since = sandbox.now();
  let done: Done = {};
  const { steps, reconcile } = publishOf(platform);
  const ask = async () => {
    const known = done;
    return record(`reconcile ${title}`, (io) => reconcile(post, known, since, access, io), expectReconciled);
  };
  for (const step of steps(post)) {
    for (let times = 0; times < 50 && !done[step.name]; times += 1) {
      const before = done;
      const judge = step.effect === 'visible' ? expectPublished : expectStep;
      const result = await record(`${step.name} of ${title}`, (io) => step.run(before, access, io), judge);
      if ('done' in result) done = { ...done, [step.name]: JSON.parse(JSON.stringify(result.done)) };
      else await sandbox.advance(result.waitMs);
      if ('kept' in result && result.kept) {
        done = { ...done, [step.name]: result.kept };
        await ask();
      }
    }
  }
  await ask();
}

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (error instanceof PlatformFailure) return error;
    throw error;
  });

/** What an adapter returns is stored in the database: texts without NUL and lone surrogates, and finite numbers. */
function expectKeepable(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value), String(value)).toBe(true);
  else if (typeof value === 'string') {
    expect(value.includes('\0'), 'NUL').toBe(false);
    expect(value.isWellFormed(), 'half a letter').toBe(true);
  } else if (value instanceof PlatformFailure) expectKeepable([value.code, value.words, value.advice]);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) expectKeepable(inner);
}

const expectPlausibleWait = (ms: number | null): void => {
  if (ms !== null) expect(ms > 0 && ms <= 31 * DAY_MS, `${ms} ms`).toBe(true);
};

function expectStep(result: unknown): void {
  const { waitMs } = result as { waitMs?: number };
  if (waitMs !== undefined) expect(waitMs >= 0 && waitMs <= DAY_MS, `${waitMs} ms`).toBe(true);
}

function expectPublished(result: unknown): void {
  expectStep(result);
  if (typeof result === 'object' && result !== null && 'done' in result) {
    expect(publishedOf(result.done as Record<string, unknown>)).not.toBeNull();
  }
}

function expectReconciled(result: unknown): void {
  const { kind, remoteId } = result as { kind: string; remoteId?: string };
  if (kind === 'found') expect(remoteId).toMatch(/\S/);
}

function expectFigures(result: unknown): void {
  for (const figure of Object.values(result as Record<string, number | null>)) {
    if (figure !== null) expect(Number.isSafeInteger(figure) && figure >= 0, String(figure)).toBe(true);
  }
}

function expectGrant(result: unknown): void {
  const { accessToken, expiresAt } = result as { accessToken: string; expiresAt: number | null };
  expect(accessToken).not.toBe('');
  if (expiresAt !== null) expect(Number.isNaN(new Date(expiresAt).getTime())).toBe(false);
}
