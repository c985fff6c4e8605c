import { Table2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { shortDateText } from '../../../time/date-time-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ScrollRegion } from '../../../ui/charts/scroll-region.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { changeText, type HistoryDay, type HistoryPoint, historyPoints, nearestDay, scaleOf } from './history-shape.ts';
import { COURSE } from './metrics-shape.tsx';

type FollowerHistoryProps = {
  /** What is counted, as in 'Subscribers on YouTube'. */
  name: string;
  /** The heading of the table's column, as in 'Subscribers'. */
  label: string;
  days: readonly HistoryDay[];
  /** The only one of its screen: its chart has a line of its own and says its scale. */
  isAlone?: boolean;
  /** What else can be done, before the button of the table. */
  children?: ReactNode;
};

/** A history of followers as a small line chart, or as a table. */
export function FollowerHistory({ name, label, days, isAlone = false, children }: FollowerHistoryProps) {
  const [pointed, setPointed] = useState<HistoryPoint | null>(null);
  const [asTable, setAsTable] = useState(false);
  const change = changeText(days);
  const [first] = days;
  if (!first || change === null) {
    return (
      <div className="flex min-h-6 items-center justify-between gap-2 type-small text-ink-3">
        <span>{first && `History begins ${shortDateText(first.date)}. The chart starts tomorrow.`}</span>
        {children}
      </div>
    );
  }
  const points = historyPoints(days);
  const line = points.map(({ x, y }) => `${x * WIDTH} ${y * HEIGHT}`).join(' L ');
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(nearestDay(points, (event.clientX - left) / width));
  };
  const other = asTable ? 'Show as chart' : 'Show as table';
  const shown = pointed ?? points.at(-1);
  const changeSince = `${change} since ${shortDateText(first.date)}`;
  // Where it was at first; alone, between which figures it lies.
  const marks = isAlone ? scaleOf(points) : points.slice(0, 1);
  return (
    <div className={isAlone ? 'grid grid-cols-1 gap-y-1' : COURSE}>
      {!asTable && (
        // The pointer shows single days; the table shows the same without a pointer.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <figure
          aria-label={`${name}: ${changeSince}, ${days.at(-1)?.followers.toLocaleString('en-US')} today`}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
          className={classNames('relative touch-pan-y text-chart-1', isAlone ? `${BESIDE_SCALE} h-16` : 'h-10')}
        >
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden
            className="absolute inset-0 size-full overflow-visible"
          >
            {/* No ground below, since the scale does not begin at zero. */}
            <path
              d={marks.map(({ y }) => `M 0 ${y * HEIGHT} H ${WIDTH}`).join(' ')}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M ${line}`}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {isAlone &&
            marks.map(({ date, followers, y }) => (
              <span
                key={date}
                aria-hidden
                style={{ top: `${y * 100}%` }}
                // Short figures begin at the edge of the card's texts, long ones reach beyond it.
                className="absolute right-full mr-2 min-w-9 -translate-y-1/2 type-micro text-ink-3 tabular-nums"
              >
                {followers.toLocaleString('en-US')}
              </span>
            ))}
          {shown && (
            <span
              aria-hidden
              style={{ left: `${shown.x * 100}%`, top: `${shown.y * 100}%` }}
              className="absolute size-2 -translate-1/2 rounded-chip bg-current ring-2 ring-surface"
            />
          )}
        </figure>
      )}
      {isAlone && !asTable && (
        <p aria-hidden className={`${BESIDE_SCALE} flex justify-between type-micro text-ink-3`}>
          <span>{shortDateText(first.date)}</span>
          <span>Today</span>
        </p>
      )}
      {asTable && <HistoryTable name={name} label={label} days={days} />}
      <div className={classNames('flex items-center gap-1 type-small text-ink-2', isAlone && 'flex-wrap justify-end')}>
        <span className={classNames('min-w-0 flex-1 tabular-nums', isAlone ? 'max-[23rem]:basis-full' : 'truncate')}>
          {pointed
            ? `${shortDateText(pointed.date)}: ${pointed.followers.toLocaleString('en-US')}`
            : isAlone && !asTable
              ? change
              : changeSince}
        </span>
        {children}
        {isAlone ? (
          <Button
            kind="quiet"
            className="-mr-2 h-6! px-2! type-small! pointer-coarse:h-10!"
            icon={<Table2 size={13} aria-hidden />}
            aria-expanded={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {other}
          </Button>
        ) : (
          <IconButton small label={`${other}, ${name}`} aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
            <Table2 size={13} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** Room for the figures of the scale, as wide as an account's picture: the chart begins where the account's name does. */
const BESIDE_SCALE = 'ml-11';

/** In SVG units; the screen stretches it. */
const WIDTH = 300;
const HEIGHT = 64;

function HistoryTable({ name, label, days }: Omit<FollowerHistoryProps, 'children'>) {
  return (
    <ScrollRegion label={name} className="max-h-48 overflow-y-auto rounded-control border border-line">
      <table className="w-full type-small">
        <thead className="sticky top-0 bg-surface text-ink-2">
          <tr>
            <th scope="col" className="px-2 py-1 text-left font-small">
              Day
            </th>
            <th scope="col" className="px-2 py-1 text-right font-small">
              {label}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} className="border-t border-line">
              <td className="px-2 py-1">{shortDateText(day.date)}</td>
              <td className="px-2 py-1 text-right tabular-nums">{day.followers.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
