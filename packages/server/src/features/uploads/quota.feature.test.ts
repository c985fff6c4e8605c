import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import { mediaHandlers } from '../media/routes.ts';
import { uploadHandlers } from './routes.ts';

const MEGABYTE = 1_048_576;
const QUOTA = 1024 * MEGABYTE;
const MINUTE_MS = 60_000;

let bed: FeatureBed;
let uploads: ReturnType<typeof uploadHandlers>;
let media: ReturnType<typeof mediaHandlers>;
beforeAll(async () => {
  bed = await openFeatureBed();
  uploads = uploadHandlers({ ...bed, quotaBytes: QUOTA });
  media = mediaHandlers({ ...bed, quotaBytes: QUOTA });
});
afterAll(() => bed.close());

type Asker = Awaited<ReturnType<FeatureBed['person']>>;
const video = (person: Asker, megabytes: number) => {
  const body = { fileName: 'video.mp4', fileType: 'video/mp4', fileSize: megabytes * MEGABYTE };
  return uploads.startUpload({ body }, as(person));
};
const picture = (person: Asker, megabytes: number) =>
  media.createMediaUpload({ body: { fileType: 'image/png', fileSize: megabytes * MEGABYTE } }, as(person));

test('nobody can fill the disk: declared sizes count, whether a file comes in parts or at once', async () => {
  const [ada, ben] = [await bed.person('Ada'), await bed.person('Ben')];
  await video(ada, 500);
  const { id } = await video(ada, 500);
  await picture(ada, 24);
  expect(await refusalOf(picture(ada, 1))).toBe('storage_full');
  expect(await refusalOf(video(ada, 1))).toBe('storage_full');
  // Other people's files do not count, and cancelling frees space.
  await picture(ben, 50);
  await uploads.abortUpload({ params: { id } }, as(ada));
  await video(ada, 400);
});

test('covers of ever new moments of a video count, too', async () => {
  const kim = await bed.person('Kim');
  const { fileUrl } = await media.createMediaUpload({ body: { fileType: 'video/mp4', fileSize: MEGABYTE } }, as(kim));
  const { id } = await bed.db
    .updateTable('media')
    .set({ state: 'stored' })
    .where('user_id', '=', kim.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const cover = { fileUrl, fileType: 'image/jpeg', fileSize: MEGABYTE } as const;
  await media.createCoverUpload({ body: { ...cover, atMs: 0 } }, as(kim));
  const facts = { media_id: id, bytes: 1023 * MEGABYTE, width: 1, height: 1 };
  await bed.db
    .insertInto('media_covers')
    .values({ ...facts, at_ms: 1, storage_key: 'cover' })
    .execute();
  expect(await refusalOf(media.createCoverUpload({ body: { ...cover, atMs: 2 } }, as(kim)))).toBe('storage_full');
});

test('an upload address that nobody used frees its space after an hour', async () => {
  const eva = await bed.person('Eva');
  for (let count = 0; count < 20; count += 1) await picture(eva, 50);
  expect(await refusalOf(picture(eva, 50))).toBe('storage_full');
  // One that began at the last moment may still be running.
  bed.clock.advance(30 * MINUTE_MS);
  expect(await refusalOf(picture(eva, 50))).toBe('storage_full');
  bed.clock.advance(31 * MINUTE_MS);
  await picture(eva, 50);
});
