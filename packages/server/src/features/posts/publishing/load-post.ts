import { createHash } from 'node:crypto';
import { COVER_OPTION } from '@brandly/platforms/cover';
import type { PostKind } from '@brandly/platforms/limits';
import type { Done, MediaFile, PublishPost } from '@brandly/platforms/platform';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';
import type { MediaTables } from '../../../db/tables/media-tables.ts';
import type { PostTables } from '../../../db/tables/post-tables.ts';
import { COVER_TYPE, factsOf } from '../../media/public.ts';
import { goesOnSql } from '../life/goes-on.ts';
import { sanitiseContent } from '../sanitise-content.ts';

export type LoadedPost = {
  post: PublishPost;
  /** A hash of everything the platform gets; results of steps made for other content are not used. */
  contentHash: string;
  done: Done;
  /** A file is gone. */
  isMediaMissing: boolean;
};

type FileRow = Pick<
  MediaTables['media'],
  'kind' | 'mime_type' | 'bytes' | 'width' | 'height' | 'duration_seconds' | 'frame_rate' | 'state'
> & {
  /** The storage key, by which the adapter opens the file. */
  id: string;
  alt_text: string;
  /** The image of the chosen frame of a video; null: none was chosen or sent. */
  cover_key: string | null;
  cover_bytes: number | null;
  cover_width: number | null;
  cover_height: number | null;
};

/** A post's own columns and its steps; valid as long as its version and its fence stay the same. */
export type PostContent = Pick<PostTables['posts'], 'link_url' | 'account_id' | 'post_type'> & {
  content: string;
  options: Record<string, string>;
  steps: StepRow[];
  /** null: it is no part of a thread, or nothing can be answered to yet. */
  answers: PartBefore['answers'];
};

type StepRow = { name: string; contentHash: string; result: Record<string, unknown> };

/** Loads a post as its platform gets it, with what has been prepared so far. */
export async function loadPost(
  db: Database,
  postId: string,
  renderText: (html: string) => string,
  known?: PostContent,
): Promise<LoadedPost> {
  const row = known ?? (await selectContent(db, postId));
  const files = row.post_type === 'TEXT' ? [] : await selectFiles(db, postId);
  const media: MediaFile[] = files.map((file) => ({ id: file.id, ...factsOf(file), altText: file.alt_text }));
  const cover = files.find(({ cover_key }) => cover_key !== null);
  const post: PublishPost = {
    key: postId,
    kind: kindOf(media, row.link_url),
    text: renderText(sanitiseContent(row.content)),
    link: row.link_url,
    media,
    options: row.options,
    ...(row.answers !== null && { answers: row.answers }),
  };
  // The cover's time is an option and in the hash. Its image may arrive a moment later and must not change the hash.
  const contentHash = createHash('sha256')
    .update(JSON.stringify([row.account_id, post]))
    .digest('hex');
  if (cover) post.cover = coverOf(cover);
  const steps = row.steps.filter((step) => step.contentHash === contentHash);
  const done = Object.fromEntries(steps.map((step) => [step.name, step.result]));
  return { post, contentHash, done, isMediaMissing: files.some((file) => file.state !== 'stored') };
}

async function selectContent(db: Database, postId: string): Promise<PostContent> {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'thread_id', 'content', 'link_url', 'options', 'account_id', 'post_type'])
    // One query: each is a commit that every post pays for.
    .select(
      sql<StepRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'contentHash', s.content_hash,
      'result', s.result)), '[]') from publish_steps s where s.post_id = posts.id)`.as('steps'),
    )
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const parts = await readPartsBefore(db, [row]);
  return { ...row, answers: parts.get(postId)?.answers ?? null };
}

const selectFiles = (db: Database, postId: string) =>
  allRows(db)<FileRow>`
    select m.storage_key as id, m.kind, m.mime_type, m.bytes, m.width, m.height, m.duration_seconds, m.frame_rate, m.state, pm.alt_text,
      c.storage_key as cover_key, c.bytes as cover_bytes, c.width as cover_width, c.height as cover_height
    from post_media pm join media m on m.id = pm.media_id
    join posts p on p.id = pm.post_id
    left join media_covers c on m.kind = 'video' and c.media_id = m.id and c.at_ms::text = p.options ->> ${COVER_OPTION}
    where pm.post_id = ${postId} order by pm.position`;

function coverOf(file: FileRow): MediaFile {
  return {
    id: file.cover_key ?? '',
    kind: 'image',
    mimeType: COVER_TYPE,
    bytes: file.cover_bytes ?? 0,
    width: file.cover_width,
    height: file.cover_height,
    durationSeconds: null,
    altText: '',
  };
}

function kindOf(media: readonly MediaFile[], link: string | null): PostKind {
  if (media.some((file) => file.kind === 'video')) return 'video';
  if (media.length > 1) return 'images';
  if (media.length === 1) return 'image';
  return link === null ? 'text' : 'link';
}

/** What a part of a thread depends on. */
export type PartBefore = {
  /** The part before it: published, about to be, or not by itself any more. */
  part_before: 'published' | 'waiting' | 'missing';
  /** The platform's ids of the first post and of the part before it. */
  answers: { first: string; before: string } | null;
  /** When the first post goes out. */
  first_at: Date | null;
};

/** Condition: post `e` comes right before post `p` in a thread. A part removed before it was sent leaves no gap. */
const IS_PART_BEFORE = sql`p.thread_id in (e.id, e.thread_id) and coalesce(e.part, 1) = (
  select max(coalesce(o.part, 1)) from posts o where p.thread_id in (o.id, o.thread_id) and coalesce(o.part, 1) < p.part
    and (o.thread_id is null or o.status = 'PUBLISHED' or (o.deleted_at is null and o.status <> 'CANCELLED')))`;

/**
 * The state of the part before post `p`. A post of another account cannot be continued, nor one that a person saw live
 * but whose id the platform has not named: nobody knows what to reply to.
 */
const PART_BEFORE = sql`coalesce((
  select case when e.account_id is distinct from p.account_id 
      or e.remote_id like 'seen-by:%' or e.remote_id like 'http%' then 'missing' when e.status = 'PUBLISHED' then 'published'
    when e.status = 'SCHEDULED' and e.deleted_at is null and ${goesOnSql('e.progress')} then 'waiting' end
  from posts e where ${IS_PART_BEFORE}), 'missing')`;

/** Reads it for parts of threads, by their ids; a first post, or one in no thread, has no entry and costs no query. */
export async function readPartsBefore(
  db: Database,
  posts: readonly { id: string; thread_id: string | null }[],
): Promise<Map<string, PartBefore>> {
  const ids = posts.filter(({ thread_id }) => thread_id !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PartBefore & { id: string }>`
    select p.id, f.scheduled_for as first_at, ${PART_BEFORE} as part_before,
      (select jsonb_build_object('first', f.remote_id, 'before', e.remote_id) from posts e
        where ${IS_PART_BEFORE} and e.remote_id is not null and f.remote_id is not null) as answers
    from posts p join posts f on f.id = p.thread_id where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...part }) => [id, part]));
}
