import type { BrandContents } from '@brandly/contract/brands';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Counts = {
  accounts: number;
  draft: number;
  scheduled: number;
  published: number;
  failed: number;
  cancelled: number;
  files: number;
  bytes: number;
  days: number;
};

/** What is deleted together with the brand. */
export async function brandContents(db: Database, brandId: string): Promise<BrandContents> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from accounts where brand_id = ${brandId} and disconnected_at is null) as accounts,
      count(*) filter (where status = 'DRAFT') as draft,
      count(*) filter (where status = 'SCHEDULED') as scheduled,
      count(*) filter (where status = 'PUBLISHED') as published,
      count(*) filter (where status = 'FAILED') as failed,
      count(*) filter (where status = 'CANCELLED') as cancelled,
      (select count(*) from media where brand_id = ${brandId} and state = 'stored') as files,
      (select coalesce(sum(bytes), 0)::bigint from media where brand_id = ${brandId} and state = 'stored') as bytes,
      (select count(distinct s.day) from follower_snapshots s join accounts a on a.id = s.account_id
        where a.brand_id = ${brandId}) as days
    from posts where brand_id = ${brandId} and deleted_at is null`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without groups has one row');
  const { draft, scheduled, published, failed, cancelled } = counts;
  return {
    accounts: counts.accounts,
    posts: { draft, scheduled, published, failed, cancelled },
    media: { files: counts.files, bytes: counts.bytes },
    historyDays: counts.days,
  };
}
