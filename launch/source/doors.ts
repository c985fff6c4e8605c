import type { Arrow } from './graph.ts';
import { featureOf, roomOf } from './places.ts';

/** One room may import another one: all that it exports, or these entries of it alone. */
export type Door = { from: string; to: string; entries: readonly string[] | null };

const DRAWN = /^ *(\w+) -->(?:\|([^|]+)\|)? (\w+)$/gm;

/**
 * The doors between rooms as a Mermaid drawing has them: `server --> contract`, or `web -->|limits, plain-text| platforms`
 * for some entries. Pure.
 */
export function doorsDrawnIn(markdown: string): Door[] {
  return [...markdown.matchAll(DRAWN)].map(([, from = '', entries, to = '']) => ({
    from,
    to,
    entries: entries?.split(', ') ?? null,
  }));
}

/** Whether an import goes from a room into another one that no door leads to. */
export function isThroughAWall({ from, to, written }: Arrow, doors: readonly Door[]): boolean {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === null || there === null || here === there) return false;
  return !doors.some(
    (door) =>
      door.from === here &&
      door.to === there &&
      (door.entries === null || door.entries.some((entry) => written === `@brandly/${there}/${entry}`)),
  );
}

/** Where the server, its worker and the web app begin: they put features together, so they may know all of each. */
const ENTRY = /^packages\/(server\/src\/([^/]+\.ts$|jobs\/)|web\/src\/(app|landing)\/)/;

/** Whether an import reaches another feature's module that is not its `public.ts`, or any feature from a shared room. */
export function isPastADoor({ from, to }: Pick<Arrow, 'from' | 'to'>): boolean {
  const there = featureOf(to);
  if (roomOf(from) !== roomOf(to) || there === null || featureOf(from) === there || ENTRY.test(from)) return false;
  return featureOf(from) === null || !to.endsWith(`/features/${there}/public.ts`);
}
