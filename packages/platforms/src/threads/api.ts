import { RemoteId } from '../answer-shapes.ts';
import { callPlatform } from '../http.ts';
import type { ContainerCall } from '../meta/container-call.ts';
import type { Io, PlatformApp } from '../platform.ts';
import { explainThreads } from './verdicts.ts';

/** The only version there is. */
const VERSION = 'v1.0';

/** Ids exceed what a double holds, so they are kept as text. */
export const ThreadsId = RemoteId;

export const wwwOrigin = (app: PlatformApp): string => app.origins['www'] ?? '';

/** Calls graph.threads.net. The token is a parameter, as in all documents of Threads. Throws PlatformFailure. */
export function callThreads<T>(app: PlatformApp, io: Io, call: ContainerCall<T>): Promise<T> {
  const query = new URLSearchParams(call.query);
  if (call.body === undefined) query.set('access_token', call.token);
  const text = query.toString();
  return callPlatform(io, {
    url: `${app.origins['graph']}/${VERSION}${call.path}${text === '' ? '' : `?${text}`}`,
    method: call.method,
    ...(call.body === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ ...call.body, access_token: call.token }).toString(),
        }),
    ...(call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs }),
    effect: call.effect ?? 'repeatable',
    schema: call.schema,
    explain: explainThreads,
  });
}
