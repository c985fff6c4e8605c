import type { FollowerSummary, PlatformFollowers } from '@brandly/contract/brands/followers';
import { PLATFORM_IDS, type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';
import type { AccountViewRow } from '../view.ts';
import { runningRefresh } from './follower-refreshes.ts';
import { type DayFigure, dailyTotals, dayIn } from './follower-rules.ts';

type AccountFigures = Pick<AccountViewRow, 'follower_count' | 'subscriber_count' | 'likes_count'>;

/** A brand's followers by platform: now, and for each of the last days in the brand's zone. */
export async function followerSummary(
  db: Database,
  brand: { id: string; time_zone: string },
  days: number,
  now: Date,
): Promise<FollowerSummary> {
  const to = dayIn(brand.time_zone, now);
  const from = Temporal.PlainDate.from(to)
    .subtract({ days: days - 1 })
    .toString();
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'platform', 'follower_count', 'subscriber_count', 'likes_count', 'followers_checked_at'])
    .where('brand_id', '=', brand.id)
    .where('disconnected_at', 'is', null)
    .execute();
  const figures = await selectFigures(db, brand.id, from);
  const platforms = PLATFORM_IDS.flatMap((platform) => {
    const here = accounts.filter((account) => account.platform === platform);
    if (here.length === 0) return [];
    const ids = new Set(here.map((account) => account.id));
    const ours = figures.filter((figure) => ids.has(figure.accountId));
    return [platformFollowers(platform, here, dailyTotals(ours, from, to))];
  });
  const checked = accounts.flatMap((account) => account.followers_checked_at ?? []);
  return {
    totalFollowers: platforms.reduce((sum, one) => sum + (one.followers ?? one.subscribers ?? 0), 0),
    platforms,
    updatedAt: checked.length === 0 ? null : new Date(Math.max(...checked.map(Number))).toISOString(),
    refresh: await runningRefresh(db, brand.id, now),
  };
}

const platformFollowers = (
  platform: PlatformId,
  accounts: readonly AccountFigures[],
  days: PlatformFollowers['days'],
): PlatformFollowers => ({
  platform: toWirePlatform(platform),
  accounts: accounts.length,
  followers: sumOf(accounts.map((account) => account.follower_count)),
  subscribers: sumOf(accounts.map((account) => account.subscriber_count)),
  likes: sumOf(accounts.map((account) => account.likes_count)),
  days,
});

/** Sums the counts that are known; null when none is. */
function sumOf(counts: readonly (number | null)[]): number | null {
  const told = counts.filter((count) => count !== null);
  return told.length === 0 ? null : told.reduce((sum, count) => sum + count, 0);
}

/** Selects the rows from `from` on, and each account's last one before. */
const selectFigures = (db: Database, brandId: string, from: string) =>
  allRows(db)<DayFigure>`
    select s.account_id as "accountId", s.day, coalesce(s.followers, s.subscribers) as followers
    from accounts a cross join lateral (
      select * from follower_snapshots where account_id = a.id and day >= ${from}
      union all
      (select * from follower_snapshots where account_id = a.id and day < ${from} order by day desc limit 1)
    ) s
    where a.brand_id = ${brandId} and a.disconnected_at is null and coalesce(s.followers, s.subscribers) is not null`;
