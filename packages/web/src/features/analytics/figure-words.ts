import type { AnalyticsPost, AnalyticsResult, MetricName, Provenance } from '@brandly/contract/analytics';
import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';

/** The labels of the metrics on the cards, in their order; the values of several accounts are added up. */
export const METRIC_LABELS = {
  pageReach: 'Reach',
  pageEngagement: 'Engagement',
  pageViews: 'Page views',
  avgPostReach: 'Average post reach',
  followerGrowth: 'Follower growth',
  likesGrowth: 'Likes growth',
} as const satisfies Partial<Record<MetricName, string>>;
export type CardMetric = keyof typeof METRIC_LABELS;

export const METRIC_TITLES: Readonly<Record<MetricName, string>> = {
  ...METRIC_LABELS,
  topCountries: 'Top countries',
  topCities: 'Top cities',
  ageGender: 'Age and gender',
  deviceTypes: 'Devices',
};

const NOT_YET = 'Not known yet';

/** 'Yes', or what is missing: accounts, or days at the end. */
export function completeText(
  source: Provenance,
  { period, metrics }: Pick<AnalyticsResult, 'period' | 'metrics'>,
): string {
  if (source.isComplete) return 'Yes';
  const notProvided = source.notProvidedBy;
  if (notProvided.length > 0) return `No, without ${new Intl.ListFormat('en').format(notProvided)}`;
  if (source.period !== null && source.period.until < period.until)
    return `Up to ${dayWords(source.period.until, true)}`;
  if (source.fetchedAt !== null) return 'No, some accounts are not updated yet';
  return metrics[source.metric] === null ? absentText(source) : 'No, not counted on all these days';
}

/** 'Not provided by Facebook and X'; '' when every platform provides it. */
export function notProvidedText(platforms: readonly string[]): string {
  if (platforms.length === 0) return '';
  const names = new Intl.ListFormat('en').format(platforms);
  return `Not provided by ${names}`;
}

/** What a platform tells of a post. */
export const POST_NUMBERS = ['reach', 'engagement', 'likes', 'comments', 'shares'] as const;

/** Why a post lacks a number: its platform doesn't have it, or hasn't reported on this post so far. */
export function postSilence(post: AnalyticsPost, { accounts }: AnalyticsResult): string {
  const reports = accounts.some(({ id, state }) => id === post.socialAccountId && state !== 'none');
  if (reports && POST_NUMBERS.every((number) => post[number] === null)) return NOT_YET;
  return notProvidedText([PLATFORM_NAMES[fromWirePlatform(post.platform)]]);
}

/** What stands in place of a chart when no post has results: those that are out may get some. */
export const noResultsText = (result: AnalyticsResult): string =>
  result.topPosts.some((post) => postSilence(post, result) === NOT_YET)
    ? 'Results not known yet.'
    : 'No posts with results in this period.';

/** Why a metric of the range has no value: who does not provide it, or that Brandly has counted it once so far. */
export function absentText(source: Provenance | undefined): string {
  const notProvided = notProvidedText(source?.notProvidedBy ?? []);
  if (notProvided !== '') return notProvided;
  return isCountedHere(source) ? 'Known from the second daily count on' : NOT_YET;
}

/** Only what Brandly counts itself has days and no name at the platform. */
export const isCountedHere = (source: Provenance | undefined): boolean =>
  source?.field === null && source.period !== null;

/**
 * '+12.0%' against the period before, which the page names once; null when it is not known. Of a growth it says how much that
 * was, 'Was +353': a growth that is smaller than before is no loss.
 */
export function changeText(now: number | null, before: number | null, isGrowth = false): string | null {
  if (now === null || before === null) return null;
  if (before === now) return 'No change';
  if (isGrowth) return `Was ${signed(before.toLocaleString('en-US'), before)}`;
  // A share of nothing, or of a loss, says nothing.
  if (before === 0) return 'None before';
  if (before < 0 || now < 0) return `Was ${before.toLocaleString('en-US').replace('-', '−')}`;
  return `${now > before ? '+' : '−'}${SHARE.format(Math.abs(now - before) / before)}`;
}

const SHARE = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 'Nov 14 – Nov 20, 2026'. */
export function periodText({ since, until }: AnalyticsResult['period']): string {
  return `${dayWords(since, since.slice(0, 4) !== until.slice(0, 4))} – ${dayWords(until, true)}`;
}

const dayWords = (day: string, withYear: boolean): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  });

/** 'Germany' for 'DE'; anything but a country code stays as the platform wrote it. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
}

/** '+120', '−3', '0': growth shows its sign, a loss the minus of all other changes here. */
export const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text.replace('-', '−'));

export type ReachShown = Pick<AnalyticsResult, 'dailyReachMeanings'> &
  Partial<Pick<AnalyticsResult, 'dailyNotProvidedBy'>> & {
    accounts?: readonly Pick<AnalyticsResult['accounts'][number], 'platform'>[];
  };

/**
 * What the days of reach count, where all accounts that have them count the same thing and it is not people, such as
 * 'Views of videos'; otherwise undefined.
 */
export function reachMeaning({ accounts, dailyReachMeanings, dailyNotProvidedBy }: ReachShown): string | undefined {
  const counted = new Map(dailyReachMeanings.map(({ platform, counts }) => [platform, counts]));
  const known = accounts
    ?.map((account) => PLATFORM_NAMES[fromWirePlatform(account.platform)])
    .filter((platform) => !dailyNotProvidedBy?.reach.includes(platform));
  const [meaning, ...others] = new Set(known?.map((platform) => counted.get(platform)));
  return others.length === 0 ? meaning : undefined;
}
