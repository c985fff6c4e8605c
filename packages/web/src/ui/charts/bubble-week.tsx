export type Bubble = { hour: number; dayOfWeek: number; strength: number; text: string };

import { ScrollRegion } from './scroll-region.tsx';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const LEFT = 36;
const BOTTOM = 20;
const CELL = 24;

/** Returns the diameter of a bubble in CSS pixels. `strength`: percent of the strongest, 0 to 100. */
export const bubbleSize = (strength: number): number => Math.max(5, (strength / 100) * 20);

/** The hours of a week; the stronger an hour, the larger its bubble. Wider than a phone, so it scrolls there. */
export function BubbleWeek({ bubbles, label }: { bubbles: readonly Bubble[]; label: string }) {
  const width = LEFT + 24 * CELL;
  const height = 7 * CELL + BOTTOM;
  return (
    <ScrollRegion label={label}>
      <svg width={width} height={height} aria-hidden className="mx-auto block">
        {DAYS.map((day, index) => (
          <g key={day}>
            <line
              x1={LEFT}
              x2={width}
              y1={index * CELL + CELL / 2}
              y2={index * CELL + CELL / 2}
              className="stroke-line"
            />
            <text x={0} y={index * CELL + CELL / 2 + 4} className="fill-ink-3 type-micro">
              {day}
            </text>
          </g>
        ))}
        {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
          <text
            key={hour}
            x={LEFT + hour * CELL + CELL / 2}
            y={height - 4}
            textAnchor="middle"
            className="fill-ink-3 type-micro"
          >
            {hourText(hour)}
          </text>
        ))}
        {bubbles.map((bubble) => (
          <circle
            key={`${bubble.dayOfWeek} ${bubble.hour}`}
            cx={LEFT + bubble.hour * CELL + CELL / 2}
            cy={bubble.dayOfWeek * CELL + CELL / 2}
            r={bubbleSize(bubble.strength) / 2}
            className="fill-chart-1"
            fillOpacity={0.35 + (bubble.strength / 100) * 0.5}
          >
            <title>{bubble.text}</title>
          </circle>
        ))}
      </svg>
    </ScrollRegion>
  );
}

/** '9 AM'. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
