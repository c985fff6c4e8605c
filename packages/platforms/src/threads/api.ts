import { type CallApi, callPlatform } from '../http.ts';
import { explainThreads } from './verdicts.ts';

/** The only version there is. */
const VERSION = 'v1.0';

/** Calls graph.threads.net. The token is a parameter, as in all documents of Threads. Throws PlatformFailure. */
export const callThreads: CallApi = ({ app, grant }, io, { path, query, body, ...call }) => {
  const isRead = body === undefined;
  const fields = body instanceof FormData ? {} : body;
  const text = new URLSearchParams({ access_token: grant.accessToken });
  for (const [name, value] of Object.entries({ ...query, ...fields })) text.set(name, String(value));
  return callPlatform(io, {
    method: isRead ? 'GET' : 'POST',
    effect: 'repeatable',
    ...call,
    url: `${app.origins['graph']}/${VERSION}${path}${isRead ? `?${text.toString()}` : ''}`,
    ...(!isRead && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: text.toString(),
    }),
    explain: explainThreads,
  });
};
