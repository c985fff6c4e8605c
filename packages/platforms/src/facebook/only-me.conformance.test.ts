import { expect, it } from 'vitest';
import { accessTo, appOf, connectAll, postOf, publishOf, runAll } from '../conformance/drive-adapter.ts';
import { openSandbox } from '../conformance/open-sandbox.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { testIo } from '../conformance/test-io.ts';
import { facebook } from './index.ts';

it('a Page post for "only me" exists, and nobody sees it', async () => {
  const sandbox = await openSandbox('facebook');
  try {
    const io = testIo(() => [], sandbox);
    const app = appOf(facebook, sandbox.url);
    const { accounts } = await connectAll(facebook, app, io, PLATFORM_CASES.facebook?.consent.accept ?? []);
    const [account] = accounts;
    if (!account) throw new Error('No account is offered.');
    const access = accessTo(app, account);
    const options = { privacy: 'only_me' };
    const post = postOf({ kind: 'text', title: 'a text', text: 'Between us', options, files: [] });
    const since = sandbox.now();
    const { published, done } = await runAll(publishOf(facebook).steps(post), {}, access, io, sandbox);
    expect(published?.remoteId).toMatch(/^\d+_\d+$/);
    expect(await sandbox.visible(account.externalId)).toEqual([]);
    expect(await publishOf(facebook).reconcile(post, done, since, access, io)).toMatchObject({ kind: 'cannot-tell' });
  } finally {
    await sandbox.stop();
  }
});
