import type { PublishedPost } from '../meta/containers.ts';
import { graphRefusal, invalidParameter, objectMissing } from '../meta/graph-error.ts';
import { breakdown, daysEnding, dayValues, metricRow, valuesOfDays } from '../meta/insight-answers.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { audienceOf, generatePostMetric, postMetric } from '../state/stored-metrics.ts';
import { INSIGHTS, requireProfile } from './access.ts';
import { postInsightsQuery, profileInsightsQuery } from './schemas.ts';
import type { Profile, ThreadsState } from './state.ts';

/** threads/insights (30 Jan 2026); the numbers are invented fractions of the followers. */
const PROFILE_METRICS: Readonly<Record<string, number>> = {
  views: 0.19,
  likes: 0.03,
  replies: 0.006,
  reposts: 0.004,
  quotes: 0.001,
};
const POST_METRICS: Readonly<Record<string, number>> = {
  views: 0.5,
  likes: 0.03,
  replies: 0.005,
  reposts: 0.003,
  quotes: 0.001,
  shares: 0.002,
};
/** 13 Apr 2024: there is no data from before. */
const EARLIEST_MS = 1_712_991_600_000;
const DAY_MS = 24 * 3_600_000;
const PEOPLE_MIN = 100;

type Row = ReturnType<typeof metricRow>;

/** GET /{user}/threads_insights. What Threads has no data for is an empty list, never 0. */
export function readProfileInsights(state: ThreadsState, call: Call): Answer {
  const profile = requireProfile(state, call, INSIGHTS);
  const asked = parseCall(profileInsightsQuery, call);
  const metrics = asked.metric.split(',');
  const isDated = asked.since !== undefined || asked.until !== undefined;
  if (metrics.some((metric) => metric === 'followers_count' || metric === 'follower_demographics') && isDated) {
    throw invalidParameter('since and until are not supported for followers_count and follower_demographics');
  }
  if ((asked.since ?? EARLIEST_MS) < EARLIEST_MS) throw invalidParameter('since must not be before 1712991600');
  const until = asked.until ?? call.now;
  const days = daysEnding(asked.since ?? until - 2 * DAY_MS, until, call.now);
  return json({ data: metrics.flatMap((metric) => ofProfile(profile, metric, days, asked.breakdown)) });
}

function ofProfile(profile: Profile, metric: string, days: string[], parts: string | undefined): Row[] {
  if (metric === 'followers_count')
    return [metricRow(profile.id, metric, 'day', { total_value: { value: profile.followers } })];
  if (metric === 'follower_demographics') return demographics(profile, parts);
  const share = PROFILE_METRICS[metric];
  if (share === undefined) throw invalidParameter(`${metric} is not a metric of a profile`);
  const values = valuesOfDays(profile, metric, days, profile.followers * share);
  if (values.length === 0) return [];
  if (metric === 'views') return [metricRow(profile.id, metric, 'day', { values: dayValues(values) })];
  const value = values.reduce((sum, one) => sum + one.value, 0);
  return [metricRow(profile.id, metric, 'day', { total_value: { value } })];
}

function demographics(profile: Profile, parts: string | undefined): Row[] {
  if (parts !== 'country' && parts !== 'city' && parts !== 'age' && parts !== 'gender') {
    throw invalidParameter('follower_demographics needs exactly one breakdown');
  }
  if (profile.followers < PEOPLE_MIN) {
    throw graphRefusal({ code: 10, message: '(#10) Not enough followers to show demographics' });
  }
  const counts = audienceOf(profile, `follower_demographics.${parts}`, parts);
  if (Object.keys(counts).length === 0) return [];
  return [metricRow(profile.id, 'follower_demographics', 'lifetime', { total_value: breakdown([parts], counts) })];
}

/** GET /{media}/insights. */
export function readPostInsights(state: ThreadsState, call: Call): Answer {
  const profile = requireProfile(state, call, INSIGHTS);
  const id = call.params['node'] ?? '';
  const post = state.posts[id];
  if (post?.accountId !== profile.id) throw objectMissing(id);
  const { metric } = parseCall(postInsightsQuery, call);
  return json({ data: metric.split(',').flatMap((name) => ofPost(profile, post, name, call.now)) });
}

function ofPost(profile: Profile, post: PublishedPost, name: string, now: number): Row[] {
  const share = POST_METRICS[name];
  if (share === undefined) throw invalidParameter(`${name} is not a metric of a post`);
  const value =
    profile.held === null && name === 'likes'
      ? likesOf(profile, post, now)
      : postMetric(profile, post, name, { most: profile.followers * share, now, place: 'media.' });
  return value === undefined ? [] : [metricRow(post.id, name, 'lifetime', { values: [{ value }] })];
}

export const likesOf = (profile: Profile, post: PublishedPost, now: number): number =>
  post.likes ??
  generatePostMetric(post.id, 'likes', profile.followers * (POST_METRICS['likes'] ?? 0), now - post.createdAt);
