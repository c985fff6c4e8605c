import { randomUUIDv7 } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Database } from '../../db/database.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import type { Storage } from '../../storage/storage.ts';
import { drawScene, SCENE_SIZE, sceneNames } from './demo-pictures.ts';

export type DemoPicture = { id: string; key: string; bytes: number };

/** Draws every scene once and stores it as the demo person's file; by scene name. */
export async function storeDemoPictures(
  deps: { db: Database; storage: Storage },
  userId: string,
  now: Date,
): Promise<Map<string, DemoPicture>> {
  const pictures = new Map<string, DemoPicture>();
  for (const scene of sceneNames()) {
    const bytes = await drawScene(scene);
    const key = newMediaKey(userId, 'media', 'image/jpeg');
    const draft = await deps.storage.openDraft();
    await writeFile(draft.path, bytes);
    await draft.keep(key);
    const id = randomUUIDv7();
    await deps.db
      .insertInto('media')
      .values({
        id,
        user_id: userId,
        brand_id: null,
        storage_key: key,
        purpose: 'media',
        kind: 'image',
        mime_type: 'image/jpeg',
        bytes: bytes.length,
        ...SCENE_SIZE,
        duration_seconds: null,
        state: 'stored',
        created_at: now,
        stored_at: now,
      })
      .execute();
    pictures.set(scene, { id, key, bytes: bytes.length });
  }
  return pictures;
}
