import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { SEED_TEXTS } from './seed-posts.ts';

/** Different files, so that a screen of cards fetches and decodes each one that it shows. */
const PICTURES = 40;
const PICTURES_OF_TEN = 3;

/** Adds posts at equal intervals from `from` to before `to`, in all statuses, some with an image, over all brands. */
export async function fillCalendar(
  pool: pg.Pool,
  brandIds: readonly string[],
  { count, from, to }: { count: number; from: Temporal.Instant; to: Temporal.Instant },
): Promise<void> {
  const stepSeconds = Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 1000 / count);
  const times = [from.toString(), stepSeconds];
  const { rows } = await pool.query<{ id: string }>(INSERT_POSTS, [
    brandIds,
    count,
    ...times,
    SEED_TEXTS,
    PICTURES_OF_TEN,
  ]);
  await pool.query(INSERT_POST_MEDIA, [rows.map(({ id }) => id)]);
  await pool.query('analyze posts, post_media, media');
}

/** Stores images of a person, as an upload leaves them. */
export async function storePictures(
  pool: pg.Pool,
  mediaFolder: string,
  { brandId, picture }: { brandId: string; picture: Buffer },
): Promise<void> {
  const { rows } = await pool.query<{ user_id: string }>('select user_id from brands where id = $1', [brandId]);
  const userId = rows[0]?.user_id ?? '';
  for (let number = 0; number < PICTURES; number += 1) {
    const key = `u/${userId}/media/${randomUUID()}.jpg`;
    await mkdir(dirname(join(mediaFolder, key)), { recursive: true });
    await writeFile(join(mediaFolder, key), picture);
    await pool.query(INSERT_MEDIA, [userId, brandId, key, picture.length]);
  }
}

const INSERT_MEDIA = `
  insert into media (id, user_id, brand_id, storage_key, purpose, kind, mime_type, bytes, state, created_at, stored_at)
  values (gen_random_uuid(), $1, $2, $3, 'media', 'image', 'image/jpeg', $4, 'stored', now(), now())`;

const INSERT_POSTS = `
  insert into posts (id, group_id, brand_id, account_id, platform, post_type, content, status, scheduled_for, wall_clock,
    time_zone, wake_at, started_at, published_at, remote_id, permalink, trouble, created_at, updated_at)
  select s.id, s.id, s.brand_id, a.id, a.platform, case when n % 10 < $6 then 'IMAGE' else 'TEXT' end,
    '<p>' || ($5::text[])[1 + n % array_length($5::text[], 1)] || ' ' || n || '</p>', status, at,
    to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 'UTC', case when status = 'SCHEDULED' then at end,
    case when status = 'PUBLISHED' then at end, case when status = 'PUBLISHED' then at end,
    case when status = 'PUBLISHED' then '1001_' || s.id end,
    case when status = 'PUBLISHED' then 'https://www.facebook.com/1001/posts/' || n end, null, now(), now()
  from (
    select n, uuidv7() as id, ($1::uuid[])[1 + n % array_length($1::uuid[], 1)] as brand_id,
      (array['PUBLISHED', 'SCHEDULED', 'SCHEDULED', 'DRAFT', 'SCHEDULED', 'CANCELLED'])[1 + n % 6] as status,
      $3::timestamptz + n * $4::int * interval '1 second' as at
    from generate_series(0, $2::int - 1) n
  ) s left join lateral (
    select id, platform from accounts where accounts.brand_id = s.brand_id order by id limit 1
  ) a on true
  returning id`;

const INSERT_POST_MEDIA = `
  insert into post_media (post_id, position, media_id, alt_text)
  select p.id, 0, m.ids[1 + abs(hashtext(p.id::text)) % array_length(m.ids, 1)], 'A cup on the counter'
  from posts p, (select array_agg(id) as ids from media) m
  where p.post_type = 'IMAGE' and p.id = any($1::uuid[])`;
