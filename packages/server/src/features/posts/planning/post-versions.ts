import { toWirePlatform } from '@brandly/contract/platforms';
import type { ScheduledPost, UpdatePostRequest } from '@brandly/contract/posts';
import type { PostVersion } from '@brandly/contract/posts/versions';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { StoredVersion } from '../../../db/tables/post-tables.ts';
import type { MediaNames, PostsDeps } from '../posts-deps.ts';
import { sanitiseContent } from '../sanitise-content.ts';
import { changePost } from './change-post.ts';
import { changeUnderLock } from './update-post.ts';

type VersionRow = {
  version: number;
  made_at: Date;
  made_by: string | null;
  name: string | null;
  what: StoredVersion;
  /** Its files that are still there. */
  files: { id: string; key: string }[];
};

/** Returns a post after each change, newest first. One that was never changed has the one version it was made with. */
export async function listPostVersions(deps: PostsDeps, post: ScheduledPost): Promise<PostVersion[]> {
  const rows = await selectVersions(deps.db, post.id);
  if (rows.length > 0) return rows.map((row, index) => viewVersion(row, index === 0, deps.media));
  const { version, status, platform, postType, content, linkUrl, platformOptions, scheduledFor, wallClock } = post;
  const { mediaUrls, mediaAltTexts, signedMediaUrls, timeZone, createdAt } = post;
  const owner = await deps.db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .select('users.name')
    .where('brands.id', '=', post.brandId)
    .executeTakeFirst();
  return [
    {
      version,
      status,
      platform,
      postType,
      content,
      linkUrl,
      platformOptions,
      scheduledFor,
      wallClock,
      timeZone,
      mediaUrls,
      mediaAltTexts,
      signedMediaUrls,
      missingFiles: 0,
      madeAt: createdAt,
      madeBy: owner?.name ?? null,
      isCurrent: true,
    },
  ];
}

/**
 * Restores the words, files, link and choices of an older version; its time too, if that is still to come. The
 * platform, the account and whether it is scheduled stay as they are. Nothing is lost: what stood before is a version
 * as well. Throws AppError.
 */
export async function restorePostVersion(
  deps: PostsDeps,
  userId: string,
  postId: string,
  ask: { version: number; readAt: number | undefined },
): Promise<ScheduledPost> {
  return changeUnderLock(deps, userId, postId, { asked: 'edit', readAt: ask.readAt }, async (deed, post) => {
    const [row] = await selectVersions(deed.trx, postId, ask.version);
    if (!row) throw new AppError('version_not_found');
    const at = row.made_at.toISOString();
    await changePost(deed, post, requestOf(row, post.platform, deps.media, deed.now), {
      entry: { title: 'Restored an older version', detail: at },
    });
  });
}

/** Returns the change that turns a post into a version. */
function requestOf(
  row: VersionRow,
  platform: StoredVersion['platform'],
  names: MediaNames,
  now: Date,
): UpdatePostRequest {
  const { what } = row;
  const files = filesOf(row);
  const isToCome = what.scheduledFor !== null && Date.parse(what.scheduledFor) > now.getTime();
  return {
    content: what.content,
    mediaUrls: files.map(({ key }) => names.fileUrl(key)),
    mediaAltTexts: files.map(({ alt }) => alt),
    linkUrl: what.link,
    postType: what.postType,
    // The options of one platform mean nothing to another.
    ...(what.platform === platform && { platformOptions: what.options }),
    // The instant says which of two doubled times was meant, and keeps the seconds that an API client gave.
    ...(isToCome && { scheduledFor: what.scheduledFor, timeZone: what.timeZone }),
  };
}

/** The version's files in their order, with the alt texts they had; those that are gone are left out. */
const filesOf = ({ what, files }: VersionRow): { key: string; alt: string }[] =>
  what.media.flatMap(({ id, alt }) => {
    const file = files.find((one) => one.id === id);
    return file ? [{ key: file.key, alt }] : [];
  });

function viewVersion(row: VersionRow, isCurrent: boolean, names: MediaNames): PostVersion {
  const { what } = row;
  const files = filesOf(row);
  return {
    version: row.version,
    madeAt: row.made_at.toISOString(),
    madeBy: row.name,
    isCurrent,
    status: what.status,
    platform: what.platform === null ? null : toWirePlatform(what.platform),
    postType: what.postType,
    content: sanitiseContent(what.content),
    linkUrl: what.link,
    platformOptions: what.options,
    mediaUrls: files.map(({ key }) => names.fileUrl(key)),
    mediaAltTexts: files.map(({ alt }) => alt),
    signedMediaUrls: files.map(({ key }) => names.signedUrl(key)),
    missingFiles: what.media.length - files.length,
    scheduledFor: what.scheduledFor,
    wallClock: what.wallClock,
    timeZone: what.timeZone,
  };
}

async function selectVersions(db: Database, postId: string, version?: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.made_at, v.made_by, u.name, v.what, (
      select coalesce(json_agg(json_build_object('id', m.id, 'key', m.storage_key)), '[]') from media m
      where m.id = any(v.media_ids) and m.state = 'stored') as files
    from post_versions v left join users u on u.id = v.made_by
    where v.post_id = ${postId} ${version === undefined ? sql`` : sql`and v.version = ${version}`}
    order by v.version desc`.execute(db);
  return rows;
}
