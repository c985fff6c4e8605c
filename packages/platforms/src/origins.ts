import type { PlatformId } from '@brandly/contract/platforms';
import type { Origins, Platform, SandboxEntry } from './platform.ts';

/** `https://*.tiktokapis.com`: every host below a platform's own domain, for addresses that it hands out. */
const ANY_HOST = '//*.';

export type OriginMatch = 'named' | 'below' | null;

/**
 * How an address matches the origins of an app: `named` below one that is written out, `below` on a host below a
 * domain of the platform's; null: outside of them. Pure. Hosts below a domain are reached over https at the usual port.
 */
export function matchOrigins(origins: Origins, address: URL): OriginMatch {
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

/** Where a platform is: its own hosts by name, and at the sandbox a folder for each; `own` differs from other sandboxes. */
export const addresses = (
  id: PlatformId,
  origins: Origins,
  own: Partial<SandboxEntry> = {},
): Pick<Platform, 'id' | 'origins' | 'sandbox'> => ({
  id,
  origins,
  sandbox: {
    origins: (baseUrl) => Object.fromEntries(Object.keys(origins).map((name) => [name, `${baseUrl}/${id}/${name}`])),
    clientId: `sandbox-${id}-app`,
    clientSecret: `sandbox-${id}-secret`,
    ...own,
  },
});
