import type { AnalyticsResult } from '@brandly/contract/analytics';
import { CHART_STROKES, type ChartTone } from '../../ui/charts/day-chart.tsx';
import { periodText } from './figure-words.ts';

type ComparedPeriodsProps = {
  period: AnalyticsResult['period'];
  earlier: AnalyticsResult['period'];
  /** True when the earlier days have any value. */
  isKnown: boolean;
  tone: ChartTone;
};

/** The legend: which line of a chart is which period; or a note that there is nothing to compare with yet. */
export function ComparedPeriods({ period, earlier, isKnown, tone }: ComparedPeriodsProps) {
  if (!isKnown) return <p className="mt-1 type-small text-ink-3">No data for {periodText(earlier)} to compare with.</p>;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 type-small text-ink-2">
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
