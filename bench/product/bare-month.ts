import type pg from 'pg';

/** The plainest SQL that shows the month, with the columns of the API's own query. */
export const BARE_SQL = `
  select p.id, p.group_id, p.brand_id, b.user_id, p.account_id, p.platform, p.post_type, p.content, p.link_url, p.options,
    p.status, p.progress, p.scheduled_for, p.wall_clock, p.time_zone, p.version, p.is_late, p.started_at, p.published_at,
    p.remote_id, p.permalink, p.trouble, p.created_at, p.updated_at, b.name as brand_name, b.logo as brand_logo,
    a.username, a.name as account_name, a.picture_url,
    case when p.post_type = 'TEXT' then null else (
      select json_agg(json_build_object('key', m.storage_key, 'alt', pm.alt_text) order by pm.position)
      from post_media pm join media m on m.id = pm.media_id where pm.post_id = p.id) end as media
  from posts p join brands b on b.id = p.brand_id left join accounts a on a.id = p.account_id
  where p.brand_id = $1 and p.deleted_at is null and p.scheduled_for >= $2 and p.scheduled_for <= $3
  order by p.scheduled_for, p.id`;

/** The person whose brand it is. */
export async function ownerOf(client: pg.Client | pg.Pool, brandId: string): Promise<string> {
  const { rows } = await client.query<{ user_id: string }>('select user_id from brands where id = $1', [brandId]);
  const [brand] = rows;
  if (brand === undefined) throw new Error('The brand is gone');
  return brand.user_id;
}
