import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { audienceOf, breakdownOf, dayMetric, daysBetween, knownMetrics, postMetric } from '../state/stored-metrics.ts';
import { ANALYTICS, requireChannel } from './access.ts';
import { googleError } from './google-error.ts';
import type { Channel, YouTubeState } from './state.ts';

const DAY_MS = 24 * 3_600_000;
/** Metrics come two days late. */
const LAG_MS = 2 * DAY_MS;
const METRICS = ['views', 'likes', 'comments', 'shares', 'subscribersGained', 'subscribersLost', 'viewerPercentage'];
/** Daily values of a quiet channel. */
const DAILY: Readonly<Record<string, number>> = {
  views: 320,
  likes: 19,
  comments: 3,
  shares: 4,
  subscribersGained: 6,
  subscribersLost: 2,
};
const MADE_AGES = {
  'age18-24,female': 14,
  'age18-24,male': 11,
  'age25-34,female': 22,
  'age25-34,male': 17,
  'age35-44,female': 15,
  'age35-44,male': 11,
  'age45-54,female': 6,
  'age45-54,male': 4,
};

const MADE_DEVICES = { MOBILE: 61, DESKTOP: 27, TV: 9, TABLET: 3 };

type Row = Record<string, string | number>;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** GET /v2/reports: the dimensions the sandbox knows are day, video, country, city, deviceType and ageGroup with gender. */
export function queryReport(state: YouTubeState, call: Call): Answer {
  const channel = requireChannel(state, call, [ANALYTICS]);
  const { ids, startDate = '', endDate = '', metrics = '', dimensions = '', sort, maxResults } = call.query;
  const wanted = metrics.split(',');
  if (
    ids !== 'channel==MINE' ||
    !isDay(startDate) ||
    !isDay(endDate) ||
    wanted.some((name) => !METRICS.includes(name))
  ) {
    throw googleError(400, 'badRequest', 'The query is not supported.', 'global');
  }
  if (dimensions === 'video' && (sort === undefined || Number(maxResults ?? 0) < 1 || Number(maxResults) > 200)) {
    throw googleError(
      400,
      'badRequest',
      'The query is not supported. A video report needs sort and maxResults.',
      'global',
    );
  }
  const days = daysBetween(Date.parse(startDate), Math.min(Date.parse(endDate), call.now - LAG_MS));
  const rows = rowsOf(state, channel, dimensions, days, call.now);
  const names = [...(dimensions === '' ? [] : dimensions.split(',')), ...wanted];
  const sorted = sort?.startsWith('-')
    ? rows.toSorted((a, b) => Number(b[sort.slice(1)]) - Number(a[sort.slice(1)]))
    : rows;
  const limited = sorted.slice(0, maxResults === undefined ? undefined : Number(maxResults));
  return json({
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: names.map((name) => ({
      name,
      columnType: wanted.includes(name) ? 'METRIC' : 'DIMENSION',
      dataType: wanted.includes(name) ? (name === 'viewerPercentage' ? 'FLOAT' : 'INTEGER') : 'STRING',
    })),
    ...(limited.length > 0 ? { rows: limited.map((row) => names.map((name) => row[name] ?? 0)) } : {}),
  });
}

const breakdown = (name: string, value: string, counts: Record<string, number>): Row[] =>
  Object.entries(counts).map(([key, count]) => ({ [name]: key, [value]: count }));

function rowsOf(
  state: YouTubeState,
  channel: Channel,
  dimensions: string,
  days: readonly string[],
  now: number,
): Row[] {
  const { held } = channel;
  const ofDays = days.flatMap((day) => {
    const row = knownMetrics(Object.keys(DAILY), (name) => dayMetric(channel, name, day, DAILY[name] ?? 0));
    return Object.keys(row).length === 0 ? [] : [{ ...row, day }];
  });
  switch (dimensions) {
    case '':
      return ofDays.length === 0 ? [] : [totalOf(ofDays)];
    case 'day':
      return ofDays;
    case 'country':
      return breakdown('country', 'views', audienceOf(channel, 'country', 'country'));
    case 'city':
      return breakdown('city', 'views', audienceOf(channel, 'city', 'city'));
    case 'deviceType':
      return breakdown(
        'deviceType',
        'views',
        breakdownOf(held, 'deviceType', () => MADE_DEVICES),
      );
    case 'ageGroup,gender':
      return breakdown(
        'ageGroup,gender',
        'viewerPercentage',
        breakdownOf(held, dimensions, () => MADE_AGES),
      ).map((row) => {
        const [ageGroup = '', gender = ''] = String(row['ageGroup,gender']).split(',');
        return { ageGroup, gender, viewerPercentage: row['viewerPercentage'] ?? 0 };
      });
    case 'video':
      return channel.videos.flatMap((id) => {
        const video = state.videos[id];
        if (!video || video.privacy === 'private') return [];
        const gathered = (name: string, most: number): number | undefined =>
          postMetric(channel, { id, createdAt: video.publishedAt }, name, { most, now, place: 'video.' });
        const views = gathered('views', 900);
        if (views === undefined) return [];
        const [likes = 0, comments = 0, shares = 0] = [
          gathered('likes', 60),
          gathered('comments', 9),
          gathered('shares', 12),
        ];
        return [{ video: id, views, likes: video.likes + likes, comments, shares }];
      });
    default:
      throw googleError(400, 'badRequest', 'The query is not supported.', 'global');
  }
}

function totalOf(rows: readonly Row[]): Row {
  const total: Record<string, number> = {};
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'number') total[name] = (total[name] ?? 0) + value;
    }
  }
  return total;
}
