import { randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Database } from '../../db/database.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import type { Storage } from '../../storage/storage.ts';
import { drawLogo, LOGO_SIZE } from './demo-logos.ts';
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
