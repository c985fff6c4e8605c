import type { AnalyticsResult, DailyMetric } from '@brandly/contract/analytics';
import { shortDateText } from '../../time/date-time-text.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { shortNumber } from '../../ui/charts/chart-rules.ts';
import { CHART_LEGEND } from '../../ui/charts/chart-shape.tsx';
import { CHART_STROKES, type ChartTone, DayChart } from '../../ui/charts/day-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isCountedHere, notProvidedText, periodText, type ReachShown, reachMeaning } from './figure-words.ts';

const NOTE = 'mt-1 type-small text-ink-3';

export type DayFigure = 'reach' | 'engagement' | 'followers' | 'likes';

const CHARTS: readonly { figure: DayFigure; title: string; unit: string; tone: ChartTone }[] = [
  { figure: 'reach', title: 'Reach', unit: 'people', tone: 1 },
  { figure: 'engagement', title: 'Engagement', unit: 'interactions', tone: 2 },
  { figure: 'followers', title: 'Followers', unit: 'followers', tone: 4 },
  { figure: 'likes', title: 'Likes', unit: 'likes', tone: 3 },
];

/** Some platforms only report the total of likes: their growth is the difference between the totals we stored. */
const COUNTED_BY_US = 'Likes growth is counted by Brandly daily, from the total.';

/** What has been counted without being known for any day of a range, which ends before today, was counted today first. */
const BEGINS_TODAY = 'Counted every day from today on';

type Shown = ReachShown &
  Pick<AnalyticsResult, 'dailyMetrics' | 'period'> &
  Partial<Pick<AnalyticsResult, 'metrics' | 'before' | 'provenance'>>;

/** Reach, engagement, followers and likes day by day. `only`: some of them. */
export function DayCharts({ result, only, name }: { result: Shown; only?: readonly DayFigure[]; name: string }) {
  const charts = CHARTS.filter(({ figure }) => only?.includes(figure) ?? true);
  const drawn = charts.filter(({ figure }) => result.dailyMetrics.some((day) => day[figure] !== null));
  // With an odd number the last chart takes the whole row, so that no gap stands beside it.
  const widens = drawn.length % 2 === 1 ? drawn.at(-1)?.figure : undefined;
  return (
    <div
      className={classNames(
        'grid grid-flow-row-dense gap-3',
        only?.length === 3 ? 'lg:grid-cols-2 lg:gap-x-6 lg:max-xl:*:last:col-span-2 xl:grid-cols-3' : 'md:grid-cols-2',
      )}
    >
      {charts.map((chart) => (
        <OneChart
          isWide={only === undefined && chart.figure === widens}
          key={chart.figure}
          {...chart}
          result={result}
          name={name}
        />
      ))}
    </div>
  );
}

