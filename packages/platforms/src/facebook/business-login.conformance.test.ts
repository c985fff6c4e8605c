import { expect, it } from 'vitest';
import { appOf, connectAll } from '../conformance/drive-adapter.ts';
import { openSandbox } from '../conformance/open-sandbox.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { testIo } from '../conformance/test-io.ts';
import { facebook } from './index.ts';

it('an app of Facebook Login for Business asks by its configuration instead of permissions, and connects the same Pages', async () => {
  const sandbox = await openSandbox('facebook');
  try {
    const io = testIo(() => [], sandbox);
    const app = { ...appOf(facebook, sandbox.url), options: { configId: '1234567890' } };
    const ask = { state: 's', codeChallenge: '', server: null };
    const asked = new URL((await facebook.connect.authorize?.(app, ask, io))?.url ?? 'none:').searchParams;
    expect(asked.get('config_id')).toBe('1234567890');
    expect(asked.has('scope')).toBe(false);
    const platformCase = PLATFORM_CASES.facebook;
    const { accounts } = await connectAll(facebook, app, io, platformCase?.consent.accept ?? []);
    expect(accounts.flatMap((one) => (one.grant ? one.externalId : []))).toEqual(platformCase?.connectable);
  } finally {
    await sandbox.stop();
  }
});
