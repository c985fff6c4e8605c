import type { Answer, Call } from '../network.ts';
import { json } from '../network.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import { ANALYTICS, requireChannel } from './access.ts';
import { googleError } from './google-error.ts';
import type { Channel, YouTubeState } from './state.ts';

const DAY_MS = 24 * 3_600_000;
/** Figures come two days late. */
const LAG_MS = 2 * DAY_MS;
const METRICS = ['views', 'likes', 'comments', 'shares', 'subscribersGained', 'subscribersLost', 'viewerPercentage'];
const AGES = ['age18-24', 'age25-34', 'age35-44', 'age45-54'];

type Figures = Record<string, number>;
type Row = Record<string, string | number>;

/** GET /v2/reports: the dimensions the sandbox knows are day, video, country, city, deviceType and ageGroup with gender. */
export function queryReport(state: YouTubeState, call: Call): Answer {
  const channel = requireChannel(state, call, [ANALYTICS]);
  const { ids, startDate = '', endDate = '', metrics = '', dimensions = '', sort, maxResults } = call.query;
  const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
  const wanted = metrics.split(',');
  if (ids !== 'channel==MINE' || !isDay(startDate) || !isDay(endDate) || wanted.some((name) => !METRICS.includes(name))) {
    throw googleError(400, 'badRequest', 'The query is not supported.', 'global');
  }
  if (dimensions === 'video' && (sort === undefined || Number(maxResults ?? 0) < 1 || Number(maxResults) > 200)) {
    throw googleError(400, 'badRequest', 'The query is not supported. A video report needs sort and maxResults.', 'global');
  }
  const days = daysBetween(startDate, endDate, call.now - LAG_MS);
  const rows = rowsOf(state, channel, dimensions, days);
  const names = [...(dimensions === '' ? [] : dimensions.split(',')), ...wanted];
  const sorted = sort?.startsWith('-') ? rows.toSorted((a, b) => Number(b[sort.slice(1)]) - Number(a[sort.slice(1)])) : rows;
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

function rowsOf(state: YouTubeState, channel: Channel, dimensions: string, days: readonly string[]): Row[] {
  const ofDays = days.map((day): Row & Figures => ({ ...figuresOf(state.seed, channel, day) }));
  const total = ofDays.reduce<Figures>((sum, day) => {
    for (const [name, value] of Object.entries(day)) sum[name] = (sum[name] ?? 0) + value;
    return sum;
  }, {});
  const views = total['views'] ?? 0;
  const shared = (name: string, shares: Record<string, number>): Row[] =>
    views === 0 ? [] : Object.entries(shares).map(([value, share]) => ({ [name]: value, views: Math.round(views * share) }));
  switch (dimensions) {
    case '':
      return days.length === 0 ? [] : [total];
    case 'day':
      return ofDays.map((figures, index) => ({ ...figures, day: days[index] ?? '' }));
    case 'country':
      return shared('country', { US: 0.5, CA: 0.2, GB: 0.2, DE: 0.1 });
    // Small numbers are withheld.
    case 'city':
      return views < 500 ? [] : shared('city', { Boston: 0.3, Toronto: 0.1 });
    case 'deviceType':
      return shared('deviceType', { MOBILE: 0.6, DESKTOP: 0.3, TV: 0.1 });
    case 'ageGroup,gender':
      return views === 0 ? [] : AGES.flatMap((ageGroup, index) => [
        { ageGroup, gender: 'female', viewerPercentage: 16 - index * 2 },
        { ageGroup, gender: 'male', viewerPercentage: 12 - index },
      ]);
    case 'video':
      return channel.videos.flatMap((id) => {
        const video = state.videos[id];
        return video && video.privacy !== 'private'
          ? [{ video: id, views: 90 + video.likes, likes: video.likes, comments: 3, shares: 2 }]
          : [];
      });
    default:
      throw googleError(400, 'badRequest', 'The query is not supported.', 'global');
  }
}

/** The same for the same seed, channel and day. */
function figuresOf(seed: number, channel: Channel, day: string): Figures {
  let hash = seed;
  for (const character of channel.id + day) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  const number = seededNumbers(hash);
  const views = number(40, 900);
  return {
    views,
    likes: Math.floor(views / number(12, 30)),
    comments: number(0, 6),
    shares: number(0, 9),
    subscribersGained: number(0, 12),
    subscribersLost: number(0, 4),
  };
}

function daysBetween(first: string, last: string, until: number): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Math.min(Date.parse(last), until); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
