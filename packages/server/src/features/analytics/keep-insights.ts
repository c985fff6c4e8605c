import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import type { DailyMetrics, Insights, TopPost } from '@brandly/platforms/insights';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Days } from './range-rules.ts';

/**
 * Stores what a platform reported for a range: the range, its days and its posts. A figure that differs from ours
 * replaces it and is marked as a correction; if the platform no longer gives a figure, ours stays.
 */
export async function keepInsights(
  trx: Database,
  of: { accountId: string; range: TimeRange; period: Days },
  insights: Insights,
  now: Date,
): Promise<void> {
  await keepRange(trx, of, insights, now);
  await keepDays(trx, of.accountId, insights.dailyMetrics, now);
  await keepPosts(trx, of.accountId, insights.topPosts, now);
}

async function keepRange(
  trx: Database,
  { accountId, range, period }: { accountId: string; range: TimeRange; period: Days },
  {
    pageName,
    metrics,
    meanings,
    fields = {},
    dayZone = null,
    bestPostingTimes,
  }: Omit<Insights, 'dayZone'> & { dayZone?: string | null },
  now: Date,
): Promise<void> {
  const said = {
    ...period,
    page_name: pageName,
    metrics: JSON.stringify(metrics),
    meanings: JSON.stringify(meanings),
    fields: JSON.stringify(fields),
    best_times: bestPostingTimes === null ? null : JSON.stringify(bestPostingTimes),
    day_zone: dayZone,
    fetched_at: now,
  };
  await trx
    .insertInto('insight_ranges')
    .values({ account_id: accountId, time_range: range, ...said })
    .onConflict((conflict) => conflict.columns(['account_id', 'time_range']).doUpdateSet(said))
    .execute();
}

const FIGURES = ['reach', 'engagement', 'followers', 'likes'] as const;

/** Days for which the platform reports nothing get no row. */
async function keepDays(trx: Database, accountId: string, days: readonly DailyMetrics[], now: Date): Promise<void> {
  const reported = days.filter((day) => FIGURES.some((figure) => day[figure] !== null));
  if (reported.length === 0) return;
  await sql`
    insert into insight_days as kept (account_id, day, reach, engagement, followers, likes, fetched_at)
    select ${accountId}, said.date, said.reach, said.engagement, said.followers, said.likes, ${now}
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb)
      as said (date text, reach bigint, engagement bigint, followers bigint, likes bigint)
    on conflict (account_id, day) do update set
      reach = coalesce(excluded.reach, kept.reach),
      engagement = coalesce(excluded.engagement, kept.engagement),
      followers = coalesce(excluded.followers, kept.followers),
      likes = coalesce(excluded.likes, kept.likes),
      fetched_at = excluded.fetched_at,
      corrected_at = case when ${changed('kept', 'excluded')} then excluded.fetched_at else kept.corrected_at end,
      before = case when ${changed('kept', 'excluded')} then jsonb_strip_nulls(jsonb_build_object(
        'reach', case when kept.reach <> excluded.reach then kept.reach end,
        'engagement', case when kept.engagement <> excluded.engagement then kept.engagement end,
        'followers', case when kept.followers <> excluded.followers then kept.followers end,
        'likes', case when kept.likes <> excluded.likes then kept.likes end)) else kept.before end`.execute(trx);
}

/** Nothing is compared if either side is null. */
const changed = (old: string, said: string) =>
  sql.raw(`coalesce(${FIGURES.map((one) => `coalesce(${old}.${one} <> ${said}.${one}, false)`).join(' or ')}, false)`);

async function keepPosts(trx: Database, accountId: string, posts: readonly TopPost[], now: Date): Promise<void> {
  if (posts.length === 0) return;
  // A platform may name a post twice, on two pages of its answer; a statement may write a row only once.
  const rows = [...new Map(posts.map((post) => [post.id, post])).values()].map((post) => ({
    account_id: accountId,
    remote_id: post.id,
    message: post.message,
    type: post.type,
    created_time: new Date(post.createdTime),
    permalink: post.permalink,
    reach: post.reach,
    engagement: post.engagement,
    likes: post.likes,
    comments: post.comments,
    shares: post.shares,
    fetched_at: now,
  }));
  await trx
    .insertInto('insight_posts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'remote_id']).doUpdateSet({
        message: sql`excluded.message`,
        permalink: sql`coalesce(excluded.permalink, insight_posts.permalink)`,
        reach: sql`coalesce(excluded.reach, insight_posts.reach)`,
        engagement: sql`coalesce(excluded.engagement, insight_posts.engagement)`,
        likes: sql`coalesce(excluded.likes, insight_posts.likes)`,
        comments: sql`coalesce(excluded.comments, insight_posts.comments)`,
        shares: sql`coalesce(excluded.shares, insight_posts.shares)`,
        fetched_at: now,
      }),
    )
    .execute();
}
