import type { AdminStats } from '@brandly/contract/admin';
import type { PerformanceReport } from '@brandly/contract/performance';
import {
  formatVital,
  rateMeasured,
  SCORE_WEIGHTS,
  VITALS,
  type Vital,
  vitalScore,
} from '@brandly/contract/performance/rules';
import { Info } from 'lucide-react';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Figure } from '../figures.tsx';
import { numberText } from '../moments.ts';
import { RatingBadge } from '../rating.tsx';
import { VITAL, VITALS_FIGURES, vitalsClass } from './vitals-shape.tsx';

const NAMES = {
  LCP: 'Largest Contentful Paint',
  FID: 'First Input Delay',
  CLS: 'Cumulative Layout Shift',
  FCP: 'First Contentful Paint',
  INP: 'Interaction to Next Paint',
  TTFB: 'Time to First Byte',
} satisfies Record<Vital, string>;

const WORDS = 'How fast pages were for the people who opened them. Metrics are kept for 7 days.';

type VitalsPanelProps = { report: PerformanceReport; trend?: AdminStats['performanceTrend'] };

/** The score of the vitals, and each with its average, the value three of four visits stay within, and its course. */
export function VitalsPanel({ report, trend = [] }: VitalsPanelProps) {
  const { averageValues, p75 } = report.stats;
  const { overallScore, totalMetrics } = report.summary;
  const measured = VITALS.filter((vital) => p75[vital] !== null);
  // Some browsers never report one of them: a card for it would stay empty.
  const unmeasured = VITALS.filter((vital) => p75[vital] === null);
  const weights = measured.reduce((sum, vital) => sum + SCORE_WEIGHTS[vital], 0);
  /** How many of the missing points are this one's. */
  const lost = (vital: Vital) =>
    ((100 - vitalScore(vital, averageValues[vital] ?? 0)) * SCORE_WEIGHTS[vital]) / weights;
  const costly = measured
    .filter((vital) => lost(vital) >= 1)
    .toSorted((a, b) => lost(b) - lost(a))
    .slice(0, 2);
  return (
    <Panel
      title="Performance Metrics"
      // Where there are none, what they are is not said either.
      description={overallScore === null ? '' : WORDS}
      className="@container"
    >
      {overallScore === null ? (
        <p className="type-body text-ink-2">No performance data available yet.</p>
      ) : (
        <>
          <dl className={VITALS_FIGURES}>
            <Figure
              label={
                <span className="inline-flex items-center gap-1">
                  Overall score
                  <Popover
                    label="About the score"
                    className="w-72"
                    trigger={
                      <button
                        type="button"
                        aria-label="About the score"
                        className={`${iconButtonClass({ outlined: false, small: true })} -my-2.5`}
                      >
                        <Info size={14} aria-hidden />
                      </button>
                    }
                  >
                    <p className="type-body text-pretty">
                      The value of each card is the 75th percentile: 3 of 4 visits were at least that fast. The score is
                      about the average visit.
                    </p>
                  </Popover>
                </span>
              }
              value={
                <>
                  {overallScore}
                  <span className="type-body text-ink-3"> / 100</span>
                </>
              }
            />
            <Figure label="Measurements" value={numberText(totalMetrics)} />
          </dl>
          {/* Also where all are Good: why the score is below 100 all the same. */}
          {costly.length > 0 && (
            <p className="-mt-1 type-body text-pretty text-ink-2">
              A score of 100 means instant, 0 means barely Good. Most points lost:{' '}
              {costly.map((vital) => `${vital} ${Math.round(lost(vital))}`).join(', ')}.
            </p>
          )}
          <ul className={vitalsClass(measured.length)}>
            {measured.map((vital) => (
              <li key={vital} className={VITAL}>
                <VitalCard
                  vital={vital}
                  average={averageValues[vital]}
                  p75={p75[vital]}
                  points={trend.map((period) => period.values[vital])}
                />
              </li>
            ))}
          </ul>
          {unmeasured.length > 0 && (
            <p className="type-small text-ink-3">
              Not measured yet: {unmeasured.map((vital) => `${NAMES[vital]} (${vital})`).join(', ')}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

type VitalCardProps = { vital: Vital; average: number | null; p75: number | null; points: readonly (number | null)[] };

function VitalCard({ vital, average, p75, points }: VitalCardProps) {
  return (
    <>
      {/* Both in one grid cell: a long rating must not wrap the name below it. */}
      <div className="grid *:[grid-area:1/1]">
        <h3 className="type-label">
          <abbr title={NAMES[vital]} className="no-underline">
            {vital}
          </abbr>{' '}
          <span className="mt-1 block type-small text-ink-3">{NAMES[vital]}</span>
        </h3>
        {p75 !== null && (
          <span className="justify-self-end">
            <RatingBadge rating={rateMeasured(vital, p75)} />
          </span>
        )}
      </div>
      {average !== null && p75 !== null && (
        <>
          <p className="flex items-end justify-between gap-3">
            <span className="type-figure">{formatVital(vital, p75)}</span>
            <Sparkline points={points} />
          </p>
          <p className="type-small text-ink-2 tabular-nums">75th percentile. Average {formatVital(vital, average)}</p>
        </>
      )}
    </>
  );
}

const WIDTH = 96;
const HEIGHT = 28;
/** Half of the line's width, so that its ends are not clipped. */
const EDGE = 2;
/** A layout shift below this is written as 0.000. */
const READS_0 = 0.0005;

/** Draws the trend of a metric whose value stands beside it. Periods without a visit are left out. */
function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const values = points.filter((point) => point !== null);
  const most = Math.max(...values);
  // Neither a point nor what reads 0 is a course.
  if (values.length < 2 || most < READS_0) return null;
  const place = (value: number, index: number) => {
    const x = EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="flex-none">
      <polyline
        points={values.map(place).join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-chart-1"
      />
    </svg>
  );
}
