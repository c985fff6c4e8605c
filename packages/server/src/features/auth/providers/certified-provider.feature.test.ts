import { providerCallbackPath, providerSignOutPath, providerStartPath } from '@brandly/contract/auth/sign-in';
import { expect, test } from 'vitest';
import { cookieOf, startTestApi } from '../../../testing/test-api.ts';
import { startCertifiedProvider } from '../testing/certified-provider.ts';
import { CLIENT } from '../testing/local-provider.ts';

const LEA = { sub: 'lea-1', email: 'lea@example.com', email_verified: true, given_name: 'Lea', family_name: 'Moss' };

test.each([
  ['tells of a person at userinfo only, as OpenID Connect has it', true],
  ['writes everything into the id token', false],
])('a certified provider that %s signs people in, and out', async (_how, conform) => {
  const redirectUri = `http://localhost:4600${providerCallbackPath('oidc')}`;
  const provider = await startCertifiedProvider(redirectUri, LEA, conform);
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };
  const api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', ...settings });
  try {
    for (const time of ['first', 'next']) {
      const started = await api.app.inject({ url: providerStartPath('oidc') });
      const back = await provider.visit(String(started.headers.location));
      const url = back.pathname + back.search;
      const came = await api.app.inject({ url, headers: { cookie: cookieOf(started) } });
      expect([time, came.headers.location]).toEqual([time, '/login']);
      const session = await api.app.inject({ url: '/api/auth/get-session', headers: { cookie: cookieOf(came) } });
      expect(session.json()).toMatchObject({ user: { email: LEA.email, firstName: 'Lea', lastName: 'Moss' } });
    }
    expect(await api.db.selectFrom('users').select('email').execute()).toHaveLength(1);
    const leaving = await api.app.inject({ url: providerSignOutPath('oidc') });
    const asked = await fetch(String(leaving.headers.location));
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('/session/end/confirm')]);
  } finally {
    await api.close();
    await provider.close();
  }
});
