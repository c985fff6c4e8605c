import { type Call, callerOf, callPlatform } from '../http.ts';
import type { Access, HttpInit, Io, PlatformApp } from '../platform.ts';
import { explainLinkedIn } from './verdicts.ts';

/** Each version lives a year at least; this one until 15 Jul 2027 (learn.microsoft.com/linkedin: versioning). */
export const DEFAULT_VERSION = '202607';

export const postUrl = (app: PlatformApp, urn: string): string => `${app.origins['www']}/feed/update/${urn}/`;

/** Whether the account is a person: their posts can't be read back, nor the state of their images. */
export const isMember = ({ externalId }: Pick<Access, 'externalId'>): boolean =>
  externalId.startsWith('urn:li:person:');

/** Encodes a query value. URNs are encoded whole; brackets and colons of Rest.li's own lists and records are not. */
export const encodeUrn = (urn: string): string => encodeURIComponent(urn);

/** Makes one call for the member. Rest.li wants queries encoded in its own way, in the path. Throws PlatformFailure. */
export const callLinkedIn = callerOf(({ app }, io) => ({
  base: app.origins['api'] ?? '',
  headers: {
    'linkedin-version': app.options['apiVersion'] ?? DEFAULT_VERSION,
    'x-restli-protocol-version': '2.0.0',
  },
  explain: explainLinkedIn(io.now()),
}));

/** Sends bytes to an address that LinkedIn gave for them. Throws PlatformFailure. */
export function putBytes<T>(
  io: Io,
  url: string,
  put: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } & Pick<Call<T>, 'schema'> &
    Partial<Pick<Call<T>, 'subject'>>,
): Promise<T> {
  const init: HttpInit = { method: 'PUT', headers: put.headers, body: put.body, timeoutMs: 120_000 };
  const { schema, subject } = put;
  const explain = explainLinkedIn(io.now());
  return callPlatform(io, { ...init, url, effect: 'repeatable', schema, ...(subject ? { subject } : {}), explain });
}
