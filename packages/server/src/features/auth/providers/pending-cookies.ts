const PREFIX = 'brandly.pending_sign_in.';
/** Over https a browser only accepts it from this very host (see http/cookies.ts). */
const hostPrefix = (isSecure: boolean) => (isSecure ? '__Host-' : '');
/** Enough of a state to tell a browser's sign-ins apart; the value contains the whole state. */
const NAMED_BY = 16;

/** Seconds to keep it; 0 removes it. */
export type PendingCookie = { name: string; value: string; maxAgeS: number };

/** Each sign-in in progress has its own cookie, so that two tabs can be at a provider at once. */
export const pendingCookieName = (state: string): string => PREFIX + state.slice(0, NAMED_BY);

/** As a Set-Cookie header. Lax, because the provider's own redirect must send it along. */
export const pendingCookie = ({ name, value, maxAgeS }: PendingCookie, isSecure: boolean): string =>
  `${hostPrefix(isSecure)}${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The cookies that a browser sends, in its own order: for one path, the oldest first (RFC 6265, 5.4). */
export function readPendingCookies(header: string | undefined, isSecure: boolean): { name: string; value: string }[] {
  const host = hostPrefix(isSecure);
  return (header ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(host + PREFIX))
    .map((pair) => ({ name: pair.slice(host.length, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }));
}
