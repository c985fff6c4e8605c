import { afterEach, expect, it } from 'vitest';
import { PLATFORMS } from '../registry.ts';
import { appOf, connectCase, postOf, runAll, stepsOf } from './drive-adapter.ts';
import { openSandbox, type SandboxApi } from './open-sandbox.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { testIo } from './test-io.ts';

const DAY_MS = 86_400_000;

let sandbox: SandboxApi;
afterEach(() => sandbox.stop());

it.each(['twitter', 'threads', 'bluesky', 'mastodon'] as const)(
  'each part of a thread on %s has its own metrics until it is removed',
  async (id) => {
    sandbox = await openSandbox(id);
    const [platform, platformCase] = [PLATFORMS[id], PLATFORM_CASES[id]];
    if (!platform?.insights || !platformCase) throw new Error(`${id} has figures and a case.`);
    const io = testIo(() => [], sandbox);
    const access = await connectCase(platform, appOf(platform, sandbox.url), io, platformCase);
    const ids: string[] = [];
    for (const text of ['One', 'Two', 'Three']) {
      const [first, before] = [ids[0], ids.at(-1)];
      const answers = first !== undefined && before !== undefined ? { answers: { first, before } } : {};
      const post = { ...postOf({ title: text, kind: 'text', text, files: [] }), key: text, ...answers };
      const { published } = await runAll(stepsOf(platform, post, sandbox), {}, access, io, sandbox);
      ids.push(published?.remoteId ?? expect.fail());
    }
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    const ask = { since: dayOf(sandbox.now() - DAY_MS), until: dayOf(sandbox.now()), topPosts: 50 };
    const told = async () => {
      const { topPosts = [] } =
        (await platform.insights?.({ ...ask, parts: ids.slice(1).toReversed() }, access, io)) ?? {};
      return topPosts.flatMap((post) => (ids.includes(post.id) && post.likes !== null ? [post.id] : []));
    };
    expect((await told()).toSorted()).toEqual(ids.toSorted());
    // A part deleted on the platform does not affect the others.
    const [first = '', second = '', last = ''] = ids;
    await platform.publish?.remove?.(last, access, io);
    expect((await told()).toSorted()).toEqual([first, second].toSorted());
  },
);
