import type pg from 'pg';
import { SEED_TEXTS } from './seed-posts.ts';

/**
 * Inserts posts of one brand with texts as people write them, each with formatting and a few hundred characters,
 * created one minute apart.
 * @param total how many
 */
export async function seedSearch(pool: pg.Pool, brandId: string, total: number): Promise<void> {
  await pool.query(INSERT, [brandId, total, SEED_TEXTS]);
  await pool.query('vacuum analyze posts');
}

const INSERT = `
  insert into posts (id, group_id, brand_id, platform, post_type, content, status, time_zone, created_at, updated_at)
  select id, id, $1, 'facebook', 'TEXT',
    '<p><strong>' || ($3::text[])[1 + n % array_length($3::text[], 1)] || '</strong> ' || n || '</p><p>' ||
      ($3::text[])[1 + (n + 1) % array_length($3::text[], 1)] || '</p>',
    'DRAFT', 'Europe/Berlin', at, at
  from (
    select n, uuidv7() as id, now() - n * interval '1 minute' as at from generate_series(1, $2::int) n
    order by hashint4(n) offset 0
  ) scattered`;
