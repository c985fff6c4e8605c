import type { Action } from '@brandly/contract/brands/permissions';
import { type Asset, UNUSED_MEDIA_LIFE_MS } from '@brandly/contract/media';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { allRows, onlyRow } from '../../db/rows.ts';
import type { MediaTables } from '../../db/tables/media-tables.ts';
import { usableBrand } from '../brands/public.ts';
import { factsOf } from './queries.ts';

/** A file with its uses. Deleted posts do not count; brands that can be restored do. */
export type AssetRow = Selectable<MediaTables['media']> & { posts: number; scheduled_posts: number; logos: number };

const USES = sql<{ posts: number; scheduled_posts: number; logos: number }>`
  (select count(*) from post_media pm join posts p on p.id = pm.post_id
    where pm.media_id = m.id and p.deleted_at is null) as posts,
  (select count(*) from post_media pm join posts p on p.id = pm.post_id
    where pm.media_id = m.id and p.deleted_at is null and p.status = 'SCHEDULED') as scheduled_posts,
  (select count(*) from brands l where l.logo = m.storage_key) as logos`;

/** A person's own files, and those of the brands they may use. */
const visibleTo = (personId: string, action: Action) => sql`(m.user_id = ${personId} and m.brand_id is null
  or exists (select from brands b where b.id = m.brand_id and ${usableBrand(sql`b`, personId, action)}))`;

/** Throws AppError('media_not_found'), also for a foreign one. */
export async function requireAsset(
  db: Database,
  person: { id: string },
  id: string,
  action: Action,
): Promise<AssetRow> {
  const rows = await allRows(db)<AssetRow>`
    select m.*, ${USES} from media m
    where m.id = ${id} and m.state = 'stored' and ${visibleTo(person.id, action)}`;
  if (!rows[0]) throw new AppError('media_not_found');
  return rows[0];
}

/** A brand's files without its logos, newest first. */
export async function listAssets(
  db: Database,
  brandId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: AssetRow[]; total: number }> {
  const rows = await allRows(db)<AssetRow>`
    select m.*, ${USES} from media m
    where m.brand_id = ${brandId} and m.state = 'stored' and m.purpose = 'media'
    order by m.id desc limit ${page.limit} offset ${page.offset}`;
  const { total } = await onlyRow(db)<{ total: number }>`
    select count(*) as total from media m
    where m.brand_id = ${brandId} and m.state = 'stored' and m.purpose = 'media'`;
  return { rows, total };
}

type AssetAddresses = { fileUrl: (key: string) => string; signedUrl: (key: string) => string };

export function assetView(row: AssetRow, at: AssetAddresses): Asset {
  const isUsed = row.posts + row.logos > 0;
  const unusedSince = row.unused_since ?? row.stored_at ?? row.created_at;
  return {
    id: row.id,
    brandId: row.brand_id,
    fileName: row.file_name,
    fileUrl: at.fileUrl(row.storage_key),
    ...factsOf(row),
    videoCodec: row.video_codec,
    audioCodec: row.audio_codec,
    url: at.signedUrl(row.storage_key),
    thumbnailUrl: row.thumbnail_key === null ? null : at.signedUrl(row.thumbnail_key),
    uses: { posts: row.posts, scheduledPosts: row.scheduled_posts, logos: row.logos },
    createdAt: row.created_at.toISOString(),
    removedAt: isUsed ? null : new Date(unusedSince.getTime() + UNUSED_MEDIA_LIFE_MS).toISOString(),
  };
}
