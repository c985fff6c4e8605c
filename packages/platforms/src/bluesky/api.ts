import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import type { Access, Grant, Io, PlatformApp } from '../platform.ts';
import { proving } from './oauth/proof.ts';
import { explainBluesky } from './verdicts.ts';

/** An account's permanent id: `did:plc:` and 24 characters, or `did:web:` and a domain (atproto.com/specs/did). */
export const Did = z.string().regex(/^did:(?:plc:[a-z2-7]{24}|web:[a-z0-9.-]{1,253})$/);
/** `at://` followed by account, collection and key. */
export const RecordUri = z.string().regex(/^at:\/\/[^/\s]+\/[^/\s]+\/[^/\s]+$/);
/** An uploaded file; it goes into a record unchanged. */
export const Blob = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: z.string().min(1) }),
  mimeType: z.string(),
  size: z.int(),
});
export type Blob = z.infer<typeof Blob>;

export type XrpcCall<T> = {
  /** The name of the call, e.g. `com.atproto.repo.putRecord`. */
  nsid: string;
  query?: Readonly<Record<string, string>>;
  /** Absent: POST with `body` or `bytes`, else GET. A POST that takes no body is refused even with an empty one. */
  method?: 'POST';
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  bytes?: { content: Uint8Array<ArrayBuffer>; type: string };
  effect?: Call<T>['effect'];
  timeoutMs?: number;
  schema: z.ZodType<T>;
};

/** Returns the account's server. '' in the grant stands for the app's entryway, wherever that is today. */
export function serverOf(app: Pick<PlatformApp, 'origins'>, grant: Pick<Grant, 'notes'>): string {
  return grant.notes['server'] || (app.origins['entryway'] ?? '');
}

/** Calls a server's method by name (atproto.com/specs/xrpc). Throws PlatformFailure. */
export function callServer<T>(server: string, io: Io, call: XrpcCall<T>): Promise<T> {
  const { nsid, method, query, body, bytes, effect = 'repeatable', timeoutMs, schema } = call;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const sent = bytes ?? (body ? { content: JSON.stringify(body), type: 'application/json' } : null);
  return callPlatform(io, {
    method: method ?? (sent ? 'POST' : 'GET'),
    url: `${server}/xrpc/${nsid}${search}`,
    headers: sent ? { 'content-type': sent.type } : {},
    ...(sent ? { body: sent.content } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    effect,
    schema,
    explain: explainBluesky,
  });
}

/** Calls the account's own server for the account. Throws PlatformFailure. */
export const callAsAccount = <T>(
  { app, grant }: Pick<Access, 'app' | 'grant'>,
  io: Io,
  call: XrpcCall<T>,
): Promise<T> => callServer(serverOf(app, grant), authorizedIo(grant, io), call);

/**
 * Makes a call whose body is sent only once. With a token bound to a key, servers refuse the first call of each job to
 * name the proof's nonce, so a small call goes first. Throws PlatformFailure.
 */
export async function callOnceAsAccount<T>(
  { app, grant }: Pick<Access, 'app' | 'grant'>,
  io: Io,
  call: XrpcCall<T>,
): Promise<T> {
  const [server, own] = [serverOf(app, grant), authorizedIo(grant, io)];
  if (isBound(grant)) await callServer(server, own, { nsid: 'com.atproto.server.getSession', schema: z.unknown() });
  return callServer(server, own, call);
}

/** Whether the grant came from a sign-in page: its token is then useless without the key. */
export const isBound = ({ notes }: Pick<Grant, 'notes'>): boolean => notes['proofKey'] !== undefined;

/** Adds the account's token to calls, with a proof if the token is bound to a key. */
function authorizedIo({ accessToken, notes }: Grant, io: Io): Io {
  const { proofKey } = notes;
  return proofKey === undefined ? withToken(io, accessToken) : proving(io, proofKey, accessToken);
}

/** Adds the token of a session opened by an app password to calls. */
export const withToken = (io: Io, token: string): Io => ({
  ...io,
  fetch: (url, init) => io.fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
});

/** Uses the account's permanent id, so that the address survives a new handle. */
export const permalinkOf = ({ app, externalId }: Pick<Access, 'app' | 'externalId'>, uri: string): string =>
  `${app.origins['web']}/profile/${externalId}/post/${keyOf(uri)}`;

/** Returns the last part of a record's address. */
export const keyOf = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1);
