import type { PublishedPost } from '../meta/containers.ts';
import { graphRefusal, invalidParameter, objectMissing } from '../meta/graph-error.ts';
import { breakdown, daysEnding, dayValues, metricRow, valuesOfDays } from '../meta/insight-answers.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { breakdownOf, generateAudience, generateDayMetric, postMetric } from '../state/stored-metrics.ts';
import { INSIGHTS, requireAccount } from './access.ts';
import { likesOf } from './reads.ts';
import { accountInsightsQuery, mediaInsightsQuery } from './schemas.ts';
import type { Account, InstagramState } from './state.ts';

/** Reference instagram-user/insights (16 Jun 2026); the numbers are invented fractions of the followers. */
const ACCOUNT_METRICS: Readonly<Record<string, number>> = {
  reach: 0.24,
  views: 0.41,
  accounts_engaged: 0.03,
  total_interactions: 0.052,
  likes: 0.034,
  comments: 0.004,
  shares: 0.006,
  saves: 0.008,
  replies: 0.001,
  reposts: 0.001,
  profile_links_taps: 0.003,
};
const DEMOGRAPHICS = ['follower_demographics', 'engaged_audience_demographics'];
const BREAKDOWNS = ['country', 'city', 'age', 'gender', 'age,gender'];
const MEDIA_METRICS: Readonly<Record<string, number>> = {
  views: 0.62,
  reach: 0.4,
  likes: 0.04,
  comments: 0.003,
  shares: 0.005,
  saved: 0.007,
  reposts: 0.001,
  total_interactions: 0.055,
};
const LONGEST_RANGE_MS = 2_592_000_000;
const DAY_MS = 24 * 3_600_000;
/** Below this number of people a breakdown of the audience is refused. */
const PEOPLE_MIN = 100;

/** GET /{ig-user}/insights or /{ig-media}/insights. What the platform has no data for is an empty list, never 0. */
export function readInsights(state: InstagramState, call: Call): Answer {
  const account = requireAccount(state, call, INSIGHTS);
  const node = call.params['node'] ?? '';
  if (node === 'me' || node === account.id || node === account.scopedId) return ofAccount(account, call);
  const post = state.posts[node];
  if (post?.accountId !== account.id) throw objectMissing(node);
  return ofMedia(account, post, call);
}

function ofAccount(account: Account, call: Call): Answer {
  const asked = parseCall(accountInsightsQuery, call);
  const metrics = asked.metric.split(',');
  if (metrics.some((metric) => DEMOGRAPHICS.includes(metric))) return demographics(account, metrics, asked);
  const unknown = metrics.find((metric) => !(metric in ACCOUNT_METRICS));
  if (unknown !== undefined)
    throw invalidParameter(`metric[0] must be one of the following values: ${Object.keys(ACCOUNT_METRICS).join(', ')}`);
  const type = asked.metric_type ?? 'time_series';
  if (type === 'time_series' && metrics.some((metric) => metric !== 'reach')) {
    throw invalidParameter('The following metrics should be specified with parameter metric_type=total_value');
  }
  const until = asked.until ?? call.now;
  const since = asked.since ?? until - DAY_MS;
  if (until < since) throw invalidParameter('since must be before until');
  if (until - since > LONGEST_RANGE_MS) {
    throw invalidParameter('There cannot be more than 30 days (2592000 s) between since and until');
  }
  const days = daysEnding(since, until, call.now);
  const data = metrics.flatMap((metric) => {
    const values = valuesOfDays(account, metric, days, account.followers * (ACCOUNT_METRICS[metric] ?? 0));
    if (values.length === 0) return [];
    const shape =
      type === 'time_series'
        ? { values: dayValues(values) }
        : { total_value: { value: values.reduce((sum, { value }) => sum + value, 0) } };
    return [metricRow(account.id, metric, 'day', shape)];
  });
  return json({ data });
}

function demographics(
  account: Account,
  metrics: string[],
  asked: { period: string; timeframe?: string | undefined; breakdown?: string | undefined },
): Answer {
  const parts = asked.breakdown ?? '';
  if (metrics.length > 1) throw invalidParameter('Demographic metrics are asked for one at a time');
  if (asked.period !== 'lifetime') throw invalidParameter('Param period must be lifetime');
  if (asked.timeframe === undefined) throw invalidParameter('Param timeframe is required');
  if (!BREAKDOWNS.includes(parts)) throw invalidParameter(`Param breakdown must be one of ${BREAKDOWNS.join(' ')}`);
  const [metric = ''] = metrics;
  if (account.followers < PEOPLE_MIN) {
    throw graphRefusal({ code: 10, message: '(#10) Not enough viewers for the media to show insights' });
  }
  const counts = breakdownOf(account.held, `${metric}.${parts}`, () => generateParts(account, parts));
  if (Object.keys(counts).length === 0) return json({ data: [] });
  const total_value = breakdown(parts.split(','), counts);
  return json({ data: [metricRow(account.id, metric, 'lifetime', { total_value })] });
}

function generateParts(account: Account, parts: string): Record<string, number> {
  if (parts === 'country' || parts === 'city' || parts === 'gender' || parts === 'age') {
    return generateAudience(account.id, parts, account.followers);
  }
  const ages = generateAudience(account.id, 'age', account.followers);
  return Object.fromEntries(
    Object.entries(ages).flatMap(([age, people]) => {
      const women = Math.round(people * (0.44 + (generateDayMetric(account.id, age, '2026-01-07', 100) % 20) / 100));
      return [
        [`${age}|F`, women],
        [`${age}|M`, people - women],
      ];
    }),
  );
}

function ofMedia(account: Account, post: PublishedPost, call: Call): Answer {
  const { metric } = parseCall(mediaInsightsQuery, call);
  const metrics = metric.split(',');
  const unknown = metrics.find((one) => !(one in MEDIA_METRICS));
  if (unknown !== undefined) throw invalidParameter(`(${unknown}) is not a metric of this media`);
  const data = metrics.flatMap((name) => {
    const most = account.followers * (MEDIA_METRICS[name] ?? 0);
    const value =
      account.held === null && name === 'likes'
        ? likesOf(account, post, call.now)
        : postMetric(account, post, name, { most, now: call.now, place: 'media.' });
    return value === undefined ? [] : [metricRow(post.id, name, 'lifetime', { values: [{ value }] })];
  });
  return json({ data });
}
