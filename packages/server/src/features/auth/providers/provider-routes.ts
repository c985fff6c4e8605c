import {
  type ProviderProblem,
  providerCallbackPath,
  providerSignOutPath,
  providerStartPath,
  type SignInProviderId,
} from '@brandly/contract/auth/sign-in';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import type { Events } from '../../../events.ts';
import type { Log } from '../../../http/log.ts';
import { RATES } from '../../../http/rate-limits.ts';
import type { Access } from '../access.ts';
import type { Attempts } from '../attempts.ts';
import type { SignInLibrary } from '../sign-in-library.ts';
import { openSession } from '../sign-in-routes.ts';
import type { OidcClient, SignInProvider } from './oidc-client.ts';
import { type PendingCookie, pendingCookie, pendingCookieName, readPendingCookies } from './pending-cookies.ts';
import { beginSignIn, openPending, PENDING_LIFE_MS, type PendingSignIn, sealPending } from './pending-sign-in.ts';
import { personOfClaims } from './person-of-claims.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  events: Events;
  attempts: Attempts;
  config: Pick<Config, 'authSecret' | 'oldAuthSecrets' | 'publicOrigin' | 'earlyAccess' | 'signInProviders'>;
  library: SignInLibrary;
  access: Access;
};

/** Sign-ins in progress per browser; each has its own cookie, and every request to these routes carries all of them. */
const MOST_PENDING = 5;

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
  const isSecure = config.publicOrigin.startsWith('https:');
  const keepCookies = (reply: FastifyReply, cookies: readonly PendingCookie[]) =>
    reply.header(
      'set-cookie',
      cookies.map((cookie) => pendingCookie(cookie, isSecure)),
    );
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
      const kept = readPendingCookies(request.headers.cookie, isSecure);
      keepCookies(reply, [
        ...kept.slice(0, -MOST_PENDING + 1).map(({ name }) => ({ name, value: '', maxAgeS: 0 })),
        {
          name: pendingCookieName(pending.state),
          value: sealPending(pending, config.authSecret),
          maxAgeS: PENDING_LIFE_MS / 1000,
        },
      ]);
      return leave(reply, address);
    } catch (error) {
      log.warn({ err: error, provider: id }, 'a provider could not be asked');
      return leave(reply, problemPage(pending, 'provider_failed'));
    }
  });

  app.get<Asked>(providerCallbackPath(':id'), options, async (request, reply) => {
    const [id, client] = clientOf(request.params.id);
    const { state, code, error: refused } = request.query;
    const name = pendingCookieName(textOf(state) ?? '');
    const sealed = readPendingCookies(request.headers.cookie, isSecure).find((cookie) => cookie.name === name)?.value;
    const pending = openPending(sealed, config.authSecret, clock.now());
    if (pending === null || pending.provider !== id || pending.state !== state)
      return leave(reply, problemPage(null, 'not_signed_in'));
    // Each redirect counts once, whatever its outcome: for the browser, and for anybody with a copy of the request.
    keepCookies(reply, [{ name, value: '', maxAgeS: 0 }]);
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