function OneChart({
  figure,
  title: usual,
  unit,
  tone,
  result,
  name,
  isWide,
}: (typeof CHARTS)[number] & { result: Shown; name: string; isWide: boolean }) {
  const { dailyMetrics: days, period } = result;
  const known = days.flatMap((day) => day[figure] ?? []);
  const notProvided = notProvidedText(result.dailyNotProvidedBy?.[figure] ?? []);
  const isCountedByUs = figure === 'likes' && notProvided !== '' && (result.metrics?.likesGrowth ?? null) !== null;
  const growth = result.provenance?.find((one) => one.metric === 'followerGrowth');
  const begins = figure === 'followers' && known.length === 0 && isCountedHere(growth) ? BEGINS_TODAY : '';
  const missing = isCountedByUs
    ? `${notProvided} by day. ${COUNTED_BY_US}`
    : [notProvided, begins].filter((words) => words !== '').join('. ');
  const meaning = figure === 'reach' ? reachMeaning(result) : undefined;
  const title = meaning ?? usual;
  const others = figure === 'reach' && known.length > 0 && !meaning ? result.dailyReachMeanings : [];
  const lastDay = days.findLast((day) => day[figure] !== null);
  const earlier = earlierOf(result, figure);
  const sum = known.reduce((total, one) => total + one, 0);
  // A few more followers among thousands are what the chart shows: rounding would hide them.
  const headline = figure === 'followers' ? (lastDay?.[figure] ?? 0).toLocaleString('en-US') : shortNumber(sum);
  return (
    <ChartFrame
      title={figure === 'followers' ? title : `${title} by day`}
      {...(isWide && { className: 'md:col-span-full' })}
      {...(known.length > 0 && { figure: headline })}
      // Other places show today's sum over all accounts, which differs.
      figureOf={figure === 'followers' && lastDay ? `as of ${shortDateText(lastDay.date)}` : undefined}
      fileName={`${name}-${figure}-${period.since}-${period.until}`}
      table={{
        columns: ['Day', title, ...(earlier.length > 0 ? ['Earlier day', `${title} before`] : []), 'Note'],
        rows: days.map((day, index) => [
          day.date,
          day[figure],
          ...(earlier.length > 0 ? [earlier[index]?.date ?? '', earlier[index]?.[figure] ?? null] : []),
          noteOf(day, figure) ?? '',
        ]),
      }}
      missing={known.length === 0 ? missing || 'Not known yet' : null}
    >
      {result.before && (
        <ComparedPeriods period={period} earlier={result.before.period} isKnown={earlier.length > 0} tone={tone} />
      )}
      <DayChart
        label={`${title} by day, ${periodText(period)}`}
        // Platforms that do not report people report views or impressions instead.
        unit={meaning?.toLowerCase() ?? (others.length > 0 ? 'people or views' : unit)}
        tone={tone}
        standing={figure === 'followers'}
        points={days.map((day) => ({
          date: day.date,
          value: day[figure],
          isPartial: day.incomplete.includes(figure),
          note: noteOf(day, figure),
        }))}
        earlier={earlier.map((day) => ({ date: day.date, value: day[figure] }))}
      />
      {others.length > 0 && <p className={NOTE}>{others.map((one) => `${one.platform}: ${one.counts}`).join(' · ')}</p>}
      {days.some((day) => day.incomplete.includes(figure)) && (
        <p className={NOTE}>Dashed: incomplete data for these days.</p>
      )}
      {missing !== '' && <p className={NOTE}>{missing}</p>}
    </ChartFrame>
  );
}

/** Returns the earlier days, if any of them has a value for this metric. */
function earlierOf({ before }: Shown, figure: DayFigure): readonly DailyMetric[] {
  const days = before?.dailyMetrics ?? [];
  return days.some((day) => day[figure] !== null) ? days : [];
}

/** Notes on a day's value: that accounts are missing, or that it was corrected. */
function noteOf(day: DailyMetric, figure: DayFigure): string | undefined {
  const partial = day.incomplete.includes(figure) ? 'Not available for all accounts' : undefined;
  const notes = [partial, correctionOf(day, figure)].filter((note) => note !== undefined);
  return notes.length === 0 ? undefined : notes.join('. ');
}

/** 'Corrected Nov 19, was 120 before'. */
function correctionOf({ correction }: DailyMetric, figure: DayFigure): string | undefined {
  const before = correction?.before[figure];
  if (!correction || before === undefined) return undefined;
  return `Corrected by the platform ${shortDateText(Temporal.Instant.from(correction.at).toZonedDateTimeISO(Temporal.Now.timeZoneId()))}, was ${before.toLocaleString('en-US')} before`;
}

type ComparedPeriodsProps = {
  period: AnalyticsResult['period'];
  earlier: AnalyticsResult['period'];
  /** True when the earlier days have any value. */
  isKnown: boolean;
  tone: ChartTone;
};

/** The legend: which line of a chart is which period; or a note that there is nothing to compare with yet. */
function ComparedPeriods({ period, earlier, isKnown, tone }: ComparedPeriodsProps) {
  if (!isKnown) return <p className="mb-1 type-small text-ink-3">No data for {periodText(earlier)} to compare with.</p>;
  return (
    <p className={`${CHART_LEGEND} text-ink-2`}>
      <span className="flex items-center gap-1.5">
        <svg width={18} height={4} aria-hidden className="flex-none">
          <line x1={0} x2={18} y1={2} y2={2} strokeWidth={2} className={CHART_STROKES[tone - 1]} />
        </svg>
        {periodText(period)}
      </span>
      <span className="flex items-center gap-1.5">
        <svg width={18} height={4} aria-hidden className="flex-none">
          <line
            x1={1}
            x2={18}
            y1={2}
            y2={2}
            strokeWidth={1.25}
            strokeDasharray="2 3"
            strokeLinecap="round"
            className="stroke-ink-3"
          />
        </svg>
        {periodText(earlier)}
      </span>
    </p>
  );
}
