import { afterEach, expect, it } from 'vitest';
import { openSandbox, type SandboxDoor } from '../conformance/sandbox-door.ts';
import { testIo } from '../conformance/test-io.ts';
import { TRIALS } from '../conformance/trials.ts';
import { appOf, connectTrial, postOf, runAll, stepsOf } from '../conformance/walk.ts';
import { mastodon } from './index.ts';
import { listStatuses } from './statuses.ts';

let sandbox: SandboxDoor;
afterEach(() => sandbox.stop());

it('a part of a thread answers the part before it', async () => {
  sandbox = await openSandbox('mastodon');
  const trial = TRIALS.mastodon;
  if (!trial) throw new Error('Mastodon has a trial.');
  const io = testIo(() => [], sandbox);
  const access = await connectTrial(mastodon, appOf(mastodon, sandbox.url), io, trial);
  const send = async (text: string, answers?: { first: string; before: string }) => {
    const post = { ...postOf({ title: text, kind: 'text', text, files: [] }), key: text, ...(answers && { answers }) };
    const { published } = await runAll(stepsOf(mastodon, post, sandbox), {}, access, io, sandbox);
    if (!published) throw new Error('It is not out.');
    return published.remoteId;
  };
  const first = await send('One');
  const second = await send('Two', { first, before: first });
  await send('Three', { first, before: second });
  const { statuses } = await listStatuses(access, io);
  expect(statuses.map((status) => status.in_reply_to_id)).toEqual([second, first, null]);
});
