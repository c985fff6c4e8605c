/** The rooms of the project (see ARCHITECTURE.md), and where each is. */
export const ROOMS = {
  contract: 'packages/contract/',
  platforms: 'packages/platforms/',
  server: 'packages/server/',
  web: 'packages/web/',
  sandbox: 'packages/sandbox/',
  launch: 'launch/',
  bench: 'bench/',
  e2e: 'e2e/',
} as const;
export type Room = keyof typeof ROOMS;

const ROOM_IDS = Object.keys(ROOMS).filter((id): id is Room => id in ROOMS);
const FEATURE = /^packages\/(?:server|web)\/src\/features\/([^/]+)\//;

/** Returns the room that a file belongs to; null for files at the top of the checkout. */
export const roomOf = (file: string): Room | null => ROOM_IDS.find((id) => file.startsWith(ROOMS[id])) ?? null;

/** Returns the feature of the server or the web app that a file belongs to. */
export const featureOf = (file: string): string | null => FEATURE.exec(file)?.[1] ?? null;

/** Whether a file is a test or only used by tests. */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/(testing|conformance)\//.test(file) || file.startsWith(ROOMS.e2e);
