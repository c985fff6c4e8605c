import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import type { Access, Grant, Io, PlatformApp } from '../platform.ts';
import { proving } from './oauth/proof.ts';
import { explainBluesky } from './verdicts.ts';

/** An account for ever: `did:plc:` and 24 signs, or `did:web:` and a domain (atproto.com/specs/did). */
export const Did = z.string().regex(/^did:(?:plc:[a-z2-7]{24}|web:[a-z0-9.-]{1,253})$/);
/** `at://` account, collection, key. */
export const RecordUri = z.string().regex(/^at:\/\/[^/\s]+\/[^/\s]+\/[^/\s]+$/);
/** A file that was sent; it goes into a record as it came. */
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
  /** Absent: POST with `body` or `bytes`, else GET. A POST that takes no body is refused with one, even with an empty one. */
  method?: 'POST';
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  bytes?: { content: Uint8Array<ArrayBuffer>; type: string };
  effect?: Call<T>['effect'];
  timeoutMs?: number;
  schema: z.ZodType<T>;
};

/** The server of an account. '' in the grant: the entryway of the app at hand, wherever that is today. */
export function serverOf(app: Pick<PlatformApp, 'origins'>, grant: Pick<Grant, 'notes'>): string {
  return grant.notes['server'] || (app.origins['entryway'] ?? '');
}

/** One call of a server by its name (atproto.com/specs/xrpc). Throws PlatformFailure. */
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

/** One call of the account's own server, in its name. Throws PlatformFailure. */
export const callAsAccount = <T>(
  { app, grant }: Pick<Access, 'app' | 'grant'>,
  io: Io,
  call: XrpcCall<T>,
): Promise<T> => callServer(serverOf(app, grant), inNameOf(grant, io), call);

/**
 * A call that goes out once. Where the token is bound to a key, servers refuse the first call of each job, to name what has to stand
 * in the proof: that is a small one then. Throws PlatformFailure.
 */
export async function callOnceAsAccount<T>(
  { app, grant }: Pick<Access, 'app' | 'grant'>,
  io: Io,
  call: XrpcCall<T>,
): Promise<T> {
  const [server, own] = [serverOf(app, grant), inNameOf(grant, io)];
  if (isBound(grant)) await callServer(server, own, { nsid: 'com.atproto.server.getSession', schema: z.unknown() });
  return callServer(server, own, call);
}

/** Whether a grant came from a sign-in page, so that its token is worth nothing without the key. */
export const isBound = ({ notes }: Pick<Grant, 'notes'>): boolean => notes['proofKey'] !== undefined;

/** Calls that carry the account's token, and the proof that goes with it where it is bound to a key. */
function inNameOf({ accessToken, notes }: Grant, io: Io): Io {
  const { proofKey } = notes;
  return proofKey === undefined ? withToken(io, accessToken) : proving(io, proofKey, accessToken);
}

/** Calls that carry a token of a session that an app password opened. */
export const withToken = (io: Io, token: string): Io => ({
  ...io,
  fetch: (url, init) => io.fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
});

/** By the account's lasting id, so that it survives a new handle. */
export const permalinkOf = ({ app, externalId }: Pick<Access, 'app' | 'externalId'>, uri: string): string =>
  `${app.origins['web']}/profile/${externalId}/post/${keyOf(uri)}`;

/** The last part of a record's address. */
export const keyOf = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1);
