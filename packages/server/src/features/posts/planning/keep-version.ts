import { VERSIONS_KEPT } from '@brandly/contract/posts/versions';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

const FILES = sql`select pm.* from post_media pm where pm.post_id = p.id order by pm.position`;
/** See StoredVersion. */
const WHAT = sql`jsonb_build_object('content', p.content, 'link', p.link_url, 'options', p.options, 'platform', p.platform,
  'accountId', p.account_id, 'postType', p.post_type, 'status', p.status, 'wallClock', p.wall_clock,
  'timeZone', p.time_zone, 'scheduledFor', to_char(p.scheduled_for at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'media', (select coalesce(jsonb_agg(jsonb_build_object('id', f.media_id, 'alt', f.alt_text) order by f.position), '[]')
    from (${FILES}) f))`;
const MEDIA_IDS = sql`array(select f.media_id from (${FILES}) f)`;

/** Stores a post as it was made, before it is changed for the first time: until then no version is stored. */
export async function keepFirstVersion(trx: Database, postId: string): Promise<void> {
  await sql`insert into post_versions (post_id, version, made_at, made_by, what, media_ids)
    select p.id, p.version, p.created_at, b.user_id, ${WHAT}, ${MEDIA_IDS}
    from posts p join brands b on b.id = p.brand_id
    where p.id = ${postId} and not exists (select from post_versions v where v.post_id = p.id)
    on conflict do nothing`.execute(trx);
}

/** Stores a post as a person's change left it, unless nothing differs from the version before. */
export async function keepVersion(trx: Database, postId: string, userId: string, now: Date): Promise<void> {
  await sql`with pruned as (
      delete from post_versions where post_id = ${postId} and version in (
        select version from post_versions where post_id = ${postId} order by version desc offset ${VERSIONS_KEPT - 1}))
    insert into post_versions (post_id, version, made_at, made_by, what, media_ids)
    select s.id, s.version, ${now}, ${userId}, s.what, s.media_ids
    from (select p.id, p.version, ${WHAT} as what, ${MEDIA_IDS} as media_ids from posts p where p.id = ${postId}) s
    where s.what is distinct from (
      select v.what from post_versions v where v.post_id = s.id order by v.version desc limit 1)
    on conflict do nothing`.execute(trx);
}
