import { afterEach, expect, it } from 'vitest';
import { appOf, connectCase, failureOf, firstCasePost, postOf, runAll, stepsOf } from '../conformance/drive-adapter.ts';
import { openSandbox, type SandboxApi } from '../conformance/open-sandbox.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { testIo } from '../conformance/test-io.ts';
import { comment } from './comment.ts';
import { linkedin } from './index.ts';

let sandbox: SandboxApi;
afterEach(() => sandbox.stop());

/** Publishes a post of a page or a person and returns what commenting on it needs. */
const postedBy = async (account: string) => {
  sandbox = await openSandbox('linkedin');
  const platformCase = PLATFORM_CASES.linkedin;
  if (!platformCase) throw new Error('LinkedIn has a case.');
  const io = testIo(() => [], sandbox);
  const access = await connectCase(linkedin, appOf(linkedin, sandbox.url), io, { ...platformCase, account });
  const post = postOf(firstCasePost(platformCase));
  const { published } = await runAll(stepsOf(linkedin, post, sandbox), {}, access, io, sandbox);
  const answers = { first: published?.remoteId ?? '', before: published?.remoteId ?? '' };
  const written = { ...post, key: 'post-2', text: 'The link', answers };
  return { access, io, written, send: () => runAll(comment.steps(written), {}, access, io, sandbox) };
};

it('a page whose app has no scopes for comments stays connected: only the comment is refused', async () => {
  const { send } = await postedBy('urn:li:organization:2001');
  await sandbox.read('permissions of comments', 'scopes of their own');
  expect(await failureOf(send())).toMatchObject({
    verdict: 'not-permitted',
    advice: expect.stringContaining('The post is not affected'),
  });
});

it("a person's comment goes out, and cannot be read back", async () => {
  const { access, io, written, send } = await postedBy('urn:li:person:ada01');
  expect((await send()).published?.remoteId).toMatch(/^urn:li:comment:/);
  expect(await comment.reconcile(written, {}, sandbox.now(), access, io)).toMatchObject({ kind: 'cannot-tell' });
});
