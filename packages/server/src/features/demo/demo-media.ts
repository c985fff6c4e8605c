import { randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { MediaFile } from '@brandly/platforms/platform';
import type { Database } from '../../db/database.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import type { Storage } from '../../storage/storage.ts';
import { drawScene, SCENE_SIZE, sceneNames, TAKES_OF_A_SCENE } from './demo-pictures.ts';
import { pictureName } from './demo-plan.ts';

export type DemoPicture = { id: string; key: string; bytes: number };

type Deps = { db: Database; storage: Storage };
type Drawn = {
  bytes: Buffer;
  purpose: 'media' | 'logo';
  mime_type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
};

/** Draws every take of every scene and stores it as the demo person's file; the result is keyed by `pictureName`. */
export async function storeDemoPictures(deps: Deps, userId: string, now: Date): Promise<Map<string, DemoPicture>> {
  const pictures = new Map<string, DemoPicture>();
  for (const scene of sceneNames()) {
    for (let take = 0; take < TAKES_OF_A_SCENE; take += 1) {
      const bytes = await drawScene(scene, take);
      const drawn = { bytes, purpose: 'media', mime_type: 'image/jpeg', ...SCENE_SIZE } as const;
      pictures.set(pictureName(scene, take), await store(deps, userId, drawn, now));
    }
  }
  return pictures;
}

/** Stores a brand's logo as the demo person's file; returns its key. */
export async function storeDemoLogo(deps: Deps, userId: string, brand: string, now: Date): Promise<string> {
  const bytes = await drawLogo(brand);
  const drawn = { bytes, purpose: 'logo', mime_type: 'image/png', ...LOGO_SIZE } as const;
  return (await store(deps, userId, drawn, now)).key;
}

async function store(deps: Deps, userId: string, { bytes, ...facts }: Drawn, now: Date): Promise<DemoPicture> {
  const key = newMediaKey(userId, facts.purpose, facts.mime_type);
  const draft = await deps.storage.openDraft();
  await writeFile(draft.path, bytes);
  await draft.keep(key);
  const id = randomUUIDv7();
  await deps.db
    .insertInto('media')
    .values({
      id,
      user_id: userId,
      storage_key: key,
      ...facts,
      kind: 'image',
      bytes: bytes.length,
      state: 'stored',
      created_at: now,
      stored_at: now,
    })
    .execute();
  return { id, key, bytes: bytes.length };
}

const SIZE = 256;

/** The logos of the demo's brands: one shape each, still readable at 14 px. */
const LOGOS: Readonly<Record<string, string>> = {
  'Tern & Tide': `${ground('#2f5d6b')}<path d="M28 106q50-56 100-8 50-48 100 8-54-18-92 22h-16q-38-40-92-22z" fill="#f4ecdd"/><path d="M28 186q50-34 100 0t100 0v22q-50 34-100 0t-100 0z" fill="#e0a578"/>`,
  'Fernway Coffee': `${ground('#24452f')}<g transform="rotate(35 128 128)"><ellipse cx="128" cy="128" rx="66" ry="92" fill="#f1e2c4"/><path d="M128 36q-52 46 0 92t0 92" fill="none" stroke="#24452f" stroke-width="20"/></g>`,
  'Kestrel Cycles': `${ground('#d9572b')}<circle cx="128" cy="128" r="78" fill="none" stroke="#fff4e6" stroke-width="22"/><path d="M128 128 62 62M128 128h94M128 128l-40 84" stroke="#fff4e6" stroke-width="16"/><circle cx="128" cy="128" r="24" fill="#fff4e6"/>`,
  'Oriel Books': `${ground('#3a2f63')}<path d="M60 216V116a68 68 0 0 1 136 0v100z" fill="#f6d98b"/><path d="M128 48v168M60 140h136" stroke="#3a2f63" stroke-width="16"/>`,
};

const LOGO_SIZE = { width: SIZE, height: SIZE } as const;

/** Draws the logo of a demo brand as PNG, 256 by 256. Throws RangeError for any other name. */
export async function drawLogo(brand: string): Promise<Buffer> {
  const shapes = LOGOS[brand];
  if (shapes === undefined) throw new RangeError(`No brand of the demo is called ${brand}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">${shapes}</svg>`;
  // Loaded on demand: a server without a demo saves tens of megabytes of memory.
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

function ground(colour: string): string {
  return `<rect width="256" height="256" fill="${colour}"/>`;
}

/**
 * Serves stored files to the sandbox on this machine while the demo is made: the product itself only listens
 * afterwards, and some platforms fetch media by its address.
 */
export async function openDemoMediaHost(storage: Pick<Storage, 'stream'>) {
  const server = createServer((request, response) => {
    const file = storage.stream(decodeURIComponent((request.url ?? '').slice(1)));
    file.once('error', () => response.writeHead(404).end());
    file.pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The demo’s files are served at no port');
  return {
    mediaUrl: (file: MediaFile): string => `http://127.0.0.1:${address.port}/${encodeURIComponent(file.id)}`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
