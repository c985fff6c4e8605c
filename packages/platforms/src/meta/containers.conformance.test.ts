import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOf, connectCase, failureOf, postOf, publishOf, runAll, runStep } from '../conformance/drive-adapter.ts';
import { type Harness, openHarness } from '../conformance/open-harness.ts';
import type { CasePost } from '../conformance/platform-case.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { photo, video } from '../conformance/test-files.ts';
import { instagram } from '../instagram/index.ts';
import type { Access, Done, Io, Platform } from '../platform.ts';
import { threads } from '../threads/index.ts';

const HOUR_MS = 3_600_000;

for (const platform of [instagram, threads]) describe(platform.name, () => containersOf(platform));

function containersOf(platform: Platform): void {
  let harness: Harness;
  let sandbox: Harness['sandbox'];
  let io: Io;
  let access: Access;

  beforeAll(async () => {
    harness = await openHarness(platform.id);
    ({ sandbox, io } = harness);
  });
  afterAll(() => harness.stop());
  beforeEach(async () => {
    await sandbox.reset();
    const platformCase = PLATFORM_CASES[platform.id];
    if (!platformCase) throw new Error(`${platform.name} has no case.`);
    access = await connectCase(platform, appOf(platform, sandbox.url), io, platformCase);
  });

  const plan = (casePost: CasePost) => {
    harness.put(casePost.files);
    const post = postOf(casePost);
    return { post, steps: publishOf(platform).steps(post) };
  };
  const pictured = async () =>
    plan({ title: 'a picture', kind: 'image', text: 'The counter', files: [await photo('f-1', 20)] });
  const prepared = async () => {
    const { post, steps } = await pictured();
    let done: Done = {};
    for (const step of steps.slice(0, -1)) done = await runStep(step, done, access, io, sandbox);
    const [publish] = steps.slice(-1);
    if (!publish) throw new Error('There is a visible step.');
    return { post, done, publish };
  };
  const creates = async () => (await sandbox.journal()).filter((entry) => entry.operation === 'create');

  it('says what is wrong with a video only after checking it, and starts over the next time', async () => {
    const seconds = platform.id === 'instagram' ? 1 : 400;
    const { steps } = plan({ title: 'a video', kind: 'video', text: 'Long', files: [video('f-1', seconds, 4_000)] });
    const failure = await failureOf(runAll(steps, {}, access, io, sandbox));
    expect(failure).toMatchObject({ verdict: 'rejected', reach: 'answered', startOver: true });
    expect(failure.advice).toContain('video');
    expect(await creates()).toEqual([]);
  });

  it('sends nothing if the post was held until its container expired, and starts over', async () => {
    const { done, publish } = await prepared();
    await sandbox.advance(25 * HOUR_MS);
    const failure = await failureOf(publish.run(done, access, io));
    expect(failure).toMatchObject({ verdict: 'unavailable', startOver: true });
    expect(await creates()).toEqual([]);
  });

  it('still publishes a container that has waited for some hours', async () => {
    const { done, publish } = await prepared();
    await sandbox.advance(20 * HOUR_MS);
    await publish.run(done, access, io);
    expect(await sandbox.visible(access.externalId)).toHaveLength(1);
  });

  it('never takes another post with the same words for the lost one', async () => {
    const { post, done, publish } = await prepared();
    const since = sandbox.now();
    await publish.run(done, access, io);
    const [visible] = await sandbox.visible(access.externalId);
    const others = new Set([visible?.id ?? '']);
    const answer = await publishOf(platform).reconcile(post, done, since, access, io, others);
    expect(answer).toMatchObject({ kind: 'cannot-tell' });
  });

  it('publishes a container once, and asks about a second send instead of trusting its refusal', async () => {
    const { post, done, publish } = await prepared();
    const since = sandbox.now();
    await publish.run(done, access, io);
    const failure = await failureOf(publish.run(done, access, io));
    expect(failure.mayBeOurOwn).toBe(true);
    expect(await sandbox.visible(access.externalId)).toHaveLength(1);
    expect(await publishOf(platform).reconcile(post, done, since, access, io)).toMatchObject({ kind: 'found' });
  });

  it('publishes even if the address of the post cannot be read afterwards', async () => {
    const { done, publish } = await prepared();
    await sandbox.fault({ operation: 'identity', kind: 'status', status: 500 });
    const result = await publish.run(done, access, io);
    expect(result).toMatchObject({ done: { remoteId: expect.stringMatching(/^\d+$/), permalink: null } });
  });

  it('tries again later when its media cannot be fetched', async () => {
    const { steps } = await pictured();
    harness.put([]);
    const failure = await failureOf(runAll(steps, {}, access, io, sandbox));
    expect(failure).toMatchObject({ verdict: 'unavailable', reach: 'answered' });
  });

  it('keeps a token that is too young to be renewed', async () => {
    const renewed = platform.refresh?.(access.app, access.grant, io) ?? Promise.resolve();
    expect(await failureOf(renewed)).toMatchObject({ verdict: 'unavailable', reach: 'answered' });
    const { steps } = await pictured();
    await runAll(steps, {}, access, io, sandbox);
  });
}
