import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { goesOn } from '@brandly/contract/posts/transitions';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { usableBrand } from '../../brands/public.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { type PostRow, selectPost } from '../reading/queries.ts';
import { schedulePost } from './schedule-post.ts';

export type VideoAsk = {
  platform: PlatformId;
  title: string;
  /** Plain words. */
  description: string;
  privacy: string;
  /** The address of a stored file. */
  videoUrl: string;
};

/** After this the person's page asks again; a proxy in between would not wait much longer either. */
const LONGEST_WAIT_MS = 50_000;
const LOOK_EVERY_MS = 400;
/** The same video requested again within this time counts as the one that is already on its way, or there. */
const SAME_FOR_MS = 86_400_000;
/** The video goes out at once, but scheduling it takes a time in the future. */
const STARTS_IN_MS = 1_000;

export type UploadVideoDeps = PostsDeps & {
  /** Resolves after this many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
};

/**
 * Publishes a stored video on a brand's channel now and returns the address where it is watched. It is a post like any
 * other, so it is published once whatever breaks, and shown in the calendar. Throws AppError: video_upload_failed with
 * the platform's reason, video_upload_unfinished while it is on its way; another call waits further.
 */
export async function uploadVideo(
  deps: UploadVideoDeps,
  userId: string,
  brandId: string,
  ask: VideoAsk,
  madeId: string | null = null,
): Promise<string> {
  const platform = PLATFORM_NAMES[ask.platform];
  const postId = (await findSame(deps, userId, brandId, ask)) ?? (await plan(deps, userId, brandId, ask, madeId));
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const row = await selectPost(deps.db, userId, postId);
    if (!row) throw new AppError('post_not_found');
    if (row.status === 'PUBLISHED' && row.permalink !== null) return row.permalink;
    const reason = reasonOf(row);
    if (reason !== null) throw new AppError('video_upload_failed', { values: { platform, reason } });
    if (waited >= LONGEST_WAIT_MS) throw new AppError('video_upload_unfinished', { values: { platform } });
    await deps.wait(LOOK_EVERY_MS);
  }
}

/** Returns why the video will not be published by itself; null: it still may. */
function reasonOf(row: Pick<PostRow, 'status' | 'progress' | 'trouble'>): string | null {
  if (row.status === 'SCHEDULED' && goesOn(row.progress)) return null;
  const words = row.trouble?.platformWords ?? row.trouble?.message;
  return words ?? (row.status === 'PUBLISHED' ? 'the platform gave no address for it' : 'it was taken back');
}

async function plan(
  deps: PostsDeps,
  userId: string,
  brandId: string,
  ask: VideoAsk,
  madeId: string | null,
): Promise<string> {
  const request = {
    content: htmlOf(ask.description),
    mediaUrls: [ask.videoUrl],
    platform: ask.platform,
    postType: 'VIDEO' as const,
    status: 'SCHEDULED' as const,
    scheduledFor: new Date(deps.clock.now().getTime() + STARTS_IN_MS).toISOString(),
    platformOptions: { title: ask.title, privacy: ask.privacy },
  };
  return (await schedulePost(deps, userId, brandId, request, madeId)).id;
}

/** Finds a post of the same video with the same words that has not failed. */
async function findSame(deps: PostsDeps, userId: string, brandId: string, ask: VideoAsk): Promise<string | null> {
  const key = deps.media.keyOf(ask.videoUrl);
  if (key === null) throw new AppError('media_not_found', { detail: 'not an address of ours' });
  const since = new Date(deps.clock.now().getTime() - SAME_FOR_MS);
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p join brands b on b.id = p.brand_id
    join post_media pm on pm.post_id = p.id join media m on m.id = pm.media_id
    where p.brand_id = ${brandId} and ${usableBrand(sql`b`, userId, 'post.publish')} and p.deleted_at is null
      and p.platform = ${ask.platform} and p.status in ('SCHEDULED', 'PUBLISHED') and p.created_at > ${since}
      and m.storage_key = ${key} and p.content = ${htmlOf(ask.description)}
      and p.options ->> 'title' = ${ask.title} and p.options ->> 'privacy' = ${ask.privacy}
    order by p.created_at desc limit 1`.execute(deps.db);
  return rows[0]?.id ?? null;
}

function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped === ''
    ? ''
    : escaped
        .split('\n')
        .map((line) => `<p>${line}</p>`)
        .join('');
}
