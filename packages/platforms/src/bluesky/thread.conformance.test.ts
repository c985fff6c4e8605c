import { afterEach, expect, it } from 'vitest';
import { appOf, connectCase, postOf, runAll, stepsOf } from '../conformance/drive-adapter.ts';
import { openSandbox, type SandboxApi } from '../conformance/open-sandbox.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { testIo } from '../conformance/test-io.ts';
import { bluesky } from './index.ts';

let sandbox: SandboxApi;
afterEach(() => sandbox.stop());

it('a part of a thread names the first post and the previous one, with their content ids', async () => {
  sandbox = await openSandbox('bluesky');
  const platformCase = PLATFORM_CASES.bluesky;
  if (!platformCase) throw new Error('Bluesky has a case.');
  const io = testIo(() => [], sandbox);
  const access = await connectCase(bluesky, appOf(bluesky, sandbox.url), io, platformCase);
  const send = async (text: string, answers?: { first: string; before: string }) => {
    const post = { ...postOf({ title: text, kind: 'text', text, files: [] }), key: text, ...(answers && { answers }) };
    const { done, published } = await runAll(stepsOf(bluesky, post, sandbox), {}, access, io, sandbox);
    if (!published) throw new Error('It is not out.');
    return { id: published.remoteId, found: done['find-answered-posts'] };
  };
  const first = await send('One');
  const second = await send('Two', { first: first.id, before: first.id });
  const third = await send('Three', { first: first.id, before: second.id });
  expect(first.found).toBeUndefined();
  expect(third.found).toMatchObject({ root: { uri: first.id }, parent: { uri: second.id } });
  const query = new URLSearchParams({
    repo: access.externalId,
    collection: 'app.bsky.feed.post',
    rkey: third.id.slice(third.id.lastIndexOf('/') + 1),
  });
  const kept = await fetch(`${access.app.origins['entryway']}/xrpc/com.atproto.repo.getRecord?${query.toString()}`);
  expect(await kept.json()).toMatchObject({ value: { reply: third.found } });
});
