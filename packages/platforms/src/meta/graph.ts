import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { type Call, type CallApi, callerOf } from '../http.ts';
import type { Access, AppVerdict, Io, PlatformApp } from '../platform.ts';
import { AppToken, askApp } from '../settings/test-app.ts';

/** v25.0 ends on 29 Jul 2028 (developers.facebook.com/docs/graph-api/changelog); the option `graphVersion` changes it. */
export const DEFAULT_VERSION = 'v25.0';

export const graphVersion = (app: PlatformApp): string => app.options['graphVersion'] ?? DEFAULT_VERSION;
export const graphBase = (app: PlatformApp): string => `${app.origins['graph']}/${graphVersion(app)}`;

/** Makes calls with the proof that they come from the app's own server (Meta: securing Graph API calls). */
export const graphCaller = (explain: Call<unknown>['explain']): CallApi =>
  callerOf(({ app, grant }) => ({
    base: graphBase(app),
    query: { appsecret_proof: createHmac('sha256', app.clientSecret).update(grant.accessToken).digest('hex') },
    explain,
  }));

/** Asks for the app's own token, which Meta gives to holders of the secret (developers.facebook.com: access tokens). */
export function askGraphApp(
  base: string,
  explain: Call<unknown>['explain'],
  { clientId: client_id, clientSecret: client_secret }: PlatformApp,
  io: Io,
): Promise<AppVerdict> {
  const query = new URLSearchParams({ client_id, client_secret, grant_type: 'client_credentials' });
  const url = `${base}/oauth/access_token?${query.toString()}`;
  return askApp(io, { url, method: 'GET', explain, schema: AppToken });
}

/** Far more than a person manages; stops a list whose paging never ends. */
const MOST_PAGES_OF_A_LIST = 100;
const Paging = z
  .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
  .optional();

/** Lists everything on an edge. Throws PlatformFailure. */
export async function listAll<T>(
  call: CallApi,
  access: Pick<Access, 'app' | 'grant'>,
  io: Io,
  path: string,
  fields: string,
  row: z.ZodType<T>,
): Promise<T[]> {
  const schema = z.object({ data: z.array(row), paging: Paging });
  const rows: T[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES_OF_A_LIST; page += 1) {
    const query = { fields, limit: '100', ...(after === undefined ? {} : { after }) };
    const answer = await call(access, io, { path, query, schema });
    rows.push(...answer.data);
    // `next` holds the token in its address; the cursor says the same without it.
    after = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after;
    if (after === undefined) break;
  }
  return rows;
}
