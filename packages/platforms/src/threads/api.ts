import { type CallApi, callPlatform } from '../http.ts';
import type { PlatformApp } from '../platform.ts';
import { explainThreads } from './verdicts.ts';

/** The only version there is. */
const VERSION = 'v1.0';

export const wwwOrigin = (app: PlatformApp): string => app.origins['www'] ?? '';

/** Calls graph.threads.net. The token is a parameter, as in all documents of Threads. Throws PlatformFailure. */
export const callThreads: CallApi = ({ app, grant }, io, { path, query, body, ...call }) => {
  const token = { access_token: grant.accessToken };
  const isRead = body === undefined;
  const search = new URLSearchParams({ ...query, ...(isRead && token) }).toString();
  return callPlatform(io, {
    method: isRead ? 'GET' : 'POST',
    effect: 'repeatable',
    ...call,
    url: `${app.origins['graph']}/${VERSION}${path}${search && `?${search}`}`,
    ...(!isRead && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(
        Object.entries({ ...body, ...token }).map(([name, value]) => [name, `${value}`]),
      ).toString(),
    }),
    explain: explainThreads,
  });
};
