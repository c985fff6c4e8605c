import type { AnalyticsMetrics, AnalyticsResult, MetricName, Provenance } from '@brandly/contract/analytics';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Database } from '../../db/database.ts';
import { previousOf } from './figure-rules.ts';
import {
  type AccountToShow,
  type DaySum,
  type RangeRow,
  selectDaySums,
  type selectReportingAccounts,
} from './queries.ts';
import { type Days, daysOf, periodBefore } from './range-rules.ts';

const DEFINITIONS: Readonly<Record<MetricName, string>> = {
  pageReach: 'People who saw something of this account',
  pageEngagement: 'Reactions, comments, shares and clicks',
  pageViews: 'Visits of the page',
  avgPostReach: 'People who saw a post, on average',
  followerGrowth: 'Followers gained minus followers lost',
  // Platforms tell the likes of some days, never those that were taken back: growth is against the days before.
  likesGrowth: 'Likes in this range minus likes in the range before',
  topCountries: 'Where followers are, by country',
  topCities: 'Where followers are, by city',
  ageGender: 'Followers by age and gender',
  deviceTypes: 'What people watch on',
};

/** What is counted here every day where the platform does not report it. */
const OURS: Readonly<Partial<Record<MetricName, string>>> = {
  followerGrowth: 'Followers counted here every day, last day minus first',
  likesGrowth: 'Likes of the page or profile counted here every day, last day minus first',
};

/** The days behind the platforms' figures of a range, and the same number of days before. */
export type Compared = { period: Days; days: readonly DaySum[]; before: readonly DaySum[] };

/**
 * Finds the days to compare with: those of the period for which the figures were fetched, which ends some days ago when
 * a long range is only fetched weekly. null: accounts were fetched for different days, so their sum belongs to no
 * single period.
 */
export async function comparedFigures(
  db: Database,
  ids: readonly string[],
  ranges: readonly RangeRow[],
): Promise<Compared | null> {
  const [first] = ranges;
  if (!first || ranges.some((range) => range.since !== first.since || range.until !== first.until)) return null;
  const period = { since: first.since, until: first.until };
  const earlier = periodBefore(period);
  const all = await selectDaySums(db, ids, { since: earlier.since, until: period.until });
  return {
    period,
    days: all.filter((day) => day.day >= period.since),
    before: all.filter((day) => day.day < period.since),
  };
}

export type OwnCount = { hasBegun: boolean; isWhole: boolean };

/**
 * Returns where a figure comes from, and its value in the previous period. `counts`: what has been counted here at least
 * once, so that it becomes known with the second count, and whether every account was counted through the whole period.
 */
export function provenanceOf(
  metric: MetricName,
  metrics: AnalyticsMetrics,
  accounts: readonly AccountToShow[],
  ranges: readonly RangeRow[],
  period: Days,
  compared: Compared | null,
  counts: Readonly<Partial<Record<MetricName, OwnCount>>>,
): Provenance {
  const reporting = ranges.filter((range) => range.metrics[metric] !== null);
  const asked = new Set(ranges.map((range) => range.account_id));
  const reported = new Set(reporting.map((range) => range.account_id));
  const silent = accounts.filter(
    (account) => account.dayZone === null || (asked.has(account.id) && !reported.has(account.id)),
  );
  const ours =
    reporting.length === 0 && (metrics[metric] !== null || counts[metric]?.hasBegun === true)
      ? OURS[metric]
      : undefined;
  const meanings = [...new Set(reporting.map((range) => range.meanings[metric] ?? DEFINITIONS[metric]))];
  const fields = [...new Set(reporting.flatMap((range) => range.fields[metric] ?? []))];
  const zones = [...new Set(reporting.map((range) => range.day_zone))];
  const oldest = reporting.toSorted((a, b) => a.fetched_at.getTime() - b.fetched_at.getTime())[0];
  const isWhole = reporting.every((range) => range.since <= period.since && range.until >= period.until);
  return {
    metric,
    definition: ours ?? (meanings.length > 0 ? meanings.join('; ') : DEFINITIONS[metric]),
    field: fields.length === 0 ? null : fields.join(', '),
    period: ours !== undefined ? period : oldest ? { since: oldest.since, until: oldest.until } : null,
    zone: zones.length === 1 ? (zones[0] ?? null) : null,
    fetchedAt: oldest?.fetched_at.toISOString() ?? null,
    isComplete:
      ours === undefined
        ? silent.length === 0 && reported.size === accounts.length && isWhole
        : counts[metric]?.isWhole === true,
    previous: compared === null ? null : previousFigure(metric, metrics, compared),
    notProvidedBy: ours !== undefined ? [] : namesOf(silent),
  };
}

/** Only figures that are stored per day can be compared. */
function previousFigure(
  metric: MetricName,
  metrics: AnalyticsMetrics,
  { period, days, before }: Compared,
): number | null {
  const figure = metric === 'pageReach' ? 'reach' : metric === 'pageEngagement' ? 'engagement' : null;
  if (figure === null || (metric !== 'pageReach' && metric !== 'pageEngagement')) return null;
  const on = (wanted: Days, sums: readonly DaySum[]) => {
    const byDay = new Map(sums.map((sum) => [sum.day, sum[figure]]));
    return daysOf(wanted).map((day) => byDay.get(day) ?? null);
  };
  return previousOf(metrics[metric], on(period, days), on(periodBefore(period), before));
}

/** The platforms that were asked and reported a figure for none of the days. */
export function platformsWithout(
  accounts: readonly AccountToShow[],
  ranges: readonly RangeRow[],
  reporting: Awaited<ReturnType<typeof selectReportingAccounts>>,
  counted: ReadonlySet<string>,
): AnalyticsResult['dailyNotProvidedBy'] {
  const asked = new Set(ranges.map((range) => range.account_id));
  const missing = (reported: ReadonlySet<string>) =>
    namesOf(accounts.filter(({ id, dayZone }) => !reported.has(id) && (dayZone === null || asked.has(id))));
  const reportingOn = (figure: 'reach' | 'engagement' | 'likes') =>
    new Set(reporting.flatMap((account) => (account[figure] ? [account.id] : [])));
  return {
    reach: missing(reportingOn('reach')),
    engagement: missing(reportingOn('engagement')),
    followers: missing(counted),
    likes: missing(reportingOn('likes')),
  };
}

const namesOf = (accounts: readonly AccountToShow[]): string[] => [
  ...new Set(accounts.map((account) => PLATFORM_NAMES[account.platform])),
];
