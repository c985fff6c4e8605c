import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { callPlatform } from '../http.ts';
import { exchangeForLongLived, extendLongLived, type TokenEndpoints } from '../meta/long-lived-token.ts';
import { consentPage } from '../oauth.ts';
import type { Connect, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { postForm, requireScopes } from '../token-endpoint.ts';
import { nullIf, type Verdict } from '../verdict.ts';
import { callThreads } from './api.ts';
import { PART_SCOPES } from './limits.ts';
import { askFollowers } from './metrics.ts';
import { explainThreads } from './verdicts.ts';

/** developers.facebook.com/documentation/threads/get-started (30 Jun 2026). */
const SCOPES = [
  'threads_basic',
  'threads_content_publish',
  'threads_manage_insights',
  'threads_delete',
  ...PART_SCOPES,
] as const;
const NEEDED_SCOPES = ['threads_basic', 'threads_content_publish'] as const;

const TOKEN_ENDPOINTS: TokenEndpoints = { prefix: 'th', explain: explainThreads };

/** Its `user_id` may be a number that no double holds, so the id is asked for separately. */
const ShortAnswer = z.object({ access_token: z.string().min(1) });
const Inspected = z.object({ data: z.object({ scopes: z.array(z.string()).optional() }) });
const Me = z.object({
  id: RemoteId,
  username: z.string(),
  name: z.string().optional(),
  threads_profile_picture_url: z.string().optional(),
});

export const connect: Connect = {
  scopes: SCOPES,
  whenEmpty: 'no_threads_account',
  authorize: async (app, { state }) =>
    consentPage(`${app.origins['auth']}/oauth/authorize`, app, state, { scope: SCOPES.join(',') }),
  exchange,
  accounts,
};

/** Extends the grant by 60 days; see `extendLongLived`. */
export const refresh = (app: PlatformApp, grant: Grant, io: Io): Promise<Grant> =>
  extendLongLived(TOKEN_ENDPOINTS, app, grant, io);

/** Trades the code for a token of an hour, then of 60 days. The answer omits the scopes: the token is inspected. */
async function exchange(app: PlatformApp, answer: { code: string }, io: Io): Promise<Grant> {
  const form = {
    client_id: app.clientId,
    client_secret: app.clientSecret,
    grant_type: 'authorization_code',
    redirect_uri: app.redirectUri,
    // Threads appends `#_` to its redirect, which is not part of the code.
    code: answer.code.replace(/#_$/, ''),
  };
  const url = `${app.origins['graph']}/oauth/access_token`;
  const short = await postForm(io, { url, form, explain: explainThreads }, ShortAnswer);
  const scopes = await grantedScopes(app, short.access_token, io);
  requireScopes('Threads', scopes, NEEDED_SCOPES);
  const long = await exchangeForLongLived(TOKEN_ENDPOINTS, app, short.access_token, io);
  return { ...long, refreshToken: null, scopes, notes: {} };
}

/**
 * Only a tester's token may inspect itself (troubleshooting, debug access tokens), so a refusal for others means
 * nothing. Without an answer, everything asked for counts as granted (RFC 6749, section 5.1), or the first post shows
 * that it was not.
 */
async function grantedScopes(app: PlatformApp, token: string, io: Io): Promise<readonly string[]> {
  const query = new URLSearchParams({ input_token: token, access_token: token });
  const inspected = callPlatform(io, {
    url: `${app.origins['graph']}/debug_token?${query.toString()}`,
    method: 'GET',
    effect: 'repeatable',
    schema: Inspected,
    explain: explainThreads,
  });
  return (await nullIf(inspected, ({ verdict }) => REFUSALS.has(verdict)))?.data.scopes ?? SCOPES;
}

const REFUSALS: ReadonlySet<Verdict> = new Set(['reconnect', 'not-permitted', 'rejected']);

/** One login is one profile. A person without a profile has nothing to connect. */
async function accounts(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const me = await askMe(app, grant, io);
  if (me === null) return [];
  return [
    {
      externalId: me.id,
      username: me.username,
      name: me.name || me.username,
      pageUrl: `${app.origins['www']}/@${me.username}`,
      pictureUrl: me.threads_profile_picture_url ?? null,
      followers: await askFollowers(app, grant, io),
      likes: null,
      grant,
      reason: null,
    },
  ];
}

async function askMe(app: PlatformApp, grant: Grant, io: Io): Promise<z.infer<typeof Me> | null> {
  // Right after a login, a missing profile can only mean that there is none.
  return nullIf(
    callThreads({ app, grant }, io, {
      path: '/me',
      query: { fields: 'id,username,name,threads_profile_picture_url' },
      schema: Me,
    }),
    ({ code }) => code === '100/33',
  );
}
