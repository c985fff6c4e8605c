import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { callPlatform } from '../http.ts';
import { graphExplainer } from '../meta/explain-graph.ts';
import { secretProof } from '../meta/secret-proof.ts';
import type { Io, PlatformApp } from '../platform.ts';
import { ADVICE, WHATSAPP_ERRORS } from './error-codes.ts';

/** The same version as Facebook's; the option `graphVersion` changes it. Meta's own description speaks of v23.0. */
export const DEFAULT_VERSION = 'v25.0';

export const graphVersion = (app: PlatformApp): string => app.options['graphVersion'] ?? DEFAULT_VERSION;
export const explainWhatsapp = graphExplainer({ rows: WHATSAPP_ERRORS, advice: ADVICE });
export const GraphId = RemoteId;

/** Makes one reading call; the token travels in a header, null for the app's own secret. Throws PlatformFailure. */
export function readGraph<T>(
  app: PlatformApp,
  io: Io,
  call: { path: string; token: string | null; query?: Readonly<Record<string, string>>; schema: z.ZodType<T> },
): Promise<T> {
  const query = new URLSearchParams(call.query);
  if (call.token !== null) query.set('appsecret_proof', secretProof(app.clientSecret, call.token));
  return callPlatform(io, {
    url: `${app.origins['graph']}/${graphVersion(app)}${call.path}?${query.toString()}`,
    method: 'GET',
    headers: call.token === null ? {} : { authorization: `Bearer ${call.token}` },
    effect: 'repeatable',
    schema: call.schema,
    explain: explainWhatsapp,
  });
}
