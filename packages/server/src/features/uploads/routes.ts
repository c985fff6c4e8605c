import type { Upload, uploadRoutes } from '@brandly/contract/media/uploads';
import { AppError } from '../../app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { assetView, type MediaDeps, mediaNames, requireAsset } from '../media/public.ts';
import { abortUpload } from './abort-upload.ts';
import { arrived, completeUpload, partBytes, partCountOf } from './complete-upload.ts';
import { listOpenUploads, partsOf, requireUpload, type UploadRow } from './queries.ts';
import { startUpload } from './start-upload.ts';

/** Long enough for a part over a slow connection; a page that was paused requests new ones. */
const PART_URL_LIFE_MS = 3_600_000;

export function uploadHandlers(deps: MediaDeps): Handlers<keyof typeof uploadRoutes> {
  const { db, clock, storage } = deps;
  const requireOpen = async (person: { id: string }, id: string): Promise<UploadRow> => {
    const row = await requireUpload(db, person.id, id, clock.now());
    if (row.media_id !== null) throw new AppError('upload_not_found', { detail: 'it is done' });
    return row;
  };
  const view = async (row: UploadRow) => {
    const numbers = arrived(row, await storage.parts.received(partsOf(row)));
    // Parts that the store has put together are not to be sent again.
    const isWhole = numbers.length === 0 && (await storage.parts.assembled?.(partsOf(row)));
    return uploadView(row, isWhole ? Array.from({ length: partCountOf(row) }, (_, index) => index + 1) : numbers);
  };
  return {
    startUpload: async ({ body }, { person }) => view(await requireOpen(person, await startUpload(deps, person, body))),
    listUploads: async (_input, { person }) => ({
      uploads: await Promise.all((await listOpenUploads(db, person.id, clock.now())).map(view)),
    }),
    getUpload: async ({ params }, { person }) => view(await requireOpen(person, params.id)),
    signUploadParts: async ({ params, body }, { person }) => {
      const row = await requireOpen(person, params.id);
      const now = clock.now();
      const expiresAt = new Date(Math.min(row.expires_at.getTime(), now.getTime() + PART_URL_LIFE_MS));
      const parts = body.numbers.map((number) => {
        const bytes = partBytes(row, number);
        if (bytes === null) {
          const issues = [{ path: 'numbers', message: `There are parts 1 to ${partCountOf(row)}` }];
          throw new AppError('validation_failed', { issues });
        }
        const url = storage.parts.url(partsOf(row), { number, bytes }, now, expiresAt);
        return { number, url, bytes, expiresAt: expiresAt.toISOString() };
      });
      return { parts };
    },
    completeUpload: async ({ params }, { person }) => {
      const mediaId = await completeUpload(deps, person, params.id);
      return assetView(await requireAsset(db, person, mediaId, 'media.upload'), mediaNames(deps));
    },
    abortUpload: ({ params }, { person }) => abortUpload(deps, person, params.id),
  };
}

const uploadView = (row: UploadRow, received: number[]): Upload => ({
  id: row.id,
  brandId: row.brand_id,
  fileName: row.file_name,
  fileType: row.file_type,
  fileSize: row.file_size,
  fileModified: row.file_modified,
  partSize: row.part_size,
  partCount: partCountOf(row),
  received,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
