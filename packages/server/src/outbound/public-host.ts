import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import type * as tldts from 'tldts';

/**
 * Endings that lead to nothing public although they look ordinary or are on the list of public suffixes
 * (iana.org/assignments/special-use-domain-names).
 */
const SPECIAL_ENDINGS = new Set([
  'alt',
  'arpa',
  'example',
  'internal',
  'invalid',
  'local',
  'localhost',
  'onion',
  'test',
]);
const MOST_LETTERS = 253;

const load = createRequire(import.meta.url);
/** 3 MB in each process, loaded for the first name that is looked at; with `require`, which is synchronous. */
const publicSuffixes = (): typeof tldts => load('tldts');

/** Returns the domain that somebody registered, of a host below it; null: it is below none. */
export const registeredDomain = (host: string): string | null => publicSuffixes().getDomain(host);

/** Returns the host in ASCII if it is a name below a public suffix; null for everything else, including IP literals. */
export function publicHost(host: string): string | null {
  const plain = host.endsWith('.') ? host.slice(0, -1) : host;
  // The URL parser reads hosts as connecting does: 0x7f.1 and 2130706433 come out as 127.0.0.1.
  const url = /^[^\s/?#\\@:]+$/.test(plain) ? URL.parse(`https://${plain}/`) : null;
  if (!url || url.hostname.length > MOST_LETTERS || isIP(url.hostname) !== 0) return null;
  const { domain, publicSuffix, isIcann, hostname } = publicSuffixes().parse(url.hostname, {
    allowPrivateDomains: false,
  });
  if (!domain || !publicSuffix || !isIcann || hostname !== url.hostname) return null;
  if (SPECIAL_ENDINGS.has(publicSuffix.split('.').at(-1) ?? '')) return null;
  return url.hostname;
}

/** Returns the address if it may be requested: http(s) on the default port, a public host, no credentials. Or null. */
export function publicUrl(address: string, base?: URL): URL | null {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.port !== '' || url.username !== '' || url.password !== '') return null;
  const host = publicHost(url.hostname);
  if (host === null) return null;
  url.hostname = host;
  url.hash = '';
  return url;
}
