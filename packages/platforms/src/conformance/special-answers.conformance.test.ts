import { afterEach, describe, expect, it } from 'vitest';
import { linkedin } from '../linkedin/index.ts';
import type { Platform } from '../platform.ts';
import { tiktok } from '../tiktok/index.ts';
import { youtube } from '../youtube/index.ts';
import { accessTo, appOf, connectAll, failureOf, postOf, publishOf, runAll, stepsOf } from './drive-adapter.ts';
import { openSandbox, type SandboxApi } from './open-sandbox.ts';
import type { CasePost } from './platform-case.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { video } from './test-files.ts';
import { type TestFile, testIo } from './test-io.ts';

/** Answers that only single platforms give. */
let sandbox: SandboxApi;
afterEach(() => sandbox.stop());

async function open(platform: Platform, externalId: string, files: readonly TestFile[] = []) {
  sandbox = await openSandbox(platform.id);
  const io = testIo(() => files, sandbox);
  const app = appOf(platform, sandbox.url);
  const { accounts } = await connectAll(platform, app, io, PLATFORM_CASES[platform.id]?.consent.accept ?? []);
  const account = accounts.find((one) => one.externalId === externalId);
  if (!account) throw new Error('The account is not offered.');
  return { io, access: accessTo(app, account) };
}

describe('YouTube', () => {
  const casePost: CasePost = PLATFORM_CASES.youtube?.posts[0] ?? { title: '', kind: 'video', files: [] };

  it('keeping a video private is a failure with advice for the administrator', async () => {
    const { io, access } = await open(youtube, PLATFORM_CASES.youtube?.account ?? '', casePost.files);
    const body = { kind: 'youtube#video', id: 'abcdefghijk', status: { privacyStatus: 'private' } };
    await sandbox.fault({ operation: 'create', kind: 'status', status: 200, body });
    const failure = await failureOf(runAll(stepsOf(youtube, postOf(casePost), sandbox), {}, access, io, sandbox));
    expect(failure).toMatchObject({ verdict: 'not-permitted', code: 'kept-private' });
    expect(failure.advice).toContain('audit');
  });

  it('refuses a video it already has before anybody sees it', async () => {
    const { io, access } = await open(youtube, PLATFORM_CASES.youtube?.account ?? '', casePost.files);
    const steps = stepsOf(youtube, postOf(casePost), sandbox);
    await runAll(steps, {}, access, io, sandbox);
    const failure = await failureOf(runAll(steps, {}, access, io, sandbox));
    expect(failure).toMatchObject({ verdict: 'rejected', code: 'rejectionReason:duplicate' });
    expect(await sandbox.visible(access.externalId)).toHaveLength(1);
  });
});

describe('LinkedIn', () => {
  it("can't tell what became of a person's post", async () => {
    const { io, access } = await open(linkedin, 'urn:li:person:ada01');
    const post = postOf({ title: 'a text', kind: 'text', text: 'Good morning', files: [] });
    const { published } = await runAll(stepsOf(linkedin, post, sandbox), {}, access, io, sandbox);
    expect(published?.remoteId).toContain('urn:li:share:');
    const answer = await publishOf(linkedin).reconcile(post, {}, sandbox.now(), access, io);
    expect(answer.kind).toBe('cannot-tell');
  });

  it('has no metrics of a person, and none are invented', async () => {
    const { io, access } = await open(linkedin, 'urn:li:person:ada01');
    expect(await linkedin.metrics?.(access, io)).toEqual({ followers: null, subscribers: null, likes: null });
    const told = await linkedin.insights?.({ since: '2026-03-01', until: '2026-03-02', topPosts: 5 }, access, io);
    expect(told).toMatchObject({ metrics: { pageReach: null, topCountries: null }, topPosts: [] });
  });
});

describe('TikTok', () => {
  it('says why it did not keep a video that it accepted', async () => {
    const files = [video('file-1', 2, 3_000)];
    const { io, access } = await open(tiktok, 'open-101', files);
    const options = { privacy: 'PUBLIC_TO_EVERYONE' };
    const post = postOf({ title: 'too short', kind: 'video', text: 'Blink', options, files });
    const failure = await failureOf(runAll(stepsOf(tiktok, post, sandbox), {}, access, io, sandbox));
    expect(failure).toMatchObject({ verdict: 'rejected', code: 'fail_reason:duration_check_failed' });
    expect(await sandbox.visible('open-101')).toEqual([]);
  });

  it('takes no post without a chosen audience, and offers those of the account', async () => {
    const files = [video('file-1', 12, 3_000)];
    const { io, access } = await open(tiktok, 'open-101', files);
    const post = postOf({ title: 'no audience', kind: 'video', text: 'Steam', files });
    const failure = await failureOf(runAll(stepsOf(tiktok, post, sandbox), {}, access, io, sandbox));
    expect(failure).toMatchObject({ verdict: 'rejected', code: 'privacy_level_option_mismatch' });
    const choices = (await tiktok.publish?.choices?.(access, io)) ?? [];
    expect(choices[0]).toMatchObject({ option: 'privacy', isRequired: true });
    expect(choices[0]?.values.map((one) => one.value)).toContain('SELF_ONLY');
  });

  it('starts over when the address of the upload has expired', async () => {
    const files = [video('file-1', 12, 3_000)];
    const { io, access } = await open(tiktok, 'open-101', files);
    const post = postOf({ title: 'late', kind: 'video', text: 'Steam', options: { privacy: 'SELF_ONLY' }, files });
    const steps = stepsOf(tiktok, post, sandbox);
    const { done } = await runAll(steps.slice(0, -1), {}, access, io, sandbox);
    await sandbox.advance(3_600_000);
    const failure = await failureOf(runAll(steps, done, access, io, sandbox));
    expect(failure).toMatchObject({ verdict: 'rate-limited', reach: 'not-sent', startOver: true });
  });
});
