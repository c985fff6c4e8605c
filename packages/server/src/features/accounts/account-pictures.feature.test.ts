import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../http/handler.ts';
import { type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import { removeStaleFiles } from '../media/public.ts';
import { copyPicture } from './account-pictures.ts';

const DAY_MS = 86_400_000;

let bed: FeatureBed;
let ada: Person;
let picture: Uint8Array;
/** The keys that were stored, in order. */
let stored: string[] = [];
beforeAll(async () => {
  bed = await openFeatureBed();
  ada = await bed.person('Ada');
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => bed.close());

function copy(id: string): Promise<void> {
  const openDraft = async () => {
    const draft = await bed.storage.openDraft();
    const keep = (key: string) => {
      stored.push(key);
      return draft.keep(key);
    };
    return { ...draft, keep };
  };
  const deps = { ...bed, storage: { ...bed.storage, openDraft }, fetchPicture: async () => picture };
  return copyPicture(deps, { id, userId: ada.id, pictureUrl: 'https://example.com/a.png' });
}

/** The stored pictures that are left when everything due is removed. */
async function left(): Promise<string[]> {
  await removeStaleFiles(bed, new Date(bed.clock.now().getTime() + 2 * DAY_MS));
  const read = await Promise.all(stored.map((key) => refusalOf(bed.storage.read(key))));
  return stored.filter((_, index) => read[index] !== 'media_not_found');
}

test('a picture that no account names in the end is removed', async () => {
  stored = [];
  await copy(randomUUIDv7());
  expect(stored).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test('of copies at the same moment the one that the account names stays', async () => {
  stored = [];
  const id = randomUUIDv7();
  const now = bed.clock.now();
  const names = { platform: 'twitter', external_id: '1', username: 'a', name: 'A', state: 'active' } as const;
  await bed.db
    .insertInto('accounts')
    .values({ id, brand_id: await bed.brand(ada), ...names, scopes: [], created_at: now, updated_at: now })
    .execute();
  await Promise.all([copy(id), copy(id), copy(id)]);
  const row = await bed.db.selectFrom('accounts').select('picture_key').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await left()).toEqual([row.picture_key]);
});
