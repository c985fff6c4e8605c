import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { CLIENT } from './local-provider.ts';

type CertifiedProvider = {
  issuer: string;
  /** Signs a person in there as a browser would, agrees to everything, and returns where the browser is sent back. */
  visit: (address: string) => Promise<URL>;
  close: () => Promise<void>;
};

/**
 * Starts the provider certified by the OpenID Foundation on this machine, with one person. With the default `conform`,
 * claims requested by scopes are returned at userinfo only (OpenID Connect Core 5.4).
 */
export async function startCertifiedProvider(
  redirectUri: string,
  person: Readonly<Record<string, unknown> & { sub: string }>,
  conform: boolean,
): Promise<CertifiedProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: conform,
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...person, sub: accountId }) }),
  });
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      void serve(request, response);
      return;
    }
    const agree = async () => {
      const { prompt, params, session } = await provider.interactionDetails(request, response);
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
      grant.addOIDCScope(String(params['scope']));
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    };
    agree().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    visit: (start) => followTo(start, redirectUri),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** More redirects than this are a loop. */
const MOST_STEPS = 10;

/** Follows redirects with a browser's cookies until they reach an address. */
async function followTo(start: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(start);
  for (let steps = 0; steps < MOST_STEPS && !at.href.startsWith(end); steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const told of answer.headers.getSetCookie()) {
      const [pair = ''] = told.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${at.href} answered ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at);
  }
  return at;
}
