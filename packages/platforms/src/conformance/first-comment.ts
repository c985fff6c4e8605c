import { expect, it } from 'vitest';
import { choosePublisher } from '../comments/comment-publisher.ts';
import { PLATFORM_RULES } from '../limits.ts';
import type { Access, Done, Platform, PublishPost } from '../platform.ts';
import {
  appOf,
  connectCase,
  failureOf,
  firstCasePost,
  postOf,
  publishOf,
  runAll,
  runStep,
  stepsOf,
} from './drive-adapter.ts';
import type { Harness } from './open-harness.ts';
import type { PlatformCase } from './platform-case.ts';

const TEXT = 'All of it: https://example.com/beans?day=sat #coffee <8 am & later';

/** Tests a first comment on a post of the platform's case in the ways posts are tested. */
export function conformComment(platform: Platform, platformCase: PlatformCase, harness: () => Harness): void {
  const commented: Platform = platform.publish
    ? { ...platform, publish: choosePublisher(platform.publish, true) }
    : platform;
  const comments = async () =>
    (await harness().sandbox.visible(platformCase.account)).flatMap((post) => post.comments ?? []);

  /** Publishes a post and returns it with the comment that is to follow it. */
  const begin = async (text = TEXT): Promise<{ access: Access; post: PublishPost }> => {
    const { sandbox, io, put } = harness();
    const access = await connectCase(platform, appOf(platform, sandbox.url), io, platformCase);
    const first = firstCasePost(platformCase);
    put(first.files);
    const { published } = await runAll(stepsOf(platform, postOf(first), sandbox), {}, access, io, sandbox);
    if (!published) throw new Error('The post is not out.');
    await sandbox.advance(platformCase.processingMs);
    const answers = { first: published.remoteId, before: published.remoteId };
    const { options = {} } = first;
    const written = postOf({ title: 'a comment', kind: 'text', files: [], text, options });
    return { access, post: { ...written, key: 'post-2', answers } };
  };
  const stepsFor = (post: PublishPost) => stepsOf(commented, post, harness().sandbox);
  const sendIntoTrouble = async (fault: Record<string, unknown>) => {
    const { access, post } = await begin();
    const { sandbox, io } = harness();
    const steps = stepsFor(post);
    let done: Done = {};
    for (const step of steps.slice(0, -1)) done = await runStep(step, done, access, io, sandbox);
    await sandbox.fault({ operation: 'comment', ...fault });
    const since = sandbox.now();
    const failure = await failureOf(runAll(steps, done, access, io, sandbox));
    const ask = (others?: ReadonlySet<string>) => publishOf(commented).reconcile(post, done, since, access, io, others);
    return { failure, ask };
  };

  it('plans the same steps every time, one of them visible and last', async () => {
    const { post } = await begin();
    const names = stepsFor(post).map((step) => step.name);
    expect(stepsFor(post).map((step) => step.name)).toEqual(names);
    expect(stepsFor(post).filter((step) => step.effect === 'visible')).toHaveLength(1);
    expect(stepsFor(post).at(-1)?.effect).toBe('visible');
  });

  it('appears once below its post, as written', async () => {
    const { access, post } = await begin();
    const { sandbox, io } = harness();
    const { published } = await runAll(stepsFor(post), {}, access, io, sandbox);
    expect(await comments()).toEqual([{ id: published?.remoteId, text: TEXT }]);
    if (published?.permalink) expect((await fetch(published.permalink)).status).toBe(200);
  });

  it('appears once when it is stopped after any step and resumed', async () => {
    const { sandbox, io } = harness();
    for (const stopAt of stepsFor((await begin()).post).keys()) {
      await sandbox.reset();
      const { access, post } = await begin();
      const steps = stepsFor(post);
      let done: Done = {};
      for (const step of steps.slice(0, stopAt)) done = await runStep(step, done, access, io, sandbox);
      const stopped = steps[stopAt];
      if (stopped && stopped.effect !== 'visible') await runStep(stopped, done, access, io, sandbox);
      await runAll(steps, done, access, io, sandbox);
      expect(await comments(), `stopped after ${stopped?.name}`).toHaveLength(1);
    }
  });

  it.each(['lose-answer', 'half-body', 'created-then-502'])('is found when the answer is lost (%s)', async (kind) => {
    const { failure, ask } = await sendIntoTrouble({ kind });
    expect(failure.verdict).toBe('outcome-unknown');
    const [comment] = await comments();
    expect(await ask()).toMatchObject({ kind: 'found', remoteId: comment?.id });
    expect(await ask(new Set([comment?.id ?? '']))).toEqual({ kind: 'absent', proves: false });
  });

  it('is not found if nothing was made, which proves nothing', async () => {
    const { failure, ask } = await sendIntoTrouble({ kind: 'status', status: 500, carriedOut: false });
    expect(failure.verdict).toBe('outcome-unknown');
    expect(await comments()).toEqual([]);
    expect(await ask()).toEqual({ kind: 'absent', proves: false });
  });

  it.each(['empty-200', 'html-200', 'reset'])('leaves the outcome unknown (%s)', async (kind) => {
    expect((await sendIntoTrouble({ kind })).failure.verdict).toBe('outcome-unknown');
  });

  it("is refused in the platform's words if it is too long, as the composer says", async () => {
    const most = PLATFORM_RULES[platform.id]?.limits.commentTextMax?.value ?? 0;
    const { access, post } = await begin('x'.repeat(most + 1));
    expect(PLATFORM_RULES[platform.id]?.check({ ...post, media: [], isLaterPart: true })).toMatchObject([
      { id: 'comment-too-long', severity: 'error' },
    ]);
    const { sandbox, io } = harness();
    const failure = await failureOf(runAll(stepsFor(post), {}, access, io, sandbox));
    expect(failure).toMatchObject({ verdict: 'rejected', reach: 'answered', words: expect.stringMatching(/\w+ \w+/) });
    expect(await comments()).toEqual([]);
  });

  it('fails alone, before anything is sent, if the connection lacks the permission for it', async () => {
    const { access, post } = await begin();
    const { sandbox, io } = harness();
    const grant = { ...access.grant, scopes: ['something-else'] };
    const isNeeded = platform.id !== 'linkedin';
    const sent = runAll(stepsFor(post), {}, { ...access, grant }, io, sandbox);
    if (!isNeeded) return expect(await sent).toMatchObject({ published: {} });
    expect(await failureOf(sent)).toMatchObject({ verdict: 'not-permitted', reach: 'not-sent', code: 'scope-missing' });
    return expect(await comments()).toEqual([]);
  });

  it('is removed on its own, and removing it again does no harm', async () => {
    const { access, post } = await begin();
    const { sandbox, io } = harness();
    const { published } = await runAll(stepsFor(post), {}, access, io, sandbox);
    const id = published?.remoteId ?? '';
    await commented.publish?.remove?.(id, access, io);
    expect(await comments()).toEqual([]);
    await commented.publish?.remove?.(id, access, io);
    expect(await sandbox.visible(platformCase.account)).toHaveLength(1);
  });
}
