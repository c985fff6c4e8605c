const WIDTH = 96;
const HEIGHT = 28;
/** Half of the line's width, so that its ends are not clipped. */
const EDGE = 2;

/** Draws the trend of a metric whose value stands beside it. Periods without a visit are left out. */
export function Sparkline({ points }: { points: readonly (number | null)[] }) {
  const values = points.filter((point) => point !== null);
  if (values.length < 2) return null;
  const most = Math.max(...values, Number.EPSILON);
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
