import { oauthClientPath } from '@brandly/contract/accounts';
import { isPlatformId, type PlatformId } from '@brandly/contract/platforms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { type ConnectOutcome, connectFailure, landingUrl } from './connect-outcome.ts';
import { finishConsent } from './finish-consent.ts';
import { connectAttemptIdOf, findState, judgeState, type StateVerdict, spendState } from './oauth-state.ts';

export type OauthCallbackDeps = AccountDeps & {
  /** The session of the browser's cookie; null when it has no valid one. */
  readSession: (request: FastifyRequest) => Promise<{ userId: string; sessionId: string } | null>;
};

const REFUSALS = {
  unknown: 'This window does not belong to a connection you started here. Click Connect again.',
  foreign: 'You are signed out, or signed in as somebody else. Sign in and click Connect again.',
  used: 'This connection has already been finished. Click Connect again if the account is missing.',
  expired: 'The connection took longer than ten minutes. Click Connect again.',
} as const satisfies Record<Exclude<StateVerdict, 'good'>, string>;

/**
 * Routes that are not called by our own pages. GET /v1/oauth/{platform}/callback: where a platform sends the browser
 * back to; it always ends on one of our pages. GET /v1/oauth/{platform}/client.json: our client document, for platforms
 * that identify an app by a document it publishes.
 */
export function registerOauthRoutes(app: FastifyInstance, deps: OauthCallbackDeps): void {
  app.get<{ Params: { platform: string } }>(oauthClientPath(':platform'), async ({ params }, reply) => {
    const { platform } = params;
    if (!isPlatformId(platform)) throw new AppError('unsupported_platform');
    const { clientDocument } = deps.platforms.platform(platform).connect;
    const document = (await clientDocument?.(deps.platforms.app(platform))) ?? null;
    if (document === null) throw new AppError('unsupported_platform');
    // Ten minutes, as long as authorization servers cache it themselves.
    return reply.header('cache-control', 'public, max-age=600').send(document);
  });
  app.get<{ Params: { platform: string }; Querystring: Record<string, unknown> }>(
    '/v1/oauth/:platform/callback',
    async (request, reply) => {
      const platform = request.params.platform.toLowerCase();
      if (!isPlatformId(platform)) throw new AppError('unsupported_platform');
      // A platform may only send people back to 127.0.0.1, where the browser has no cookie of localhost.
      const home = new URL(deps.webOrigin);
      if (request.hostname === '127.0.0.1' && home.hostname === 'localhost') {
        return reply.header('cache-control', 'no-store').redirect(new URL(request.url, home).href, 303);
      }
      const address = await answerRedirect(
        deps,
        platform,
        singleValues(request.query),
        await deps.readSession(request),
      );
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
    },
  );
}

async function answerRedirect(
  deps: AccountDeps,
  platform: PlatformId,
  query: Readonly<Record<string, string>>,
  session: { userId: string; sessionId: string } | null,
): Promise<string> {
  const now = deps.clock.now();
  const id = connectAttemptIdOf(query['state'] ?? '');
  const state = await findState(deps.db, query['state'] ?? '');
  const verdict = judgeState(state, { platform, session, now });
  if (!state || verdict === 'unknown' || verdict === 'foreign') {
    const refused = refusal(verdict === 'foreign' ? 'foreign' : 'unknown');
    return landingUrl(deps.webOrigin, { id, platform, brandId: null, modal: true }, refused);
  }
  const connectAttempt = { id, platform, brandId: state.brand_id, modal: state.modal };
  if (verdict !== 'good') return landingUrl(deps.webOrigin, connectAttempt, refusal(verdict));
  // Used up before the code is exchanged: of two windows with the same answer, only one goes on.
  if (!(await spendState(deps.db, state, now))) return landingUrl(deps.webOrigin, connectAttempt, refusal('used'));
  if (!deps.platforms.list().some((info) => info.id === platform && info.configured)) {
    return landingUrl(deps.webOrigin, connectAttempt, connectFailure('server_error', platform));
  }
  return landingUrl(deps.webOrigin, connectAttempt, await finishConsent(deps, state, query));
}

const refusal = (verdict: keyof typeof REFUSALS): ConnectOutcome => ({
  kind: 'failed',
  error: 'invalid_credentials',
  message: REFUSALS[verdict],
});

/** Takes only parameters that occur once: a repeated one is a trick or an error. */
function singleValues(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') values[name] = value;
  return values;
}
