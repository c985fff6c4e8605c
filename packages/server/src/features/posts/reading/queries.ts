import type { Action } from '@brandly/contract/brands/permissions';
import type { PlatformId } from '@brandly/contract/platforms';
import type { PostStatus } from '@brandly/contract/posts/life';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';
import type { PostTables } from '../../../db/tables/post-tables.ts';
import { usableBrand } from '../../brands/public.ts';
import { goesOnSql } from '../life/goes-on.ts';

/** What only workers and the list itself read of a post. */
type NotShown =
  | 'fence'
  | 'lease_until'
  | 'lease_owner'
  | 'wake_at'
  | 'attempts'
  | 'claims_without_progress'
  | 'faults'
  | 'late_allowed'
  | 'deleted_at'
  | 'cancelled_with_brand';

/** A post with what its view needs from its brand, account and files: one row, one round trip. */
export type PostRow = Omit<Selectable<PostTables['posts']>, NotShown> & {
  user_id: string;
  brand_name: string;
  brand_logo: string | null;
  account_username: string | null;
  account_name: string | null;
  account_picture: string | null;
  account_page: string | null;
  /** null: the post has no account. */
  account_disconnected: boolean | null;
  media: { key: string; alt: string }[] | null;
};

// A post of type TEXT has no files (postTypeOf), so most rows of a month need nothing from post_media. Files are read
// in the order of their key, each with its own lookup: a join would be sorted anew for every post.
export const POST_COLUMNS = sql`p.id, p.group_id, p.thread_id, p.part, p.brand_id, b.user_id, p.account_id, p.platform, p.post_type, p.content,
  p.link_url, p.options, p.status, p.progress, p.scheduled_for, p.wall_clock, p.time_zone, p.version, p.revision, p.is_late,
  p.started_at, p.published_at, p.remote_id, p.permalink, p.trouble, p.created_at, p.updated_at,
  b.name as brand_name, b.logo as brand_logo, a.username as account_username, a.name as account_name,
  a.picture_key as account_picture, a.page_url as account_page,
  a.disconnected_at is not null as account_disconnected,
  case when p.post_type = 'TEXT' then null else (
    select json_agg(json_build_object('key', (select m.storage_key from media m where m.id = f.media_id), 'alt', f.alt_text))
    from (select * from post_media pm where pm.post_id = p.id order by pm.position) f) end as media`;

export type PostsFilter = {
  from: Date | null;
  to: Date | null;
  /** Only those without a time. */
  undated?: boolean;
  statuses: readonly PostStatus[] | null;
  platforms: readonly string[] | null;
  limit: number;
  offset: number;
};

type PostsOfBrand = {
  rows: PostRow[];
  /** Changes with anything that the rows show; null if it was not requested. */
  validator: string | null;
};

/**
 * PostgreSQL marks each row with the transaction that wrote it, so a sum over rows and marks changes with every change,
 * whoever made it. Files of a post change only together with its row (update-post.ts). Of the brand and the accounts,
 * whose rows the engine writes for itself as well (checks, figures), only what a post shows counts.
 */
const validatorOf = (matching: RawBuilder<unknown>) => sql`(
  select hash_record_extended(row(b.name, b.logo), 0) || '.' || coalesce(sum(p.count), 0) || '.' ||
    coalesce(sum(hash_record_extended(row(a.id, a.username, a.name, a.picture_key, a.page_url, a.disconnected_at), 0)), 0) || '.' ||
    coalesce(sum(p.marks), 0)
  from (
    select p.account_id, count(*) as count, sum(uuid_hash_extended(p.id, p.xmin::text::bigint)) as marks
    from posts p where ${matching} group by p.account_id
  ) p left join accounts a on a.id = p.account_id)`;

/**
 * Returns a brand's posts, earliest first, drafts without a time last. null: this person has no such brand.
 * @param known the validator of the rows that the caller has: while it holds, no row is read. null: the validator is
 *   returned; undefined: not even that, since it looks at every post that the filter matches, beyond its limit too
 */
