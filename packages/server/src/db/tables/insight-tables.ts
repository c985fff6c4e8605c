import type { TimeRange } from '@brandly/contract/analytics/time-ranges';
import type { Insights } from '@brandly/platforms/insights';
import type { Json } from './json.ts';

export type FollowerSnapshotsTable = {
  account_id: string;
  day: string;
  followers: number | null;
  subscribers: number | null;
  likes: number | null;
  taken_at: Date;
};

export type FollowerRefreshesTable = {
  id: string;
  brand_id: string;
  user_id: string;
  started_at: Date;
  finished_at: Date | null;
};

export type FollowerRefreshAccountsTable = {
  refresh_id: string;
  account_id: string;
  state: 'waiting' | 'done' | 'failed';
  reason: string | null;
};

export type InsightDaysTable = {
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

export type InsightPostsTable = {
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

export type InsightRangesTable = {
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

export type InsightAsksTable = {
  account_id: string;
  time_range: TimeRange;
  user_id: string;
  asked_at: Date;
};
