import type { ImportEdge } from './graph.ts';
import { featureOf, roomOf } from './places.ts';

/** Allows one room to import another: everything it exports (null), or only these entries. */
export type AllowedImport = { from: string; to: string; entries: readonly string[] | null };

const DRAWN = /^ *(\w+) -->(?:\|([^|]+)\|)? (\w+)$/gm;

/**
 * Reads from a Mermaid drawing which imports between rooms are allowed: `server --> contract`, or `web -->|limits,
 * plain-text| platforms` for some entries. Pure.
 */
export function parseAllowedImports(markdown: string): AllowedImport[] {
  return [...markdown.matchAll(DRAWN)].map(([, from = '', entries, to = '']) => ({
    from,
    to,
    entries: entries?.split(', ') ?? null,
  }));
}

/** Whether an import goes from a room into another one that it must not import. */
export function isForbiddenImport({ from, to, written }: ImportEdge, allowed: readonly AllowedImport[]): boolean {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === null || there === null || here === there) return false;
  return !allowed.some(
    (one) =>
      one.from === here &&
      one.to === there &&
      (one.entries === null || one.entries.some((entry) => written === `@brandly/${there}/${entry}`)),
  );
}

/** The entry of the server, its worker and the web app: it puts features together, so it may import all of them. */
const ENTRY = /^packages\/(server\/src\/([^/]+\.ts$|jobs\/)|web\/src\/(app|landing)\/)/;

/** Whether an import reaches another feature's module other than its `public.ts`, or any feature from a shared room. */
export function bypassesPublicEntry({ from, to }: Pick<ImportEdge, 'from' | 'to'>): boolean {
  const there = featureOf(to);
  if (roomOf(from) !== roomOf(to) || there === null || featureOf(from) === there || ENTRY.test(from)) return false;
  return featureOf(from) === null || !to.endsWith(`/features/${there}/public.ts`);
}
