import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import type { Insights } from '@brandly/platforms/insights';
import type { Json } from './json.ts';

export type InsightTables = {
  follower_snapshots: {
    account_id: string;
    day: string;
    followers: number | null;
    subscribers: number | null;
    likes: number | null;
    taken_at: Date;
  };
  follower_refreshes: {
    id: string;
    brand_id: string;
    user_id: string;
    started_at: Date;
    finished_at: Date | null;
  };
  follower_refresh_accounts: {
    refresh_id: string;
    account_id: string;
    state: 'waiting' | 'done' | 'failed';
    reason: string | null;
  };
  insight_days: {
    account_id: string;
    day: string;
    reach: number | null;
    engagement: number | null;
    followers: number | null;
    likes: number | null;
    fetched_at: Date;
    corrected_at: Date | null;
    before: Json<Record<string, number>> | null;
  };
  insight_posts: {
    account_id: string;
    remote_id: string;
    message: string;
    type: string;
    created_time: Date;
    permalink: string | null;
    reach: number | null;
    engagement: number | null;
    likes: number | null;
    comments: number | null;
    shares: number | null;
    fetched_at: Date;
  };
  insight_ranges: {
    account_id: string;
    time_range: TimeRange;
    since: string;
    until: string;
    page_name: string | null;
    metrics: Json<Insights['metrics']>;
    meanings: Json<Insights['meanings']>;
    fields: Json<NonNullable<Insights['fields']>>;
    best_times: Json<NonNullable<Insights['bestPostingTimes']>> | null;
    day_zone: string | null;
    fetched_at: Date;
  };
  insight_asks: {
    account_id: string;
    time_range: TimeRange;
    user_id: string;
    asked_at: Date;
  };
};
