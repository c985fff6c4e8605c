import { FEW_LIKES } from '../meta/evidence.ts';
import { invalidParameter, objectMissing } from '../meta/graph-error.ts';
import { daysEnding, dayValues, metricRow, valuesOfDays } from '../meta/insight-answers.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { audienceOf, postMetric } from '../state/stored-metrics.ts';
import { requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import { insightsQuery } from './schemas.ts';
import type { FacebookState, Page, Post } from './state.ts';

/** Page metrics that are not deprecated (deprecated-metrics, 2 Mar 2026); numbers are made up from the followers. */
const PAGE_METRICS: Readonly<Record<string, number>> = {
  page_total_media_view_unique: 0.16,
  page_media_view: 0.28,
  page_post_engagements: 0.026,
  page_views_total: 0.05,
  page_total_actions: 0.002,
  page_daily_follows: 0.0026,
  page_daily_follows_unique: 0.0026,
  page_daily_unfollows_unique: 0.0011,
};
const PLACES: Readonly<Record<string, 'country' | 'city'>> = {
  page_follows_country: 'country',
  page_follows_city: 'city',
};
const POST_METRICS: Readonly<Record<string, number>> = {
  post_media_view: 0.42,
  post_total_media_view_unique: 0.27,
  post_clicks: 0.02,
};
const LONGEST_RANGE_MS = 90 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** A Page with fewer likes gets no metrics. */
const LIKES_MIN = 100;

type Row = ReturnType<typeof metricRow>;

/** GET /{page}/insights and /{post}/insights. What Facebook has no data for is an empty list, never 0. */
export function readInsights(state: FacebookState, call: Call, node: string): Answer {
  const post = state.posts[node];
  const pageId = post?.pageId ?? node;
  if (!state.pages[pageId]) throw objectMissing(node);
  const { page, access } = requirePage(state, call, pageId, ['read_insights', 'pages_read_engagement']);
  spendCall(state, call, access);
  const asked = parseCall(insightsQuery, call);
  const metrics = asked.metric.split(',');
  const known = post ? POST_METRICS : { ...PAGE_METRICS, ...PLACES };
  const unknown = metrics.find((metric) => !(metric in known));
  // One unknown metric fails the whole call.
  if (unknown !== undefined) throw invalidParameter(`The value must be a valid insights metric: ${unknown}`);
  if (page.fans < LIKES_MIN) return { ...json({ data: [] }), evidence: FEW_LIKES };
  if (post) return json({ data: metrics.flatMap((metric) => ofPost(page, post, metric, call.now)) });
  const until = asked.until ?? call.now;
  const since = asked.since ?? until - 2 * DAY_MS;
  if (until - since > LONGEST_RANGE_MS)
    throw invalidParameter('There cannot be more than 90 days between since and until');
  const days = daysEnding(since, until, call.now);
  return json({ data: metrics.flatMap((metric) => ofPage(page, metric, days)) });
}

function ofPage(page: Page, metric: string, days: string[]): Row[] {
  const place = PLACES[metric];
  if (place !== undefined) {
    const counts = audienceOf(page, metric, place);
    const last = days.at(-1);
    if (last === undefined || Object.keys(counts).length === 0) return [];
    return [
      metricRow(page.id, metric, 'day', {
        values: dayValues([{ day: last, value: 0 }]).map((one) => ({ ...one, value: counts })),
      }),
    ];
  }
  const values = valuesOfDays(page, metric, days, page.followers * (PAGE_METRICS[metric] ?? 0));
  return values.length === 0 ? [] : [metricRow(page.id, metric, 'day', { values: dayValues(values) })];
}

function ofPost(page: Page, post: Post, metric: string, now: number): Row[] {
  const most = page.followers * (POST_METRICS[metric] ?? 0);
  const value = postMetric(page, post, metric, { most, now });
  return value === undefined ? [] : [metricRow(post.id, metric, 'lifetime', { values: [{ value }] })];
}