export async function selectPostsOfBrand(
  db: Database,
  userId: string,
  brandId: string,
  filter: PostsFilter,
  known?: string | null,
): Promise<PostsOfBrand | null> {
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`];
  if (filter.from) conditions.push(sql`p.scheduled_for >= ${filter.from}`);
  if (filter.to) conditions.push(sql`p.scheduled_for <= ${filter.to}`);
  if (filter.undated) conditions.push(sql`p.scheduled_for is null`);
  if (filter.statuses) conditions.push(sql`p.status = any(${filter.statuses})`);
  if (filter.platforms) conditions.push(sql`p.platform = any(${filter.platforms})`);
  const matching = sql`p.brand_id = b.id and ${sql.join(conditions, sql` and `)}`;
  const validator = known === undefined ? sql`null` : validatorOf(matching);
  // The brand is the outer side of the join: no row means no such brand, a row without a post means no posts.
  const rows = await allRows(db)<(PostRow | { id: null }) & { validator: string | null }>`
    select ${POST_COLUMNS}, v.validator from brands b
    cross join lateral (select ${validator} as validator offset 0) v
    left join lateral (
      select * from posts p where ${matching} ${known ? sql`and v.validator <> ${known}` : sql``}
      order by p.scheduled_for nulls last, p.id limit ${filter.limit} offset ${filter.offset}
    ) p on true
    left join accounts a on a.id = p.account_id
    where b.id = ${brandId} and ${usableBrand(sql`b`, userId, 'post.view')}`;
  const [first] = rows;
  if (first === undefined) return null;
  return { rows: inOrder(rows.filter((row) => row.id !== null)), validator: first.validator };
}

/**
 * The page was cut in this order, and as PostgreSQL joins one brand to it, the rows arrive so. Nothing guarantees it,
 * but asking for it again would make the database sort, and hold back, rows that can be read while the next are found.
 */
function inOrder(rows: PostRow[]): PostRow[] {
  const isInOrder = rows.every((row, index) => index === 0 || byTime(rows[index - 1] ?? row, row) <= 0);
  return isInOrder ? rows : rows.sort(byTime);
}

function byTime(one: PostRow, other: PostRow): number {
  const [early, late] = [one, other].map((row) => row.scheduled_for?.getTime() ?? Number.POSITIVE_INFINITY);
  if (early !== late) return (early ?? 0) < (late ?? 0) ? -1 : 1;
  // Ids are lower-case hexadecimal, so their letters sort as their bytes do.
  return one.id < other.id ? -1 : 1;
}

export type RecentAsk = {
  brandId: string | null;
  platform: PlatformId | null;
  limit: number;
  publishedSince: Date | null;
  publishedBefore: Date | null;
  scheduledSince: Date | null;
};

/**
 * The newest posts of a person's brands, or of one, on all platforms or one; with `publishedSince` those published from then on, the last one first;
 * with `scheduledSince` those that go out by themselves from then on, the next one first.
 */
export async function selectRecentPosts(db: Database, userId: string, ask: RecentAsk): Promise<PostRow[]> {
  const { brandId, platform, limit } = ask;
  const { which, order } = recentOnes(ask);
  const there = platform === null ? sql`` : sql`and p.platform = ${platform}`;
  // Each brand's first posts come from its index; otherwise all of a person's posts would be sorted for these few.
  return allRows(db)<PostRow>`
    select ${POST_COLUMNS} from brands b cross join lateral (
      select * from posts p where p.brand_id = b.id and p.deleted_at is null and ${which} ${there} order by ${order} limit ${limit}
    ) p left join accounts a on a.id = p.account_id
    where ${usableBrand(sql`b`, userId, 'post.view')} ${brandId === null ? sql`` : sql`and b.id = ${brandId}`}
    order by ${order} limit ${limit}`;
}

function recentOnes({ publishedSince, publishedBefore, scheduledSince }: RecentAsk) {
  if (scheduledSince !== null) {
    const which = sql`p.status = 'SCHEDULED' and p.scheduled_for >= ${scheduledSince} and ${goesOnSql('p.progress')}`;
    return { which, order: sql`p.scheduled_for, p.id` };
  }
  if (publishedSince === null) return { which: sql`true`, order: sql`p.created_at desc, p.id desc` };
  const which = sql`p.status = 'PUBLISHED' and p.published_at >= ${publishedSince}
    and (${publishedBefore}::timestamptz is null or p.published_at < ${publishedBefore})`;
  return { which, order: sql`p.published_at desc, p.id desc` };
}

/** Reads one post of this person; with `userId` null of anybody, for the worker. */
export async function selectPost(db: Database, userId: string | null, postId: string): Promise<PostRow | undefined> {
  const rows = await allRows(db)<PostRow>`
    select ${POST_COLUMNS} from posts p join brands b on b.id = p.brand_id left join accounts a on a.id = p.account_id
    where p.id = ${postId} and p.deleted_at is null and ${userId === null ? sql`true` : usableBrand(sql`b`, userId, 'post.view')}`;
  return rows[0];
}

export type LockedPost = Selectable<PostTables['posts']> & { has_live_attempt: boolean; user_id: string };

const LOCKED = sql`select p.*, b.user_id, exists (select from publish_attempts t where t.post_id = p.id
    and t.outcome in ('in_flight', 'unknown', 'accepted')) as has_live_attempt
  from posts p join brands b on b.id = p.brand_id`;

/** Locks and reads a post for a change. undefined: there is no post on which this person may do that. */
export async function lockPost(
  db: Database,
  userId: string,
  postId: string,
  action: Action,
  { deletedToo = false }: { deletedToo?: boolean } = {},
): Promise<LockedPost | undefined> {
  const rows = await allRows(db)<LockedPost>`
    ${LOCKED} where p.id = ${postId} and ${usableBrand(sql`b`, userId, action)} ${deletedToo ? sql`` : sql`and p.deleted_at is null`}
    for update of p`;
  return rows[0];
}

/** Locks and reads the later parts of a thread, in order; see lockPost. */
export const lockLaterParts = (
  db: Database,
  userId: string,
  firstPostId: string,
  action: Action,
  { deletedToo = false }: { deletedToo?: boolean } = {},
) =>
  allRows(db)<LockedPost>`
    ${LOCKED} where p.thread_id = ${firstPostId} and ${usableBrand(sql`b`, userId, action)}
      ${deletedToo ? sql`` : sql`and p.deleted_at is null`} order by p.part for update of p`;

/** The posts of the thread that a post is in, in order; empty if this person has no such post. */
export async function selectThread(db: Database, userId: string, postId: string): Promise<PostRow[]> {
  const first = sql`(select coalesce(o.thread_id, o.id) from posts o where o.id = ${postId} and o.deleted_at is null)`;
  return allRows(db)<PostRow>`
    select ${POST_COLUMNS} from posts p join brands b on b.id = p.brand_id left join accounts a on a.id = p.account_id
    where (p.id = ${first} or p.thread_id = ${first}) and p.deleted_at is null and ${usableBrand(sql`b`, userId, 'post.view')}
    order by coalesce(p.part, 1)`;
}

/** `next_at`: the earliest time still to come of those that go out by themselves. */
export type CountRow = { brand_id: string; status: PostStatus | null; count: number; next_at: Date | null };

/** Counts by status of a brand's posts, or of each of a person's brands. null: no such brand of this person. */
export async function countPosts(
  db: Database,
  userId: string,
  { brandId, now }: { brandId: string | null; now: Date },
): Promise<CountRow[] | null> {
  const rows = await allRows(db)<CountRow>`
    select b.id as brand_id, p.status, count(p.id) as count,
      min(p.scheduled_for) filter (
        where p.status = 'SCHEDULED' and p.scheduled_for >= ${now} and ${goesOnSql('p.progress')}) as next_at
    from brands b
    left join posts p on p.brand_id = b.id and p.deleted_at is null
    where ${usableBrand(sql`b`, userId, 'post.view')} ${brandId === null ? sql`` : sql`and b.id = ${brandId}`}
    group by b.id, p.status`;
  return rows.length === 0 && brandId !== null ? null : rows;
}
