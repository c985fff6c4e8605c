import { expect, it } from 'vitest';
import type { Access, Done, Platform, PublishPost } from '../platform.ts';
import { appOf, connectCase, failureOf, postOf, publishOf, runAll, runStep, stepsOf } from './drive-adapter.ts';
import type { Harness } from './open-harness.ts';
import type { CasePost, PlatformCase } from './platform-case.ts';
import { picture } from './test-files.ts';

const FIRST: CasePost = { title: 'a first part', kind: 'text', text: 'First of all', files: [] };
const SECOND: CasePost = { title: 'a second part', kind: 'text', text: 'And then <that> & more', files: [] };
const PICTURED: CasePost = {
  title: 'a part with a picture',
  kind: 'image',
  text: 'With a picture',
  files: [picture('part-file', 40, 'A wooden counter')],
};

/** Tests a later part of a thread in the ways posts are tested. */
export function conformPart(platform: Platform, platformCase: PlatformCase, harness: () => Harness): void {
  const rows = [SECOND, PICTURED].map((part) => ({ title: part.title, part }));
  const visible = async () => {
    await harness().sandbox.advance(platformCase.processingMs);
    return harness().sandbox.visible(platformCase.account);
  };
  /** Makes a part as it would be sent, once the one before it is out. */
  const partOf = (casePost: CasePost, key: string, answers?: PublishPost['answers']): PublishPost => {
    harness().put(casePost.files);
    return { ...postOf(casePost), key, ...(answers && { answers }) };
  };
  const send = async (post: PublishPost, access: Access): Promise<string> => {
    const { sandbox, io } = harness();
    const { published } = await runAll(stepsOf(platform, post, sandbox), {}, access, io, sandbox);
    if (!published) throw new Error('It is not out.');
    return published.remoteId;
  };
  const begin = async (part: CasePost) => {
    const { sandbox, io } = harness();
    const access = await connectCase(platform, appOf(platform, sandbox.url), io, platformCase);
    const first = await send(partOf(FIRST, 'part-1'), access);
    const post = partOf(part, 'part-2', { first, before: first });
    return { access, first, post, steps: stepsOf(platform, post, sandbox) };
  };
  const sendIntoTrouble = async (part: CasePost, fault: Record<string, unknown>) => {
    const { sandbox, io } = harness();
    const { access, post, steps } = await begin(part);
    let done: Done = {};
    for (const step of steps.slice(0, -1)) done = await runStep(step, done, access, io, sandbox);
    await sandbox.fault({ operation: 'create', ...fault });
    const since = sandbox.now();
    const failure = await failureOf(runAll(steps, done, access, io, sandbox));
    return { failure, ask: () => publishOf(platform).reconcile(post, done, since, access, io) };
  };

  it('replies to the part before it, not to the first one', async () => {
    const { access, first, post } = await begin(PICTURED);
    const second = await send(post, access);
    const third = await send(partOf(SECOND, 'part-3', { first, before: second }), access);
    const shown = await visible();
    expect([first, second, third].map((id) => shown.find((one) => one.id === id)?.answers)).toEqual([
      null,
      first,
      second,
    ]);
    expect(shown.find(({ id }) => id === second)?.media.map(({ altText }) => altText)).toEqual(['A wooden counter']);
  });

  it.each(rows)('$title appears once when it is stopped after any step and resumed', async ({ part }) => {
    const { sandbox, io } = harness();
    for (const stopAt of (await begin(part)).steps.keys()) {
      await sandbox.reset();
      const { access, steps } = await begin(part);
      let done: Done = {};
      for (const step of steps.slice(0, stopAt)) done = await runStep(step, done, access, io, sandbox);
      const stopped = steps[stopAt];
      if (stopped && stopped.effect !== 'visible') await runStep(stopped, done, access, io, sandbox);
      await runAll(steps, done, access, io, sandbox);
      expect(await visible(), `stopped after ${stopped?.name}`).toHaveLength(2);
    }
  });

  it.each(rows)('$title is found when the answer is lost', async ({ part }) => {
    for (const kind of ['lose-answer', 'half-body', 'created-then-502']) {
      await harness().sandbox.reset();
      const { failure, ask } = await sendIntoTrouble(part, { kind });
      expect(failure.verdict).toBe('outcome-unknown');
      const found = (await visible()).find(({ answers }) => answers !== null);
      expect(await ask(), kind).toMatchObject({ kind: 'found', remoteId: found?.id });
    }
  });

  it.each(rows)('$title is not found if nothing was made', async ({ part }) => {
    const { failure, ask } = await sendIntoTrouble(part, { kind: 'status', status: 500, carriedOut: false });
    expect(failure.verdict).toBe('outcome-unknown');
    expect(await visible()).toHaveLength(1);
    expect(await ask()).toEqual({ kind: 'absent', proves: platformCase.absenceProves });
  });

  it('goes out whichever of two disagreeing sources is right', async () => {
    const { sandbox } = harness();
    for (const [matter, [, ...others]] of await sandbox.readings()) {
      for (const reading of others) {
        await sandbox.reset();
        await sandbox.read(matter, reading);
        const { access, post } = await begin(SECOND);
        await send(post, access);
        expect(await visible(), `${matter}: ${reading}`).toHaveLength(2);
      }
    }
  });
}
