import * as z from 'zod';
import { type ApiCall, callerOf } from '../http.ts';
import type { Access, Io } from '../platform.ts';
import { explainTikTok } from './verdicts.ts';

export const profileUrl = ({ app, username }: Pick<Access, 'app' | 'username'>): string =>
  `${app.origins['www']}/@${username}`;

const callApi = callerOf(({ app }) => ({
  base: `${app.origins['api']}/v2`,
  json: 'application/json; charset=UTF-8',
  explain: explainTikTok,
}));

/**
 * Makes one call for the account, below `/v2`; paths end in a slash. An answer is good only if its code is `ok`; `data`
 * is the schema of its `data`. Throws PlatformFailure.
 */
export async function callTikTok<T>(
  access: Pick<Access, 'app' | 'grant'>,
  io: Io,
  { data, ...call }: Omit<ApiCall<T>, 'schema'> & { data: z.ZodType<T> },
): Promise<T> {
  const schema = z.object({ data, error: z.object({ code: z.literal('ok') }) });
  // TikTok wants JSON in every POST.
  const body = call.method === 'POST' ? { body: {} } : {};
  return (await callApi(access, io, { ...body, ...call, schema })).data;
}
