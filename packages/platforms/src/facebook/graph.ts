import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { type Call, callPlatform } from '../http.ts';
import { secretProof } from '../meta/secret-proof.ts';
import type { Io, PlatformApp } from '../platform.ts';
import { explainGraph } from './verdicts.ts';

/** v25.0 ends on 29 Jul 2028 (developers.facebook.com/docs/graph-api/changelog). */
export const DEFAULT_VERSION = 'v25.0';

export const graphVersion = (app: PlatformApp): string => app.options['graphVersion'] ?? DEFAULT_VERSION;

export const wwwOrigin = (app: PlatformApp): string => app.origins['www'] ?? '';

/** Accepts text or a number. Ids are kept as text: they exceed what a double holds. */
export const GraphId = RemoteId;
export const Success = z.object({ success: z.literal(true) });

export type GraphCall<T> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path without the version, e.g. `/me/accounts`. */
  path: string;
  /** The token; null if the app authenticates with its own secret. */
  token: string | null;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form if it holds a file. */
  body?: Readonly<Record<string, unknown>> | FormData;
  effect?: Call<T>['effect'];
  schema: Call<T>['schema'];
  timeoutMs?: number;
};

/**
 * Makes one call of the Graph API, with the proof that it comes from the app's own server. Throws PlatformFailure. The
 * token travels in a header, since addresses end up in logs.
 */
export function callGraph<T>(app: PlatformApp, io: Io, call: GraphCall<T>): Promise<T> {
  const query = new URLSearchParams(call.query);
  if (call.token !== null) query.set('appsecret_proof', secretProof(app.clientSecret, call.token));
  const headers: Record<string, string> = call.token === null ? {} : { authorization: `Bearer ${call.token}` };
  const isForm = call.body instanceof FormData;
  if (call.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  return callPlatform(io, {
    url: `${app.origins['graph']}/${graphVersion(app)}${call.path}?${query.toString()}`,
    method: call.method,
    headers,
    ...(call.body === undefined ? {} : { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) }),
    ...(call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs }),
    effect: call.effect ?? 'repeatable',
    schema: call.schema,
    explain: explainGraph,
  });
}
