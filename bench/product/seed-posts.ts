import type pg from 'pg';

/** A month of the measured brand: twenty posts on most days. */
export const POSTS_OF_A_MONTH = 501;
const MONTHS = 12;
/** How many posts in ten have an image. */
const PICTURES_OF_TEN = 2;

export type SeededPosts = { total: number; from: Date; to: Date };

/** Texts as people write them. */
export const SEED_TEXTS = [
  'New on the shelf: the autumn roast from Huila, with notes of plum and cocoa. Come by for a free cup before ten.',
  'We are closed on Monday for the harbour run. Good luck to everybody who has been training in the rain with us!',
  'Behind the scenes: Jonas shows how he tunes the grinder every morning, and why the first four cups go to the plants. ' +
    'Watch until the end for the one mistake that cost us a whole batch last year.',
  'Ask us anything about storing beans. The best question wins a bag of the new blend. Answers on Friday. #coffee #beans',
];

/**
 * Fills the posts table: the measured brand with a year of months of 501 posts, the rest spread over other brands of
 * the same person, as in a table that has been in use: a month's rows are scattered over all of it. Statuses,
 * platforms, texts and images are mixed.
 * @param brandIds the measured brand first, then at least one other
 */
export async function seedPosts(pool: pg.Pool, brandIds: readonly string[], total: number): Promise<SeededPosts> {
  const from = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1));
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1) - 1);
  const [measured, ...others] = brandIds;
  const own = POSTS_OF_A_MONTH * MONTHS;
  await pool.query(INSERT_MEDIA, [measured]);
  const shares = [measured, own, others, total - own];
  await pool.query(INSERT_POSTS, [...shares, POSTS_OF_A_MONTH, from, SEED_TEXTS, PICTURES_OF_TEN]);
  await pool.query(INSERT_POST_MEDIA, [brandIds]);
  await pool.query('vacuum analyze posts, post_media, media');
  return { total, from, to };
}

const INSERT_MEDIA = `
  insert into media (id, user_id, brand_id, storage_key, purpose, kind, mime_type, bytes, state, created_at, stored_at)
  select gen_random_uuid(), b.user_id, b.id, 'u/' || b.user_id || '/media/' || gen_random_uuid() || '.jpg', 'media',
    'image', 'image/jpeg', 240000, 'stored', now(), now()
  from brands b, generate_series(1, 40) where b.id = $1`;

// A month of 501 posts every 80 minutes ends within 28 days. All of it lies in the future, so nothing becomes due.
const INSERT_POSTS = `
  insert into posts (id, group_id, brand_id, account_id, platform, post_type, content, status, scheduled_for, wall_clock,
    time_zone, wake_at, started_at, published_at, remote_id, permalink, created_at, updated_at)
  select s.id, s.id, s.brand_id, a.id, coalesce(a.platform, 'facebook'), case when n % 10 < $8 then 'IMAGE' else 'TEXT' end,
    '<p>' || ($7::text[])[1 + n % array_length($7::text[], 1)] || ' ' || n || '</p>',
    case when n % 7 < 3 then 'PUBLISHED' when n % 7 < 5 then 'SCHEDULED' when n % 7 = 5 then 'DRAFT' else 'CANCELLED' end,
    at, to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 'Europe/Berlin',
    case when n % 7 in (3, 4) then at end, case when n % 7 < 3 then at end, case when n % 7 < 3 then at end,
    case when n % 7 < 3 then '1001_' || s.id end,
    case when n % 7 < 3 then 'https://www.facebook.com/1001/posts/' || n end, now(), now()
  from (
    select n, uuidv7() as id, brand_id,
      $6::timestamptz + n / $5 / brands % 12 * interval '1 month' + n % $5 * interval '80 minutes' as at
    from (select * from (
      select n, $1::uuid as brand_id, 1 as brands from generate_series(0, $2::int - 1) n
      union all
      select n, ($3::uuid[])[1 + n / $5 % array_length($3::uuid[], 1)], array_length($3::uuid[], 1)
      from generate_series(0, $4::int - 1) n
    ) planned order by hashint4(n) offset 0) scattered
  ) s left join lateral (select id, platform from accounts where accounts.brand_id = s.brand_id limit 1) a on true`;

const INSERT_POST_MEDIA = `
  insert into post_media (post_id, position, media_id, alt_text)
  select p.id, 0, m.ids[1 + abs(hashtext(p.id::text)) % array_length(m.ids, 1)], 'A cup on the counter'
  from posts p, (select array_agg(id) as ids from media) m
  where p.post_type = 'IMAGE' and p.brand_id = any($1::uuid[])`;
