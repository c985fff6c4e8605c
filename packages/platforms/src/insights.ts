/**
 * What a platform tells about an account's audience and posts. Null is 'not provided by the platform', never 0; an empty list
 * is the platform's own answer that there is nothing.
 */

export type InsightsAsk = {
  /** First and last day, both included, `YYYY-MM-DD`; days are the platform's own. */
  since: string;
  until: string;
  /** So many posts at most, the strongest first. */
  topPosts: number;
  /** Later parts of the account's threads that went out in these days, newest first: some platforms list only first posts. */
  parts?: readonly string[];
};

export type Insights = {
  pageName: string | null;
  metrics: InsightFigures;
  /** One row for each day asked for, oldest first; a figure the platform has not (yet) for a day is null. */
  dailyMetrics: readonly DailyFigures[];
  topPosts: readonly TopPost[];
  /** The platform's own advice; null: none, so the product works it out of its own posts. */
  bestPostingTimes: readonly BestTime[] | null;
  /** Where a figure is not what its name says there, what it is, e.g. `pageViews`: 'Views of your posts'. */
  meanings: Readonly<Partial<Record<keyof InsightFigures | 'dailyReach', string>>>;
  /** The platform's own names of what the figures are made of, where it has one. */
  fields?: Readonly<Partial<Record<keyof InsightFigures, string>>>;
  /** Figures that a right is missing for are null; this is how the platform says so. Absent: none is. */
  notTold?: string;
  /** The IANA zone whose midnights its days end at; absent where it says none. */
  dayZone?: string;
};

export type InsightFigures = {
  pageReach: number | null;
  pageEngagement: number | null;
  pageViews: number | null;
  avgPostReach: number | null;
  /** Gained minus lost in the range. */
  followerGrowth: number | null;
  likesGrowth: number | null;
  /** Percent of those the platform knows this of, 0 to 100, greatest first. */
  topCountries: readonly { country: string; percentage: number }[] | null;
  topCities: readonly { city: string; percentage: number }[] | null;
  ageGender: readonly { ageRange: string; male: number; female: number }[] | null;
  deviceTypes: readonly { device: string; percentage: number }[] | null;
};

export type DailyFigures = {
  date: string;
  reach: number | null;
  engagement: number | null;
  followers: number | null;
  likes: number | null;
};

export type TopPost = {
  /** The platform's own id, as kept in `remoteId` of a post of ours. */
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

/** Every day of the range, `YYYY-MM-DD`, oldest first. */
export function daysOf({ since, until }: Pick<InsightsAsk, 'since' | 'until'>): string[] {
  const days: string[] = [];
  for (let at = Date.parse(since); at <= Date.parse(until); at += DAY_MS) days.push(isoDay(at));
  return days;
}

/** Where a platform tells nothing; an adapter puts what its platform tells in its place. */
export const UNTOLD_FIGURES: InsightFigures = {
  pageReach: null,
  pageEngagement: null,
  pageViews: null,
  avgPostReach: null,
  followerGrowth: null,
  likesGrowth: null,
  topCountries: null,
  topCities: null,
  ageGender: null,
  deviceTypes: null,
};

/** The days of the range, where a platform tells nothing of any of them. */
export const untoldDays = (ask: Pick<InsightsAsk, 'since' | 'until'>): DailyFigures[] =>
  daysOf(ask).map((date) => ({ date, reach: null, engagement: null, followers: null, likes: null }));

/** The day of an instant, UTC. */
export const isoDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** The range of equal length that ends the day before this one begins. */
export function rangeBefore({ since, until }: Pick<InsightsAsk, 'since' | 'until'>): { since: string; until: string } {
  const length = Date.parse(until) - Date.parse(since) + DAY_MS;
  return { since: isoDay(Date.parse(since) - length), until: isoDay(Date.parse(since) - DAY_MS) };
}

/** Ranges of at most so many days that together are the one asked for, oldest first: platforms limit a question's length. */
export function partsOf(
  { since, until }: Pick<InsightsAsk, 'since' | 'until'>,
  mostDays: number,
): { since: string; until: string }[] {
  const parts: { since: string; until: string }[] = [];
  for (let at = Date.parse(since); at <= Date.parse(until); at += mostDays * DAY_MS) {
    parts.push({ since: isoDay(at), until: isoDay(Math.min(Date.parse(until), at + (mostDays - 1) * DAY_MS)) });
  }
  return parts;
}

/** Shares of the whole in percent (one decimal), greatest first, ten at most. */
export function sharesOf(counts: Readonly<Record<string, number>>): { name: string; percentage: number }[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total <= 0) return [];
  return Object.entries(counts)
    .map(([name, count]) => ({ name, percentage: Math.round((count / total) * 1000) / 10 }))
    .sort((one, other) => other.percentage - one.percentage)
    .slice(0, MOST_PLACES);
}

/** The sum of what is known; null where nothing is. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The mean of what is known, rounded; null where nothing is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
}

/** The strongest posts by engagement, then by reach. */
export function strongest(posts: readonly TopPost[], most: number): TopPost[] {
  const weight = (post: TopPost): readonly [number, number] => [post.engagement ?? -1, post.reach ?? -1];
  return posts
    .toSorted((one, other) => {
      const [mine, theirs] = [weight(one), weight(other)];
      return theirs[0] - mine[0] || theirs[1] - mine[1];
    })
    .slice(0, most);
}
