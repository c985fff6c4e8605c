import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import type { Access, Grant, Io, PlatformApp } from '../platform.ts';
import { explainMastodon } from './verdicts.ts';

/** The name of the app's `home`, whatever its origin: the largest server. */
export const HOME_HOST = 'mastodon.social';

/** Ids are texts: digits at Mastodon, letters at others (docs.joinmastodon.org: entities). */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Returns an address that an answer holds, for people to open; null unless it is a web address. */
export const webAddress = (text: unknown): string | null => {
  const address = typeof text === 'string' ? URL.parse(text) : null;
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address.href : null;
};

/** Returns the account's server. '' in the grant stands for the app's `home`. */
export function serverOf(app: Pick<PlatformApp, 'origins'>, grant: Pick<Grant, 'notes'>): string {
  return grant.notes['server'] || (app.origins['home'] ?? '');
}

/** Returns the name of the grant's server, which tells its ids and names from those of other servers. */
export const hostOf = ({ notes }: Pick<Grant, 'notes'>): string =>
  notes['server'] ? new URL(notes['server']).host : HOME_HOST;

/** Returns the account's id on its own server; `externalId` is the server's name, a slash and this id. */
export const ownIdOf = ({ externalId }: Pick<Access, 'externalId'>): string =>
  externalId.slice(externalId.indexOf('/') + 1);

/** Reads `/@name/123` on the account's own server; on other servers the post has another id. */
export function idIn(
  { host, pathname }: URL,
  { externalId, username }: Pick<Access, 'externalId' | 'username'>,
): string | null {
  const [id = '', name = ''] = pathname.split('/').filter(Boolean).toReversed();
  const [own = ''] = username.split('@');
  // The domain of a handle may differ from the server's.
  const server = externalId.slice(0, externalId.indexOf('/'));
  const isHome = host === server || server === HOME_HOST;
  const isTheirs = isHome && name.toLowerCase() === `@${own.toLowerCase()}`;
  return isTheirs && /^\d{1,30}$/.test(id) ? id : null;
}

export type ServerCall<T> = Pick<Call<T>, 'schema'> &
  Partial<Pick<Call<T>, 'method' | 'headers' | 'body' | 'effect' | 'timeoutMs' | 'alsoGood'>> & { path: string };

/** Calls a server. Its words are requested in English; they are shown, and decide nothing. Throws PlatformFailure. */
export function callServer<T>(server: string, io: Io, { path, headers, ...call }: ServerCall<T>): Promise<T> {
  return callPlatform(io, {
    method: 'GET',
    effect: 'repeatable',
    ...call,
    url: `${server}${path}`,
    headers: { 'accept-language': 'en', ...headers },
    explain: (answer) => explainMastodon(answer, io.now()),
  });
}

/** Makes one call for an account. Throws PlatformFailure. */
export const callAsAccount = <T>(
  { app, grant }: Pick<Access, 'app' | 'grant'>,
  io: Io,
  { headers, ...call }: ServerCall<T>,
): Promise<T> =>
  callServer(serverOf(app, grant), io, {
    ...call,
    headers: { authorization: `Bearer ${grant.accessToken}`, ...headers },
  });

export const jsonBody = (value: unknown): { headers: Record<string, string>; body: string } => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
