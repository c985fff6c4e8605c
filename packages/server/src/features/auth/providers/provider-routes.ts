import type { ProviderProblem } from '@brandly/contract/auth/provider-problems';
import {
  providerCallbackPath,
  providerSignOutPath,
  providerStartPath,
  type SignInProviderId,
} from '@brandly/contract/auth/sign-in';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import { cookieOf, cookiePrefix, keepCookie } from '../../../http/cookies.ts';
import type { Log } from '../../../http/log.ts';
import { RATES } from '../../../http/rate-limits.ts';
import type { Access } from '../access.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { SignInLibrary } from '../sign-in-library.ts';
import { openSession } from '../sign-in-routes.ts';
import type { OidcClient, SignInProvider } from './oidc-client.ts';
import { beginSignIn, openPending, PENDING_LIFE_MS, type PendingSignIn, sealPending } from './pending-sign-in.ts';
import { personOfClaims } from './person-of-claims.ts';

type Deps = Omit<AuthDeps, 'nudgeMail'> & {
  log: Log;
  config: Pick<Config, 'oldAuthSecrets' | 'earlyAccess' | 'signInProviders'>;
  library: SignInLibrary;
  access: Access;
};

/** Sign-ins in progress per browser; each has its own cookie, and every request to these routes carries all of them. */
const MOST_PENDING = 5;
/** Named by enough of its state to tell a browser's sign-ins apart: two tabs can be at a provider at once. */
const pendingName = (state: string): string => `pending_sign_in.${state.slice(0, 16)}`;
/** The names of a browser's sign-ins in progress, in its own order: for one path, the oldest first (RFC 6265, 5.4). */
const pendingNames = (header = '', prefix: string): string[] =>
  header
    .split(/; */)
    .filter((pair) => pair.startsWith(`${prefix}.${pendingName('')}`))
    .map((pair) => pair.slice(prefix.length + 1, pair.indexOf('=')));

/** Most installations have no provider, so the client library is loaded on demand. */
async function openClient(provider: SignInProvider): Promise<[SignInProviderId, OidcClient]> {
  const { createOidcClient } = await import('./oidc-client.ts');
  return [provider.id, createOidcClient(provider)];
}

/**
 * The routes of a sign-in with a provider: to send the browser there, to take it back, and to send it there to sign
 * out. All end on one of our pages, whatever goes wrong.
 */
export async function registerProviderRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { attempts, clock, config, log } = deps;
  const clients = new Map(await Promise.all(config.signInProviders.map(openClient)));
  const clientOf = (id: string): [SignInProviderId, OidcClient] => {
    const found = [...clients].find(([known]) => known === id);
    if (found === undefined) throw new AppError('not_found');
    return found;
  };
  const dropCookie = (reply: FastifyReply, name: string) => keepCookie(reply, config, { name, value: '', maxAgeS: 0 });
  const redirectUri = (id: SignInProviderId) => config.publicOrigin + providerCallbackPath(id);

  // A HEAD request must not use up a code, nor start anything.
  const options = { exposeHeadRoute: false, config: { rateLimit: RATES.account } };
  type Asked = { Params: { id: string }; Querystring: Record<string, unknown> };

  app.get<Asked>(providerStartPath(':id'), options, async (request, reply) => {
    const [id, client] = clientOf(request.params.id);
    const { returnTo, timeZone } = request.query;
    const pending = beginSignIn({ provider: id, returnTo: textOf(returnTo), timeZone: textOf(timeZone) }, clock.now());
    try {
      const address = await client.authorizeUrl({ ...pending, redirectUri: redirectUri(id) });
      const kept = pendingNames(request.headers.cookie, cookiePrefix(config));
      for (const name of kept.slice(0, -MOST_PENDING + 1)) dropCookie(reply, name);
      const value = sealPending(pending, config.authSecret);
      keepCookie(reply, config, { name: pendingName(pending.state), value, maxAgeS: PENDING_LIFE_MS / 1000 });
      return leave(reply, address);
    } catch (error) {
      log.warn({ err: error, provider: id }, 'a provider could not be asked');
      return leave(reply, problemPage(pending, 'provider_failed'));
    }
  });

  app.get<Asked>(providerCallbackPath(':id'), options, async (request, reply) => {
    const [id, client] = clientOf(request.params.id);
    const { state, code, error: refused } = request.query;
    const name = pendingName(textOf(state) ?? '');
    const pending = openPending(cookieOf(request, config, name), config.authSecret, clock.now());
    if (pending === null || pending.provider !== id || pending.state !== state)
      return leave(reply, problemPage(null, 'not_signed_in'));
    // Each redirect counts once, whatever its outcome: for the browser, and for anybody with a copy of the request.
    dropCookie(reply, name);
    const isFirst = (await attempts.take(`way back ${pending.state}`, { max: 1, windowMs: PENDING_LIFE_MS })) === null;
    if (!isFirst || refused !== undefined || typeof code !== 'string') {
      log.info({ provider: id, isFirst, refused: textOf(refused) }, 'a sign-in at a provider was not completed');
      return leave(reply, problemPage(pending, 'not_signed_in'));
    }
    try {
      const wayBack = new URL(redirectUri(id));
      wayBack.search = new URL(request.url, config.publicOrigin).search;
      const outcome = await personOfClaims(deps, id, await client.redeem(wayBack, pending), pending.timeZone);
      if ('problem' in outcome) return leave(reply, problemPage(pending, outcome.problem));
      await openSession(deps, request, reply, { id: outcome.userId, email: null });
      return leave(reply, signInPage(pending));
    } catch (error) {
      log.warn({ err: error, provider: id }, 'a sign-in with a provider failed');
      return leave(reply, problemPage(pending, 'provider_failed'));
    }
  });

  app.get<Asked>(providerSignOutPath(':id'), options, async (request, reply) => {
    const [id, client] = clientOf(request.params.id);
    try {
      const address = await client.signOutUrl(`${config.publicOrigin}/login`);
      return leave(reply, address ?? problemPage(null, 'no_sign_out'));
    } catch (error) {
      log.warn({ err: error, provider: id }, 'a provider could not be asked');
      return leave(reply, problemPage(null, 'no_sign_out'));
    }
  });
}

/** The sign-in screen forwards a signed-in person, and checks the destination itself. */
function signInPage(pending: PendingSignIn | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(pending?.returnTo == null ? {} : { returnTo: pending.returnTo }),
    ...more,
  }).toString();
  return query === '' ? '/login' : `/login?${query}`;
}
const problemPage = (pending: PendingSignIn | null, problem: ProviderProblem): string =>
  signInPage(pending, { problem });

const leave = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
