import type { AnalyticsPost } from '@brandly/contract/analytics';
import { type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import { toPlainText } from '@brandly/platforms/text/plain-text';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

type Row = {
  id: string;
  accountId: string;
  platform: PlatformId;
  content: string;
  postType: 'TEXT' | 'IMAGE' | 'VIDEO';
  hasLink: boolean;
  pictures: number;
  publishedAt: Date;
  permalink: string | null;
};

/**
 * Returns the posts that went out between two instants without the platform having reported on them, newest first: it
 * is asked once a day, and some platforms report on their newest posts only, or on none.
 */
export async function selectUnmeasuredPosts(
  db: Database,
  accountIds: readonly string[],
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<AnalyticsPost[]> {
  if (most <= 0 || accountIds.length === 0) return [];
  const rows = await allRows(db)<Row>`
    select p.remote_id as id, p.account_id as "accountId", p.platform, p.content, p.post_type as "postType",
      p.link_url is not null as "hasLink", p.published_at as "publishedAt", p.permalink,
      (select count(*)::int4 from post_media where post_id = p.id) as pictures
    from posts p
    where p.account_id = any(${accountIds}::uuid[]) and p.status = 'PUBLISHED' and p.deleted_at is null
      and p.remote_id is not null and p.published_at >= ${from} and p.published_at < ${to}
      and not exists (
        select from insight_posts i where i.account_id = p.account_id and i.remote_id = p.remote_id)
    order by p.published_at desc, p.id desc limit ${most}`;
  return rows.map((row) => ({
    id: row.id,
    socialAccountId: row.accountId,
    platform: toWirePlatform(row.platform),
    message: toPlainText(row.content),
    type: typeOf(row),
    createdTime: row.publishedAt.toISOString(),
    permalink: row.permalink,
    reach: null,
    engagement: null,
    likes: null,
    comments: null,
    shares: null,
  }));
}

function typeOf({ postType, hasLink, pictures }: Row): AnalyticsPost['type'] {
  if (postType === 'VIDEO') return 'video';
  if (postType === 'IMAGE') return pictures > 1 ? 'images' : 'image';
  return hasLink ? 'link' : 'text';
}
