import type { Arrow } from './graph.ts';
import { featureOf, type Room, roomOf } from './places.ts';

/**
 * What each room of the product may import, as ARCHITECTURE.md draws it. An entry with `/` is one module of a room: the
 * web app gets the networks' rules without any HTTP in them, and bench multiplies the browsers' own live connection.
 */
export const ROOM_DOORS: Record<Room, readonly string[]> = {
  contract: [],
  platforms: ['contract'],
  server: ['contract', 'platforms'],
  web: ['contract', 'packages/platforms/src/limits.ts', 'packages/platforms/src/plain-text.ts'],
  sandbox: [],
  launch: ['contract'],
  bench: ['contract', 'server', 'launch', 'packages/web/src/api/realtime-connection.ts'],
  e2e: ['contract', 'launch'],
};

/** Where the server, its worker and the web app begin: they put features together, so they may know all of each. */
const ENTRY = /^packages\/(server\/src\/([^/]+\.ts$|jobs\/)|web\/src\/(app|landing)\/)/;

/** An import that goes from a room into another one that no door leads to. */
export function isThroughAWall({ from, to }: Arrow): boolean {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === null || there === null || here === there) return false;
  return !ROOM_DOORS[here].some((door) => door === there || door === to);
}

/** An import of another feature's module that is not its `public.ts`; or of any feature by a room that all of them share. */
export function isPastADoor({ from, to }: Arrow): boolean {
  const there = featureOf(to);
  if (roomOf(from) !== roomOf(to) || there === null || featureOf(from) === there || ENTRY.test(from)) return false;
  return featureOf(from) === null || !to.endsWith(`/features/${there}/public.ts`);
}
