import { type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import type { LatenessRow } from '@brandly/contract/posts/activity';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';
import { usableBrand } from '../../brands/public.ts';

type LatenessAsk = {
  /** null: everybody's, for whoever runs the server. */
  userId: string | null;
  brandId: string | null;
  /** Days by the calendar of `timeZone`, today included. */
  days: number;
  timeZone: string;
  now: Date;
};

type Row = { day: string; platform: PlatformId; posts: number; started: number[]; live: number[] };

/**
 * Returns how late posts were, per day and platform, the latest day first: from the scheduled time to the start, and to
 * the platform's answer that the post is live. Posts that somebody decided to send late, or confirmed by hand, are left
 * out: they would measure the person's pace.
 */
export async function readLateness(db: Database, ask: LatenessAsk): Promise<LatenessRow[]> {
  const { userId, brandId, days, timeZone, now } = ask;
  const rows = await allRows(db)<Row>`
    select to_char(p.scheduled_for at time zone ${timeZone}, 'YYYY-MM-DD') as day, p.platform, count(*) as posts,
      percentile_cont(array[0.5, 0.95, 0.99]) within group (
        order by extract(epoch from p.started_at - p.scheduled_for) * 1000) as started,
      percentile_cont(array[0.5, 0.95, 0.99]) within group (
        order by extract(epoch from p.published_at - p.scheduled_for) * 1000) as live
    from brands b join posts p on p.brand_id = b.id
    where ${userId === null ? sql`b.deleted_at is null` : usableBrand(sql`b`, userId, 'post.view')}
      and (${brandId}::uuid is null or b.id = ${brandId}) and p.status = 'PUBLISHED' and not p.late_allowed
      and p.started_at is not null and p.remote_id !~ '^(seen-by:|https?://)'
      and p.scheduled_for >= (date_trunc('day', ${now}::timestamptz at time zone ${timeZone})
        - (${days - 1} || ' days')::interval) at time zone ${timeZone}
    group by day, p.platform order by day desc, p.platform`;
  return rows.map((row) => ({
    day: row.day,
    platform: toWirePlatform(row.platform),
    posts: row.posts,
    started: percentiles(row.started),
    live: percentiles(row.live),
  }));
}

function percentiles([p50 = 0, p95 = 0, p99 = 0]: readonly number[]): LatenessRow['live'] {
  return { p50: Math.round(p50), p95: Math.round(p95), p99: Math.round(p99) };
}
