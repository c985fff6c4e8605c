import * as z from 'zod';
import { type Call, type CallApi, callPlatform } from '../http.ts';
import { consentPage, expiryOf } from '../oauth.ts';
import type { Access, Connect, Grant, Io } from '../platform.ts';
import { requireScopes } from '../token-endpoint.ts';
import { graphBase, graphVersion } from './graph.ts';

type FacebookLogin = Pick<Connect, 'accounts'> & {
  scopes: readonly string[];
  /** Those without which there is no use in connecting. */
  needed: readonly string[];
  call: CallApi;
  explain: Call<unknown>['explain'];
  notesOf?: (access: Pick<Access, 'app' | 'grant'>, io: Io) => Promise<Grant['notes']>;
};

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const Permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });

/** Facebook's dialog, whose code is traded for a user token, and that for a long-lived one. */
export function facebookLogin({ scopes, needed, call, explain, notesOf, accounts }: FacebookLogin): Connect {
  return {
    scopes,
    whenEmpty: 'no_business_account',
    authorize: async (app, { state }) => {
      const configId = app.options['configId'];
      // With Facebook Login for Business, the configuration names the permissions.
      const asked = configId === undefined ? { scope: scopes.join(',') } : { config_id: configId };
      return consentPage(`${app.origins['www']}/${graphVersion(app)}/dialog/oauth`, app, state, asked);
    },
    exchange: async (app, { code }, io) => {
      const askToken = (query: Record<string, string>): Promise<z.infer<typeof TokenAnswer>> => {
        const { clientId: client_id, clientSecret: client_secret } = app;
        const search = new URLSearchParams({ client_id, client_secret, ...query });
        const url = `${graphBase(app)}/oauth/access_token?${search.toString()}`;
        return callPlatform(io, { url, method: 'GET', effect: 'repeatable', schema: TokenAnswer, explain });
      };
      const short = await askToken({ redirect_uri: app.redirectUri, code });
      const long = await askToken({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token });
      const expiresAt = expiryOf(long.expires_in, io.now());
      const grant: Grant = { accessToken: long.access_token, refreshToken: null, expiresAt, scopes: [], notes: {} };
      const { data } = await call({ app, grant }, io, { path: '/me/permissions', schema: Permissions });
      const granted = data.filter((row) => row.status === 'granted').map((row) => row.permission);
      requireScopes('Facebook', granted, needed);
      return { ...grant, scopes: granted, notes: (await notesOf?.({ app, grant }, io)) ?? {} };
    },
    accounts,
  };
}
