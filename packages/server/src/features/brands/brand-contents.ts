import type { BrandContents } from '@brandly/contract/brands';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';

type Counts = BrandContents['posts'] & BrandContents['media'] & Pick<BrandContents, 'accounts' | 'historyDays'>;

/** What is deleted together with the brand. */
export async function brandContents(db: Database, brandId: string): Promise<BrandContents> {
  const { accounts, historyDays, files, bytes, ...posts } = await onlyRow(
    db,
    sql<Counts>`
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
        where a.brand_id = ${brandId}) as "historyDays"
    from posts where brand_id = ${brandId} and deleted_at is null`,
  );
  return { accounts, posts, media: { files, bytes }, historyDays };
}
