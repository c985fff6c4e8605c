import {
  type ProviderProblem,
  providerCallbackPath,
  providerStartPath,
  type SignInProviderId,
} from '@brandly/contract/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import type { Events } from '../../../events.ts';
import type { Log } from '../../../http/log.ts';
import { RATES } from '../../../http/rate-limits.ts';
import { ADDRESS_HEADER, type SignInLibrary } from '../sign-in-library.ts';
import { createOidcClient, type OidcClient } from './oidc-client.ts';
import { beginSignIn, openPending, PENDING_LIFE_MS, type PendingSignIn, sealPending } from './pending-sign-in.ts';
import { personOfClaims } from './person-of-claims.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  events: Events;
  config: Pick<Config, 'authSecret' | 'publicOrigin' | 'earlyAccess' | 'signInProviders'>;
  library: SignInLibrary;
};

const COOKIE = 'brandly.pending_sign_in';

/**
 * The two doors of a sign-in with a provider: one sends the browser there, the other takes it back. Both end on a page
 * of ours, whatever goes wrong.
 */
export function registerProviderDoors(app: FastifyInstance, deps: Deps): void {
  const { clock, config, log } = deps;
  const clients = new Map(config.signInProviders.map((provider) => [provider.id, createOidcClient(provider)]));
  const clientOf = (id: string): [SignInProviderId, OidcClient] => {
    const found = [...clients].find(([known]) => known === id);
    if (found === undefined) throw new AppError('not_found');
    return found;
  };
  const redirectUri = (id: SignInProviderId) => config.publicOrigin + providerCallbackPath(id);

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    providerStartPath(':id'),
    { config: { rateLimit: RATES.account } },
    async (request, reply) => {
      const [id, client] = clientOf(request.params.id);
      const { returnTo, timeZone } = request.query;
      const pending = beginSignIn(
        { provider: id, returnTo: textOf(returnTo), timeZone: textOf(timeZone) },
        clock.now(),
      );
      try {
        const address = await client.authorizeUrl({ ...pending, redirectUri: redirectUri(id) });
        keepCookie(reply, config, sealPending(pending, config.authSecret), PENDING_LIFE_MS / 1000);
        return leave(reply, address);
      } catch (error) {
        log.warn({ err: error, provider: id }, 'a provider could not be asked');
        return leave(reply, problemPage(pending, 'provider_failed'));
      }
    },
  );

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    providerCallbackPath(':id'),
    { config: { rateLimit: RATES.account } },
    async (request, reply) => {
      const [id, client] = clientOf(request.params.id);
      const pending = openPending(cookieOf(request), config.authSecret, clock.now());
      // Whatever it comes to, it comes to it once.
      keepCookie(reply, config, '', 0);
      const { state, code, error: refused } = request.query;
      if (pending === null || pending.provider !== id || pending.state !== state)
        return leave(reply, problemPage(null, 'not_signed_in'));
      if (typeof code !== 'string') {
        log.info({ provider: id, refused: textOf(refused) }, 'a sign-in at a provider was not completed');
        return leave(reply, problemPage(pending, 'not_signed_in'));
      }
      try {
        const { nonce, verifier } = pending;
        const claims = await client.claimsOf({ redirectUri: redirectUri(id), code, nonce, verifier, now: clock.now() });
        const outcome = await personOfClaims(deps, id, claims, pending.timeZone);
        if ('problem' in outcome) return leave(reply, problemPage(pending, outcome.problem));
        await openSession(deps, request, reply, outcome.userId);
        return leave(reply, signInPage(pending));
      } catch (error) {
        log.warn({ err: error, provider: id }, 'a sign-in with a provider failed');
        return leave(reply, problemPage(pending, 'provider_failed'));
      }
    },
  );
}

async function openSession(deps: Deps, request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  const userAgent = request.headers['user-agent'];
  if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, 300));
  const opened = await deps.library.api.openSession({ body: { userId }, headers, returnHeaders: true });
  void reply.header('set-cookie', opened.headers.getSetCookie());
}

/** The sign-in screen sends on whoever is signed in, and looks at where to by itself. */
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

function keepCookie(
  reply: FastifyReply,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  value: string,
  maxAgeS: number,
): void {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  // Lax: the provider's own redirect must bring it along.
  void reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/v1/auth/providers; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function cookieOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
