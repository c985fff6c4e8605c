import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';

/** Two years of every day, and what a platform answers for a whole range. */
export const DAYS_KEPT = 730;
export const ACCOUNTS = 50;
const POSTS_OF_AN_ACCOUNT = 400;

/**
 * Inserts a brand with fifty accounts that have been connected for two years: each has its days, our own counts, the
 * answers for ranges, and posts. They have no grants, so the worker calls no platform for them.
 * @returns the ids of the brand and its accounts
 */
export async function seedFigures(pool: pg.Pool, email: string): Promise<{ brandId: string; accountIds: string[] }> {
  const brandId = randomUUIDv7();
  const accountIds = Array.from({ length: ACCOUNTS }, () => randomUUIDv7());
  await pool.query(
    `insert into brands (id, user_id, name, description, url, industry, time_zone, created_at, updated_at)
     select $1, id, 'Measured Coffee', '', '', 'Retail', 'Europe/Berlin', now(), now() from users where email = $2`,
    [brandId, email],
  );
  await pool.query(
    `insert into accounts (id, brand_id, platform, external_id, username, name, follower_count, created_at, updated_at,
       followers_next_at, insights_next_at, insights_checked_at)
     select id, $2, (array['facebook', 'instagram', 'linkedin', 'youtube'])[1 + k % 4], 'measured-' || k, 'harbor' || k,
       'Harbor ' || k, 1000 * k, now(), now(), now() + interval '9 days', now() + interval '9 days', now()
     from unnest($1::uuid[]) with ordinality as seeded (id, k)`,
    [accountIds, brandId],
  );
  await pool.query(
    `insert into insight_days (account_id, day, reach, engagement, likes, fetched_at)
     select id, to_char(now() - n * interval '1 day', 'YYYY-MM-DD'), 400 + n % 7 * 30, 20 + n % 5, 10 + n % 3, now()
     from unnest($1::uuid[]) as seeded (id) cross join generate_series(1, $2::int) as n`,
    [accountIds, DAYS_KEPT],
  );
  await pool.query(
    `insert into follower_snapshots (account_id, day, followers, likes, taken_at)
     select id, to_char(now() - n * interval '1 day', 'YYYY-MM-DD'), 5000 - n, 900, now()
     from unnest($1::uuid[]) as seeded (id) cross join generate_series(0, $2::int) as n`,
    [accountIds, DAYS_KEPT],
  );
  await pool.query(
    `insert into insight_posts (account_id, remote_id, message, type, created_time, permalink, reach, engagement, likes,
       comments, shares, fetched_at)
     select id, 'post-' || n, 'New on the shelf: the autumn roast, batch ' || n, 'image',
       now() - n * interval '43 hours', 'https://social.example/' || n, 300 + n, n % 90, n % 60, n % 20, n % 10, now()
     from unnest($1::uuid[]) as seeded (id) cross join generate_series(1, $2::int) as n`,
    [accountIds, POSTS_OF_AN_ACCOUNT],
  );
  await pool.query(
    `insert into insight_ranges (account_id, time_range, since, until, page_name, metrics, meanings, fields, best_times,
       fetched_at, day_zone)
     select id, range, to_char(now() - days * interval '1 day', 'YYYY-MM-DD'),
       to_char(now() - interval '1 day', 'YYYY-MM-DD'), 'Harbor', $2, '{}', '{"pageReach": "reach"}', null, now(), 'UTC'
     from unnest($1::uuid[]) as seeded (id) cross join
       (values ('last_7_days', 7), ('last_30_days', 30), ('last_90_days', 90), ('last_365_days', 365)) as r (range, days)`,
    [accountIds, JSON.stringify(METRICS)],
  );
  // Who has not scheduled a post yet is led to the first one instead of to analytics.
  await pool.query(
    `insert into posts (id, group_id, brand_id, account_id, platform, post_type, content, status, scheduled_for, wall_clock,
       time_zone, started_at, published_at, remote_id, permalink, created_at, updated_at)
     select $1, $1, $2, $3, 'facebook', 'TEXT', '<p>Good morning</p>', 'PUBLISHED', at, to_char(at, 'YYYY-MM-DD"T"HH24:MI'),
       'UTC', at, at, 'measured-1', 'https://social.example/measured-1', at, at
     from (select now() - interval '1 day' as at)`,
    [randomUUIDv7(), brandId, accountIds[3]], // the first Facebook Page
  );
  await pool.query('vacuum analyze insight_days, insight_posts, insight_ranges, follower_snapshots');
  return { brandId, accountIds };
}

const METRICS = {
  pageReach: 13_000,
  pageEngagement: 640,
  pageViews: 900,
  avgPostReach: 320,
  followerGrowth: 30,
  likesGrowth: 12,
  topCountries: ['DE', 'FR', 'US', 'GB', 'NL'].map((country) => ({ country, percentage: 20 })),
  topCities: ['Berlin', 'Paris', 'Boston', 'London'].map((city) => ({ city, percentage: 25 })),
  ageGender: ['18-24', '25-34', '35-44'].map((ageRange) => ({ ageRange, male: 15, female: 18 })),
  deviceTypes: null,
};
