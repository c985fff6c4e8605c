export type Pair = { name: string; first: number; second: number };

/** Two values per row, as bars side by side: percent of the whole. */
export function PairBars({ pairs, names }: { pairs: readonly Pair[]; names: readonly [string, string] }) {
  const most = Math.max(...pairs.flatMap((pair) => [pair.first, pair.second]), 1);
  const width = (value: number) => ({ width: `${(value / most) * 100}%` });
  return (
    <div className="grid gap-2">
      <p className="flex gap-4 type-small text-ink-2">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-chip bg-chart-2" />
          {names[0]}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-chip bg-chart-3" />
          {names[1]}
        </span>
      </p>
      <ul className="grid gap-2">
        {pairs.map((pair) => (
          <li key={pair.name} className="grid grid-cols-[48px_minmax(0,1fr)_84px] items-center gap-2">
            <span className="type-small tabular-nums text-ink-2">{pair.name}</span>
            <span aria-hidden className="grid gap-0.5">
              <span className="h-1.5 rounded-chip bg-chart-2" style={width(pair.first)} />
              <span className="h-1.5 rounded-chip bg-chart-3" style={width(pair.second)} />
            </span>
            <span className="text-right type-micro tabular-nums text-ink-2">
              {pair.first}% / {pair.second}%
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
