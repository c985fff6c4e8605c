import { randomUUIDv7 } from 'node:crypto';
import type { mediaRoutes } from '@brandly/contract/media';
import { AppError } from '../../app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { fileUrlOf, keyFrom, newMediaKey } from '../../storage/media-key.ts';
import { viewLinkExpiry } from '../../storage/storage.ts';
import { requireBrand } from '../brands/public.ts';
import { assetView, listAssets, requireAsset } from './assets.ts';
import { warmDecoder } from './decoding/decoders.ts';
import type { MediaDeps } from './media-deps.ts';
import { mediaNames } from './media-names.ts';
import { expectMedia, findStoredMedia, forgetUnusedTickets, requireRoom } from './queries.ts';
import { coverKey, posterKey } from './receive-video-picture.ts';
import { removeMedia } from './remove-media.ts';
import { judgeUpload, type Purpose, storedName, storedType, UPLOAD_LIFE_MS } from './rules.ts';

type UploadAsk = {
  fileType: string;
  fileSize: number;
  brandId?: string | undefined;
  fileName?: string | undefined;
};

/** After this a ticket is dead: an upload begins within its life and lasts no longer than another (`fileMs`); then it is read. */
const FORGOTTEN_AFTER_MS = 4 * UPLOAD_LIFE_MS;

export function mediaHandlers(deps: MediaDeps): Handlers<keyof typeof mediaRoutes> {
  const viewLogo = ({ query }: { query: { key: string } }, { person }: { person: { id: string } }) =>
    viewUrl(deps, person, query.key, 'logo');
  const names = mediaNames(deps);
  return {
    createMediaUpload: ({ body }, { person }) => issueTicket(deps, person, 'media', body),
    createLogoUpload: ({ body }, { person }) => issueTicket(deps, person, 'logo', body),
    getMediaUrl: ({ query }, { person }) => viewUrl(deps, person, query.key, 'media'),
    getLogoUrl: viewLogo,
    getLogoViewUrl: viewLogo,
    listBrandMedia: async ({ params, query }, { person }) => {
      const brand = await requireBrand(deps.db, person, params.id, 'media.view');
      const { rows, total } = await listAssets(deps.db, brand.id, query);
      return { media: rows.map((row) => assetView(row, names)), total };
    },
    getMedia: async ({ params }, { person }) =>
      assetView(await requireAsset(deps.db, person, params.id, 'media.view'), names),
    removeMedia: ({ params }, { person }) => removeMedia(deps, person, params.id),
    createCoverUpload: async ({ body }, { person }) => {
      const { fileUrl, atMs, fileType: mimeType, fileSize: bytes } = body;
      const key = keyFrom(fileUrl, deps.publicOrigin);
      const video = key && (await findStoredMedia(deps.db, person.id, key, 'media'));
      if (!video || video.kind !== 'video') throw new AppError('media_not_found', { detail: 'not a video' });
      await requireRoom(deps.db, person.id, bytes, deps.quotaBytes);
      const expiresAt = deps.clock.now().getTime() + UPLOAD_LIFE_MS;
      const grant = { permission: 'cover', key: coverKey(video.id, atMs), mimeType, bytes, expiresAt } as const;
      return { uploadUrl: deps.storage.links.put(grant) };
    },
    createPosterUpload: async ({ params, body }, { person }) => {
      const asset = await requireAsset(deps.db, person, params.id, 'media.upload');
      if (asset.kind !== 'video') throw new AppError('media_not_found', { detail: 'not a video' });
      const { fileType: mimeType, fileSize: bytes } = body;
      const expiresAt = deps.clock.now().getTime() + UPLOAD_LIFE_MS;
      return {
        uploadUrl: deps.storage.links.put({
          permission: 'poster',
          key: posterKey(asset.id),
          mimeType,
          bytes,
          expiresAt,
        }),
      };
    },
  };
}

async function issueTicket(deps: MediaDeps, person: { id: string }, purpose: Purpose, ask: UploadAsk) {
  const { db, storage } = deps;
  const { kind } = judgeUpload(purpose, ask.fileType, ask.fileSize);
  if (ask.brandId !== undefined) await requireBrand(db, person, ask.brandId, 'media.upload');
  const now = deps.clock.now();
  const key = newMediaKey(person.id, purpose, storedType(purpose, ask.fileType));
  await forgetUnusedTickets(db, person.id, new Date(now.getTime() - FORGOTTEN_AFTER_MS), now);
  await requireRoom(db, person.id, ask.fileSize, deps.quotaBytes);
  await expectMedia(db, {
    id: randomUUIDv7(),
    user_id: person.id,
    brand_id: ask.brandId ?? null,
    storage_key: key,
    purpose,
    kind,
    mime_type: ask.fileType,
    bytes: ask.fileSize,
    file_name: storedName(purpose, ask.fileName),
    state: 'expected',
    created_at: now,
  });
  warmDecoder(kind);
  const expiresAt = now.getTime() + UPLOAD_LIFE_MS;
  return {
    uploadUrl: storage.links.put({ permission: 'put', key, mimeType: ask.fileType, bytes: ask.fileSize, expiresAt }),
    fileUrl: fileUrlOf(deps.publicOrigin, key),
  };
}

async function viewUrl(deps: MediaDeps, person: { id: string }, fileUrlOrKey: string, purpose: Purpose) {
  const key = keyFrom(fileUrlOrKey, deps.publicOrigin);
  const row = key && (await findStoredMedia(deps.db, person.id, key, purpose));
  if (!row) throw new AppError('media_not_found');
  return { url: deps.storage.viewUrl(row.storage_key, viewLinkExpiry(deps.clock.now())) };
}
