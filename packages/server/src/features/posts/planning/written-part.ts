import type { PartRequest } from '@brandly/contract/posts';
import type { Database } from '../../../db/database.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { LockedPost } from '../reading/queries.ts';
import { sanitiseContent } from '../sanitise-content.ts';
import { mediaKeysOf } from './post-fields.ts';

/** What a later part of a thread should contain. Without `mediaUrls` the files in its place stay. */
type WrittenPart = Exclude<PartRequest, string> & { content: string };

/** Returns a part as it was asked for: its text alone, or with files. Pure. */
export function writtenPart(asked: PartRequest): WrittenPart {
  const { content = '', ...files } = typeof asked === 'string' ? { content: asked } : asked;
  return { ...files, content: sanitiseContent(content) };
}

/** Whether a part already has the wanted content. Throws AppError for an address that is not ours. */
export async function isWritten(
  deps: PostsDeps,
  trx: Database,
  part: LockedPost,
  wanted: WrittenPart,
): Promise<boolean> {
  if (wanted.content !== part.content) return false;
  const { mediaUrls, mediaAltTexts } = wanted;
  if (mediaUrls === undefined && mediaAltTexts === undefined) return true;
  const files = await filesOf(trx, part.id);
  const alts = mediaAltTexts ?? files.map(({ alt }) => alt);
  const next = mediaUrls
    ? mediaKeysOf(deps, mediaUrls, alts)
    : files.map((file, at) => ({ ...file, alt: alts[at] ?? file.alt }));
  return (
    next.length === files.length && next.every(({ key, alt }, at) => key === files[at]?.key && alt === files[at]?.alt)
  );
}

/** The files of a post by their keys, in order. */
export function filesOf(trx: Database, postId: string): Promise<{ key: string; alt: string }[]> {
  return trx
    .selectFrom('post_media')
    .innerJoin('media', 'media.id', 'post_media.media_id')
    .select(['media.storage_key as key', 'post_media.alt_text as alt'])
    .where('post_media.post_id', '=', postId)
    .orderBy('post_media.position')
    .execute();
}
