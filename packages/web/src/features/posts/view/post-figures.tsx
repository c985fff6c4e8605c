import type { PostFigures as Figures } from '@brandly/contract/posts';
import { dateTimeText } from '../../../time/date-time-text.ts';
import { figuresOf } from './figures-text.ts';

/** Shows a published post's metrics, as its platform last reported them; nothing if it reported none. */
export function PostFigures({ known, zone }: { known: Figures; zone: string }) {
  const figures = figuresOf(known);
  if (figures.length === 0) return null;
  const asOf = Temporal.Instant.from(known.fetchedAt).toZonedDateTimeISO(zone).toPlainDateTime();
  return (
    <section aria-label="Metrics" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <dl className="flex flex-wrap gap-x-7 gap-y-2">
        {figures.map(([count, name]) => (
          <div key={name} className="grid">
            <dt className="type-small text-ink-2">{name}</dt>
            <dd className="order-first type-title tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small text-ink-3">as of {dateTimeText(asOf)}</p>
    </section>
  );
}
