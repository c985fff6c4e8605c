import type { AnalyticsResult } from '@brandly/contract/analytics';
import { keysOf } from '@brandly/contract/records';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { shortNumber } from '../../ui/charts/chart-rules.ts';
import { absentText, type CardMetric, changeText, METRIC_LABELS, periodText, signed } from './figure-words.ts';
import { TILE, TILE_LABEL, tilesClass } from './loading-figures.tsx';
import { ProvenanceNote } from './provenance-note.tsx';

const CARD_METRICS = keysOf(METRIC_LABELS);
const GROWS: readonly CardMetric[] = ['followerGrowth', 'likesGrowth'];

/**
 * Six metrics of the range, each with the change against the days before, if known, which are named once below; and with
 * its source, unless `hasSources` is false because these are listed elsewhere.
 */
export function OverviewCards({ result, hasSources = true }: { result: AnalyticsResult; hasSources?: boolean }) {
  const known = CARD_METRICS.filter((metric) => result.metrics[metric] !== null);
  const earlier = comparedWith(result);
  const absent = CARD_METRICS.filter((metric) => result.metrics[metric] === null);
  return (
    <div className="grid gap-3">
      {known.length > 0 && (
        <div className="@container">
          <dl className={tilesClass(known.length)}>
            {known.map((metric) => (
              <Card key={metric} {...{ metric, result, hasSources }} isCompared={earlier !== null} />
            ))}
          </dl>
        </div>
      )}
      {(earlier !== null || absent.length > 0) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 type-small text-ink-3">
          {earlier !== null && <Note term="Compared with" text={earlier} />}
          <Absent metrics={absent} result={result} />
        </dl>
      )}
    </div>
  );
}

/** The days that the changes on the cards are measured against; null where no card has one. */
function comparedWith({ provenance, before }: AnalyticsResult): string | null {
  const isCompared = provenance.some(({ previous, metric }) => previous !== null && metric in METRIC_LABELS);
  return isCompared && before ? periodText(before.period) : null;
}

const Note = ({ term, text }: { term: string; text: string }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt>{term}:</dt>
    <dd className="text-ink-2">{text}</dd>
  </div>
);

/** Missing metrics share one line instead of taking a card each. */
function Absent({ metrics, result }: { metrics: readonly CardMetric[]; result: AnalyticsResult }) {
  const whyOf = (metric: CardMetric) => absentText(result.provenance.find((one) => one.metric === metric));
  const names = new Intl.ListFormat('en');
  return [...Map.groupBy(metrics, whyOf)].map(([why, group]) => (
    <Note key={why} term={why} text={names.format(group.map((metric) => METRIC_LABELS[metric]))} />
  ));
}

type CardProps = { metric: CardMetric; result: AnalyticsResult; isCompared: boolean; hasSources: boolean };

function Card({ metric, result, isCompared, hasSources }: CardProps) {
  const source = result.provenance.find((one) => one.metric === metric);
  const value = result.metrics[metric];
  const label = METRIC_LABELS[metric];
  const previous = source?.previous ?? null;
  const isGrowth = GROWS.includes(metric);
  const change = changeText(value, previous, isGrowth);
  return (
    <div className={`${TILE} break-inside-avoid`}>
      <dt className="flex items-start">
        <span className={`${TILE_LABEL} self-center text-ink-2`}>{label}</span>
        {hasSources && (
          <span className="-my-0.5 -mr-1.25 flex-none pointer-coarse:-my-2 pointer-coarse:-mr-3.25 pointer-coarse:-ml-3">
            <ProvenanceNote label={label} source={source} result={result} isSeveral={result.accounts.length > 1} />
          </span>
        )}
      </dt>
      {value !== null && (
        <dd>
          <span className="type-figure" title={value.toLocaleString('en-US')}>
            {isGrowth ? signed(shortNumber(value), value) : shortNumber(value)}
          </span>
          {(change ?? isCompared) && (
            <span className="flex items-center gap-1 type-small whitespace-nowrap tabular-nums text-ink-2">
              {!isGrowth && change !== null && <Direction by={value - (previous ?? 0)} />}
              {change ?? 'No earlier data'}
            </span>
          )}
        </dd>
      )}
    </div>
  );
}

/** An arrow up or down; the text beside it says by how much. */
function Direction({ by }: { by: number }) {
  if (by === 0) return null;
  const Icon = by > 0 ? TrendingUp : TrendingDown;
  return (
    <Icon size={14} aria-hidden data-status={by > 0 ? 'published' : 'failed'} className="flex-none text-status-icon" />
  );
}
