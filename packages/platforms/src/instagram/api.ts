import { RemoteId } from '../answer-shapes.ts';
import { callPlatform } from '../http.ts';
import type { ContainerCall } from '../meta/container-call.ts';
import type { Io, PlatformApp } from '../platform.ts';
import { explainInstagram } from './verdicts.ts';

/** v25.0 ends 29 Jul 2028 (developers.facebook.com/docs/graph-api/changelog); the option `graphVersion` changes it. */
export const DEFAULT_VERSION = 'v25.0';

/** Ids exceed what a double holds, so they are kept as text. */
export const InstagramId = RemoteId;

export const wwwOrigin = (app: PlatformApp): string => app.origins['www'] ?? '';

/** Calls graph.instagram.com. The token travels in a header: addresses end up in logs. Throws PlatformFailure. */
export function callInstagram<T>(app: PlatformApp, io: Io, call: ContainerCall<T>): Promise<T> {
  const query = new URLSearchParams(call.query).toString();
  const version = app.options['graphVersion'] ?? DEFAULT_VERSION;
  return callPlatform(io, {
    url: `${app.origins['graph']}/${version}${call.path}${query === '' ? '' : `?${query}`}`,
    method: call.method,
    headers: {
      authorization: `Bearer ${call.token}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs }),
    effect: call.effect ?? 'repeatable',
    schema: call.schema,
    explain: explainInstagram,
  });
}
