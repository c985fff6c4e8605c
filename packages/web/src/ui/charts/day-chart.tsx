import { useLayoutEffect, useRef, useState } from 'react';
import { shortDateText } from '../../time/date-time-text.ts';
import { areaPath, labelledDays, linePath, type Point, runsOf, ticksFor, tickTexts } from './chart-rules.ts';

/** The charts' colours by their number in the design language. */
export type ChartTone = 1 | 2 | 3 | 4 | 5;
export const CHART_STROKES = [
  'stroke-chart-1',
  'stroke-chart-2',
  'stroke-chart-3',
  'stroke-chart-4',
  'stroke-chart-5',
] as const;
const FILLS = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4', 'fill-chart-5'] as const;

/** `isPartial`: part of the sum is not known yet; drawn dashed. */
export type DayPoint = { date: string; value: number | null; isPartial?: boolean; note?: string | undefined };

/** As in ChartShape. */
const HEIGHT = 168;
const TOP = 8;
const BOTTOM = 22;
const LEFT = 40;
const RIGHT = 10;
const LABEL_PX = 90;

type DayChartProps = {
  /** A sentence that describes the chart for people who cannot see it. */
  label: string;
  unit: string;
  points: readonly DayPoint[];
  /** The same metric in the earlier period, day by day: a thin dashed line. */
  earlier?: readonly DayPoint[];
  tone: ChartTone;
  /** For a running total (followers): the scale stays close to the values instead of starting at zero. */
  standing?: boolean;
};

/** One metric day by day, with the exact number at the pointer or the arrow keys. */
export function DayChart({ label, unit, points, earlier = [], tone, standing = false }: DayChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(480);
  const [at, setAt] = useState<number | null>(null);
  const known = [...points, ...earlier].flatMap(({ value }) => (value === null ? [] : [value]));
  const ticks = ticksFor(known, standing);
  const tickNames = tickTexts(ticks);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const floor = HEIGHT - BOTTOM;
  const x = (index: number) => LEFT + (index * (width - LEFT - RIGHT)) / Math.max(1, points.length - 1);
  const y = (value: number) => floor - ((value - low) / (high - low)) * (floor - TOP);
  const place = (value: number, index: number) => ({ x: x(index), y: y(value) });
  const runs = runsOf(
    points.map((point) => point.value),
    place,
  );
  // A solid line of the days that are fully known, over the dashed line of all days.
  const whole = runsOf(
    points.map((point) => (point.isPartial ? null : point.value)),
    place,
  );
  const before = runsOf(
    points.map((_, index) => earlier[index]?.value ?? null),
    place,
  );
  const hasPartial = points.some((point) => point.isPartial);
  const labelled = labelledDays(points.length, Math.max(2, Math.floor(width / LABEL_PX)));
  const move = (clientX: number, left: number) => {
    const share = (clientX - left - LEFT) / Math.max(1, width - LEFT - RIGHT);
    setAt(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))));
  };
  const shown = at === null ? undefined : points[at];
  const line = (run: readonly Point[]) => ({
    d: linePath(run),
    fill: 'none',
    strokeWidth: 2,
    strokeLinejoin: 'round' as const,
    className: CHART_STROKES[tone - 1],
  });
  return (
    <div
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the drawing whose days it steps through
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={at ?? points.length - 1}
      aria-valuetext={
        [shown ?? points.at(-1), earlier[at ?? points.length - 1]]
          .flatMap((point) => readingOf(point, unit) ?? [])
          .join('. ') || 'No values'
      }
      className="relative touch-pan-y rounded-control"
      onPointerMove={(event) => move(event.clientX, event.currentTarget.getBoundingClientRect().left)}
      onPointerDown={(event) => move(event.clientX, event.currentTarget.getBoundingClientRect().left)}
      onPointerLeave={() => setAt(null)}
      onBlur={() => setAt(null)}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        setAt(Math.min(points.length - 1, Math.max(0, (at ?? points.length - 1) + step)));
      }}
    >
      <svg
        width={width}
        height={HEIGHT}
        // In print as wide as there is room, whatever it was on the screen.
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden
        className="block max-w-full overflow-visible print:h-auto print:w-full"
      >
        {ticks.map((tick, index) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-3 type-micro">
              {tickNames[index]}
            </text>
          </g>
        ))}
        {labelled.map((index) => (
          <text
            key={index}
            x={x(index)}
            y={HEIGHT - 4}
            textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
            className="fill-ink-3 type-micro"
          >
            {shortDateText(points[index]?.date ?? '')}
          </text>
        ))}
        {before.map((run) => (
          <path
            key={run[0]?.x}
            d={linePath(run)}
            fill="none"
            strokeWidth={1.25}
            strokeDasharray="2 3"
            strokeLinecap="round"
            className="stroke-ink-3"
          />
        ))}
        {runs.map((run) => (
          <g key={run[0]?.x}>
            {/* Filled only from zero: an area that starts elsewhere makes a small change look like a cliff. */}
            {low === 0 && <path d={areaPath(run, floor)} className={FILLS[tone - 1]} fillOpacity={0.1} />}
            {run.length === 1 ? (
              <circle cx={run[0]?.x} cy={run[0]?.y} r={3} className={FILLS[tone - 1]} />
            ) : (
              <path {...line(run)} {...(hasPartial && { strokeDasharray: '3 4', strokeOpacity: 0.7 })} />
            )}
          </g>
        ))}
        {hasPartial && whole.map((run) => <path key={run[0]?.x} {...line(run)} />)}
        {at !== null && <line x1={x(at)} x2={x(at)} y1={TOP} y2={floor} className="stroke-line-strong" />}
        {at !== null && shown?.value != null && (
          <circle
            cx={x(at)}
            cy={y(shown.value)}
            r={4}
            className={`stroke-surface ${FILLS[tone - 1]}`}
            strokeWidth={2}
          />
        )}
      </svg>
      {at !== null && shown && (
        <div
          className="pointer-events-none absolute top-0 z-10 max-w-60 rounded-card bg-raised px-2.5 py-1.5 type-small shadow-2"
          style={x(at) > width / 2 ? { right: width - x(at) + 8 } : { left: x(at) + 8 }}
        >
          <p className="text-ink-2">{shortDateText(shown.date)}</p>
          <p className="font-strong tabular-nums">
            {shown.value === null ? 'No value' : `${shown.value.toLocaleString('en-US')} ${unit}`}
          </p>
          {shown.note && <p className="text-ink-2">{shown.note}</p>}
          {earlier[at] && <p className="text-ink-2 tabular-nums">{readingOf(earlier[at], unit)}</p>}
        </div>
      )}
    </div>
  );
}

const readingOf = (point: DayPoint | undefined, unit: string): string | null =>
  point === undefined
    ? null
    : `${shortDateText(point.date)}: ${point.value === null ? 'no value' : `${point.value.toLocaleString('en-US')} ${unit}`}`;

/** Returns the width of an element in CSS pixels and follows changes. */
function useWidth<Element extends HTMLElement>(before: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => setWidth(Math.max(1, Math.round(element.getBoundingClientRect().width)));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
