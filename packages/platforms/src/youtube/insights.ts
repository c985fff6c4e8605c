import * as z from 'zod';
import { MomentText } from '../answer-shapes.ts';
import {
  asCities,
  asCountries,
  asDevices,
  type DayRange,
  growthOf,
  type Insights,
  type InsightsAsk,
  insightsOf,
  meanOf,
  rangeBefore,
  type Share,
  sharesOf,
  sumOf,
  type TopPost,
} from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { callAnalytics, callGoogle, watchUrl } from './api.ts';
import { myChannels } from './channel.ts';

const Cell = z.union([z.string(), z.number()]);
/** `rows` is missing if there is nothing; columns are found by name. */
const Report = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(Cell)).optional(),
});
const Videos = z.object({
  items: z
    .array(z.object({ id: z.string(), snippet: z.object({ title: z.string(), publishedAt: MomentText }) }))
    .optional(),
});

type Row = Readonly<Record<string, string | number>>;
type Question = { metrics: string; dimensions?: string; sort?: string; maxResults?: string };

/** A report needs a sort order and at most 200 results (developers.google.com/youtube/analytics). */
const MOST_VIDEOS = 200;
const FIGURES = 'views,likes,comments,shares,subscribersGained,subscribersLost';
const GENDERS: Readonly<Record<string, 'male' | 'female'>> = { male: 'male', female: 'female' };

/** YouTube reports by Californian days: 23 or 25 hours when the clocks change (YouTube Analytics, dimensions). */
export const YOUTUBE_DAY_ZONE = 'America/Los_Angeles';

/** YouTube counts views, not people; metrics come two to three days late. Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  const report = (question: Question, range: DayRange = ask): Promise<Row[]> => askReport(question, range, access, io);
  const [channel] = await myChannels(access.app, access.grant, io);
  const [totals] = await report({ metrics: FIGURES });
  const [before] = await report({ metrics: 'likes' }, rangeBefore(ask));
  const days = await report({ dimensions: 'day', metrics: FIGURES, sort: 'day' });
  const videos = await report({
    dimensions: 'video',
    metrics: 'views,likes,comments,shares',
    sort: '-views',
    maxResults: `${MOST_VIDEOS}`,
  });
  const places = async (dimension: 'country' | 'city' | 'deviceType'): Promise<Share[]> => {
    const rows = await report({ dimensions: dimension, metrics: 'views', sort: '-views', maxResults: '25' });
    return sharesOf(Object.fromEntries(rows.map((row) => [`${row[dimension]}`, numberOf(row, 'views') ?? 0])));
  };
  return insightsOf(ask, {
    pageName: channel?.snippet.title ?? null,
    metrics: {
      pageEngagement: engagementOf(totals),
      pageViews: numberOf(totals, 'views'),
      avgPostReach: meanOf(videos.map((row) => numberOf(row, 'views'))),
      followerGrowth: gainOf(totals),
      likesGrowth: growthOf(numberOf(totals, 'likes'), numberOf(before, 'likes')),
      topCountries: asCountries(await places('country')),
      topCities: asCities(await places('city')),
      ageGender: ageGenderOf(await report({ dimensions: 'ageGroup,gender', metrics: 'viewerPercentage' })),
      deviceTypes: asDevices(await places('deviceType')),
    },
    day: (date) => {
      const row = days.find((one) => one['day'] === date);
      return { reach: numberOf(row, 'views'), engagement: engagementOf(row), likes: numberOf(row, 'likes') };
    },
    posts: await describe(videos.slice(0, 50), access, io),
    dayZone: YOUTUBE_DAY_ZONE,
    fields: {
      pageViews: 'views',
      avgPostReach: 'views',
      likesGrowth: 'likes',
      topCountries: 'country',
      ageGender: 'viewerPercentage',
      deviceTypes: 'deviceType',
    },
    meanings: {
      pageViews: 'Views of videos',
      avgPostReach: 'Views per video',
      dailyReach: 'Views of videos',
      followerGrowth: 'Subscribers gained minus lost',
    },
  });
}

async function askReport(question: Question, range: DayRange, { app, grant }: Access, io: Io): Promise<Row[]> {
  const answer = await callAnalytics({ app, grant }, io, {
    path: '/v2/reports',
    query: { ids: 'channel==MINE', startDate: range.since, endDate: range.until, ...question },
    schema: Report,
  });
  const names = answer.columnHeaders.map((column) => column.name);
  return (answer.rows ?? []).map((row) => Object.fromEntries(row.map((cell, index) => [names[index] ?? '', cell])));
}

/** Reads titles and times of at most 50 videos in one call. */
async function describe(rows: readonly Row[], { app, grant }: Access, io: Io): Promise<TopPost[]> {
  if (rows.length === 0) return [];
  const answer = await callGoogle({ app, grant }, io, {
    path: '/youtube/v3/videos',
    query: { part: 'snippet', id: rows.map((row) => row['video']).join(',') },
    schema: Videos,
  });
  return (answer.items ?? []).map(({ id, snippet }) => {
    const row = rows.find((one) => one['video'] === id);
    return {
      id,
      message: snippet.title,
      type: 'video',
      createdTime: new Date(snippet.publishedAt).toISOString(),
      permalink: watchUrl(app, id),
      reach: numberOf(row, 'views'),
      engagement: engagementOf(row),
      likes: numberOf(row, 'likes'),
      comments: numberOf(row, 'comments'),
      shares: numberOf(row, 'shares'),
    };
  });
}

function numberOf(row: Row | undefined, name: string): number | null {
  const value = row?.[name];
  return typeof value === 'number' ? value : null;
}

const engagementOf = (row: Row | undefined): number | null =>
  sumOf([numberOf(row, 'likes'), numberOf(row, 'comments'), numberOf(row, 'shares')]);

function gainOf(row: Row | undefined): number | null {
  const gained = numberOf(row, 'subscribersGained');
  const lost = numberOf(row, 'subscribersLost');
  return gained === null || lost === null ? null : gained - lost;
}

/** Percent of viewers; YouTube's third group has no place in our type and is left out. */
function ageGenderOf(rows: readonly Row[]): { ageRange: string; male: number; female: number }[] {
  const byAge = new Map<string, { ageRange: string; male: number; female: number }>();
  for (const row of rows) {
    const ageRange = `${row['ageGroup']}`.replace(/^age/, '').replace(/-$/, '+');
    const gender = GENDERS[`${row['gender']}`];
    const group = byAge.get(ageRange) ?? { ageRange, male: 0, female: 0 };
    if (gender) group[gender] = numberOf(row, 'viewerPercentage') ?? 0;
    byAge.set(ageRange, group);
  }
  return [...byAge.values()];
}
