/**
 * What a platform tells about an account's audience and posts. Null means 'not provided by the platform', never 0; an
 * empty list is the platform's own answer that there is nothing.
 */

export type InsightsAsk = {
  /** First and last day, both included, `YYYY-MM-DD`; the days are the platform's own. */
  since: string;
  until: string;
  /** The most posts to return, the strongest first. */
  topPosts: number;
  /** Later parts of threads that went out in these days, newest first: some platforms list only first posts. */
  parts?: readonly string[];
};

/** A first and a last day. */
export type DayRange = Pick<InsightsAsk, 'since' | 'until'>;

export type Insights = {
  pageName: string | null;
  metrics: InsightMetrics;
  /** One row for each day asked for, oldest first; a metric the platform does not have (yet) for a day is null. */
  dailyMetrics: readonly DailyMetrics[];
  topPosts: readonly TopPost[];
  /** The platform's own advice; null: it gives none, so the product derives it from its own posts. */
  bestPostingTimes: readonly BestTime[] | null;
  /** What a metric means on this platform if not what its name says, e.g. `pageViews`: 'Views of your posts'. */
  meanings: Readonly<Partial<Record<keyof InsightMetrics | 'dailyReach', string>>>;
  /** The platform's own names of the fields behind the metrics, where it has one. */
  fields?: Readonly<Partial<Record<keyof InsightMetrics, string>>>;
  /** The platform's words about a missing right; metrics that need this right are null. Absent: no right is missing. */
  missingRight?: string;
  /** The IANA time zone at whose midnights the platform's days end; absent if it names none. */
  dayZone?: string;
};

export type InsightMetrics = {
  pageReach: number | null;
  pageEngagement: number | null;
  pageViews: number | null;
  avgPostReach: number | null;
  /** Gained minus lost in the range. */
  followerGrowth: number | null;
  likesGrowth: number | null;
  /** Percent of the people the platform knows this about, 0 to 100, greatest first. */
  topCountries: readonly { country: string; percentage: number }[] | null;
  topCities: readonly { city: string; percentage: number }[] | null;
  ageGender: readonly { ageRange: string; male: number; female: number }[] | null;
  deviceTypes: readonly { device: string; percentage: number }[] | null;
};

export type DailyMetrics = {
  date: string;
  reach: number | null;
  engagement: number | null;
  followers: number | null;
  likes: number | null;
};

export type TopPost = {
  /** The platform's own id, as kept in `remoteId` of a post. */
  id: string;
  message: string;
  type: 'text' | 'link' | 'image' | 'images' | 'video';
  /** ISO instant, UTC. */
  createdTime: string;
  permalink: string | null;
  reach: number | null;
  engagement: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
};

/** Hour 0 to 23 and day 0 (Sunday) to 6, UTC. */
export type BestTime = { hour: number; dayOfWeek: number; avgEngagement: number; postCount: number };

const DAY_MS = 24 * 3_600_000;
const MOST_PLACES = 10;

/** Returns every day of the range, `YYYY-MM-DD`, oldest first. */
export function daysOf({ since, until }: DayRange): string[] {
  const days: string[] = [];
  for (let at = Date.parse(since); at <= Date.parse(until); at += DAY_MS) days.push(isoDay(at));
  return days;
}

/** The UTC day of an instant. */
export const isoDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** The range of equal length that ends the day before this one begins. */
export function rangeBefore({ since, until }: DayRange): DayRange {
  const length = Date.parse(until) - Date.parse(since) + DAY_MS;
  return { since: isoDay(Date.parse(since) - length), until: isoDay(Date.parse(since) - DAY_MS) };
}

/** Splits a range into parts of at most `mostDays` days, oldest first: platforms limit the span of one request. */
export function partsOf({ since, until }: DayRange, mostDays: number): DayRange[] {
  const parts: DayRange[] = [];
  for (let at = Date.parse(since); at <= Date.parse(until); at += mostDays * DAY_MS) {
    parts.push({ since: isoDay(at), until: isoDay(Math.min(Date.parse(until), at + (mostDays - 1) * DAY_MS)) });
  }
  return parts;
}

/** Percent of the whole. */
export type Share = { name: string; percentage: number };

/** Shares under the name that the metrics have for them; null stays null. */
export const asCountries = (shares: readonly Share[] | null): InsightMetrics['topCountries'] =>
  shares?.map(({ name: country, percentage }) => ({ country, percentage })) ?? null;
export const asCities = (shares: readonly Share[] | null): InsightMetrics['topCities'] =>
  shares?.map(({ name: city, percentage }) => ({ city, percentage })) ?? null;
export const asDevices = (shares: readonly Share[]): InsightMetrics['deviceTypes'] =>
  shares.map(({ name: device, percentage }) => ({ device, percentage }));

/** What was gained on the range before; null if one of them is not known. */
export const growthOf = (now: number | null | undefined, before: number | null | undefined): number | null =>
  now == null || before == null ? null : now - before;

/** Shares of the whole in percent (one decimal), greatest first, ten at most. */
export function sharesOf(counts: Readonly<Record<string, number>>): Share[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total <= 0) return [];
  return Object.entries(counts)
    .map(([name, count]) => ({ name, percentage: Math.round((count / total) * 1000) / 10 }))
    .sort((one, other) => other.percentage - one.percentage)
    .slice(0, MOST_PLACES);
}

/** The sum of the known values; null if none is known. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The mean of the known values, rounded; null if none is known. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
}

/** Sorts posts by engagement, then by reach, and keeps the strongest. */
export function topByEngagement(posts: readonly TopPost[], most: number): TopPost[] {
  const weight = (post: TopPost): readonly [number, number] => [post.engagement ?? -1, post.reach ?? -1];
  return posts
    .toSorted((one, other) => {
      const [mine, theirs] = [weight(one), weight(other)];
      return theirs[0] - mine[0] || theirs[1] - mine[1];
    })
    .slice(0, most);
}

type Told = Omit<Insights, 'metrics' | 'dailyMetrics' | 'topPosts' | 'bestPostingTimes'> & {
  metrics?: Partial<InsightMetrics>;
  /** The metrics of a day; absent: the platform tells nothing by day. */
  day?: (date: string) => Partial<DailyMetrics>;
  posts?: readonly TopPost[];
};

/** Completes what a platform tells: what is missing is null. Posts have the mean of their reach if no other is told. */
export const insightsOf = (ask: InsightsAsk, { metrics, day, posts = [], ...told }: Told): Insights => ({
  ...told,
  metrics: {
    pageReach: null,
    pageEngagement: null,
    pageViews: null,
    avgPostReach: meanOf(posts.map((post) => post.reach)),
    followerGrowth: null,
    likesGrowth: null,
    topCountries: null,
    topCities: null,
    ageGender: null,
    deviceTypes: null,
    ...metrics,
  },
  dailyMetrics: daysOf(ask).map((date) => ({
    date,
    reach: null,
    engagement: null,
    followers: null,
    likes: null,
    ...day?.(date),
  })),
  topPosts: topByEngagement(posts, ask.topPosts),
  bestPostingTimes: null,
});
