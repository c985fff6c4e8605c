import type { Origins } from './platform.ts';

/** `https://*.tiktokapis.com`: every host below a domain of the platform's own, for addresses that it hands out. */
const ANY_HOST = '//*.';

export type Place = 'named' | 'below' | null;

/**
 * How an address lies within the origins of an app: `named` below one that is written out, `below` on a host below a domain of the
 * platform's; null: not at all. Pure. Hosts below a domain are reached over https at its usual port.
 */
export function placeOf(origins: Origins, address: URL): Place {
  if (address.username !== '' || address.password !== '') return null;
  const bases = Object.values(origins);
  if (bases.some((base) => !base.includes(ANY_HOST) && isBelow(new URL(base), address))) return 'named';
  return bases.some((base) => base.includes(ANY_HOST) && isHostBelow(base, address)) ? 'below' : null;
}

function isBelow({ origin, pathname }: URL, address: URL): boolean {
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return address.origin === origin && (address.pathname === pathname || address.pathname.startsWith(folder));
}

function isHostBelow(base: string, { protocol, port, hostname }: URL): boolean {
  const domain = base.slice(base.indexOf(ANY_HOST) + ANY_HOST.length);
  return protocol === 'https:' && port === '' && hostname.endsWith(`.${domain}`);
}
