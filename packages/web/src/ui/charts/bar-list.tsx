import { classNames } from '../class-names.ts';
import type { ChartTone } from './day-chart.tsx';

const GROUNDS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5'] as const;

export type Bar = { key: string; name: string; value: number; text: string };

/** Values as horizontal bars, the longest as wide as the available space. The numbers stand beside them. */
export function BarList({ bars, tone }: { bars: readonly Bar[]; tone: ChartTone }) {
  const most = Math.max(...bars.map((bar) => bar.value), 1);
  return (
    <ul className="grid gap-2">
      {bars.map((bar) => (
        <li key={bar.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
          <span dir="auto" className="truncate type-body" title={bar.name}>
            {bar.name}
          </span>
          <span className="type-small tabular-nums text-ink-2">{bar.text}</span>
          <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-chip bg-sunken">
            <span
              className={classNames('block h-full rounded-chip', GROUNDS[tone - 1])}
              style={{ width: `${Math.max(0, (bar.value / most) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
