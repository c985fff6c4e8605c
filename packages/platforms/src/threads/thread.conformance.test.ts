import { afterEach, beforeEach, expect, it } from 'vitest';
import { appOf, connectCase, failureOf, postOf, runAll, stepsOf } from '../conformance/drive-adapter.ts';
import { openSandbox, type SandboxApi } from '../conformance/open-sandbox.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { testIo } from '../conformance/test-io.ts';
import type { Access } from '../platform.ts';
import { threads } from './index.ts';

let sandbox: SandboxApi;
let access: Access;
beforeEach(async () => {
  sandbox = await openSandbox('threads');
  const platformCase = PLATFORM_CASES.threads;
  if (!platformCase) throw new Error('Threads has a case.');
  access = await connectCase(threads, appOf(threads, sandbox.url), io(), platformCase);
});
afterEach(() => sandbox.stop());

const io = () => testIo(() => [], sandbox);
const send = (text: string, by: Access, answers?: { first: string; before: string }) => {
  const post = { ...postOf({ title: text, kind: 'text', text, files: [] }), key: text, ...(answers && { answers }) };
  return runAll(stepsOf(threads, post, sandbox), {}, by, io(), sandbox);
};

it('a part is not sent, and says why, if its account was connected before the right for replies was requested', async () => {
  const first = (await send('One', access)).published?.remoteId ?? '';
  const scopes = access.grant.scopes.filter((scope) => !scope.endsWith('_replies'));
  const before = { ...access, grant: { ...access.grant, scopes } };
  const failure = await failureOf(send('Two', before, { first, before: first }));
  expect(failure).toMatchObject({ verdict: 'not-permitted', reach: 'not-sent', code: 'scope-missing' });
  expect(failure.advice).toContain('Connect the Threads profile again');
});

it('a part that Threads refuses for a missing right fails alone: the connection stays as it is', async () => {
  const first = (await send('One', access)).published?.remoteId ?? '';
  const body = { error: { message: '(#10) Application does not have permission for this action', code: 10 } };
  await sandbox.fault({ operation: 'upload', kind: 'status', status: 403, body });
  const failure = await failureOf(send('Two', access, { first, before: first }));
  expect(failure).toMatchObject({ verdict: 'not-permitted', reach: 'answered', code: '10' });
  expect(failure.advice).toContain('Connect the Threads profile again');
});
